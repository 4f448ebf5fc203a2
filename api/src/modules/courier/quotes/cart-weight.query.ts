import type { EntityManager } from 'typeorm';

/** What these packs weigh together, in grams, by our own products. */
export async function findCartWeight(db: EntityManager, items: { id: string; qty: number }[]): Promise<number> {
  const [sum] = await db.query<{ grams: string | null }[]>(
    'SELECT sum(p.weight * i.qty) AS grams FROM jsonb_to_recordset($1) AS i(id text, qty int) JOIN products p ON p.id = i.id',
    [JSON.stringify(items.map(({ id, qty }) => ({ id, qty })))],
  );
  return Number(sum?.grams ?? 0);
}
