import type { EntityManager } from 'typeorm';

/** None before the first start has written the shop's details. */
export async function findShopName(db: EntityManager): Promise<string[]> {
  const rows = await db.query<{ name: string }[]>('SELECT name FROM shop_details');
  return rows.map(({ name }) => name);
}
