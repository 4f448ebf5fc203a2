import type { ProductEntity } from './product.entity.js';
import type { AdminProductReply, ProductReply } from './products.dto.js';

export function presentProduct({
  id,
  name,
  name_hi,
  name_mr,
  img,
  price,
  weight,
  tags,
  cut,
  cut_hi,
  cut_mr,
  origin,
  pieces,
  serves,
  search_words,
}: ProductEntity): ProductReply {
  return {
    id,
    name,
    name_hi,
    name_mr,
    img,
    price,
    weight,
    tags,
    cut,
    cut_hi,
    cut_mr,
    origin,
    pieces,
    serves,
    search_words,
  };
}

export function presentAdminProduct(product: ProductEntity): AdminProductReply {
  const { is_available, stock, position, archived_at, version } = product;
  return { ...presentProduct(product), is_available, stock, position, archived_at: archived_at?.toISOString() ?? null, version };
}
