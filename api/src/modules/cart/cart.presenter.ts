import type { Product } from '../products/products.service.js';
import type { CartEntity } from './cart.entity.js';
import type { KeptCartReply, KeptLineReply } from './kept-cart.dto.js';

export function presentCart({ version, lines, ordered }: CartEntity, products: Map<string, Product>): KeptCartReply {
  return {
    version,
    lines: lines.flatMap(({ id, qty }) => {
      const product = products.get(id);
      return product ? [presentLine(product, qty)] : [];
    }),
    ordered,
  };
}

function presentLine({ id, name, img, price, weight, tags, cut, ...product }: Product, qty: number): KeptLineReply {
  const is_available = product.archived_at === null && product.is_available && product.stock !== 0;
  return { id, qty, name, img, price, weight, tags, cut, is_available };
}
