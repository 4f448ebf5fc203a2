import { type EntityManager, In } from 'typeorm';

/** What these packs weigh together, in grams, by our own products. */
export async function findCartWeight(db: EntityManager, items: { id: string; qty: number }[]): Promise<number> {
  const products = await db.find<{ id: string; weight: number | null }>('products', {
    select: { id: true, weight: true },
    where: { id: In(items.map(({ id }) => id)) },
  });
  const weights = new Map(products.map(({ id, weight }) => [id, weight ?? 0]));
  return items.reduce((grams, { id, qty }) => grams + qty * (weights.get(id) ?? 0), 0);
}
