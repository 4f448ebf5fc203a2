import { type ProductField, productFields } from '@shop/domain';
import type { ProductEntity } from './product.entity.js';
import type { AdminProductReply, ProductReply } from './products.dto.js';

/** What shoppers see. The picture of another host is not ours to send them to: it is shown once a job has brought it here. */
export function presentProduct(product: ProductEntity): ProductReply {
  return { ...describeProduct(product), img: shownImage(product.img) };
}

export const shownImage = (img: string | null): string | null => (img?.startsWith('/pictures/') ? img : null);

function describeProduct(product: ProductEntity): ProductReply {
  return Object.fromEntries(SHOWN.map((field) => [field, product[field]])) as Pick<ProductEntity, 'id' | ProductField>;
}

const SHOWN = ['id' as const, ...productFields()];

export function presentAdminProduct(product: ProductEntity): AdminProductReply {
  const { is_available, stock, position, archived_at, version } = product;
  return { ...describeProduct(product), is_available, stock, position, archived_at: archived_at?.toISOString() ?? null, version };
}
