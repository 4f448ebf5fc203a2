import type { DataSource } from 'typeorm';
import { ProductEntity } from '../../src/modules/products/product.entity.js';
import { newId } from '../../src/platform/kernel/ids.js';

/** A product on sale with packs enough for everybody. */
export async function aProduct(db: DataSource, fields: Partial<ProductEntity> = {}): Promise<ProductEntity> {
  const products = db.getRepository(ProductEntity);
  const id = newId();
  await products.insert({ id, name: 'Chicken Curry Cut', price: 165, weight: 500, tags: ['Chicken'], ...fields });
  return products.findOneByOrFail({ id: fields.id ?? id });
}
