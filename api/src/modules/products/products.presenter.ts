import type { ProductEntity } from './product.entity.js';
import type { AdminProductReply, ProductReply } from './products.dto.js';

export function presentProduct({
  id,
  name,
  img,
  price,
  weight,
  tags,
  cut,
  origin,
  pieces,
  serves,
  search_words,
}: ProductEntity): ProductReply {
  return { id, name, img, price, weight, tags, cut, origin, pieces, serves, search_words };
}

export function presentAdminProduct(product: ProductEntity): AdminProductReply {
  const { is_available, stock, position, archived_at, version } = product;
  return { ...presentProduct(product), is_available, stock, position, archived_at: archived_at?.toISOString() ?? null, version };
}
