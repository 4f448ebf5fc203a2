import type { Language } from '@shop/domain';
import type { EntityManager } from 'typeorm';

/**
 * What the lines of an order are called in its language, by their position. As on the shopper's page, a product that is called otherwise
 * by now may be another one: its line keeps the name that was ordered.
 */
export async function findLineNames(db: EntityManager, orderId: string, language: Language): Promise<Map<number, string>> {
  if (language === 'en') return new Map();
  const rows = await db.query<{ position: number; name: string | null }[]>(
    `SELECT l.position, p.name_${language} AS name
       FROM order_lines l JOIN products p ON p.id = l.product_id AND p.name = l.name WHERE l.order_id = $1`,
    [orderId],
  );
  return new Map(rows.flatMap(({ position, name }) => (name ? [[position, name] as const] : [])));
}
