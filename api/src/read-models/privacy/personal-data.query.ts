import type { EntityManager } from 'typeorm';
import { type Link, PERSONAL_TABLES, type PersonalTableName } from '../../modules/privacy/data-map.js';

/** Rows of a shopper by table, those without any left out. */
export type PersonalData = Partial<Record<PersonalTableName, Record<string, unknown>[]>>;

/** Which rows of a table are a shopper's. $1: their id. */
export const ROWS_OF: Record<Link, string> = {
  id: 'id = $1',
  shopper_id: 'shopper_id = $1',
  person_id: 'person_id = $1',
  order_id: 'order_id IN (SELECT id FROM orders WHERE shopper_id = $1)',
  payment_id: 'payment_id IN (SELECT id FROM payments WHERE shopper_id = $1)',
  subject: '(issuer, subject) IN (SELECT issuer, subject FROM shoppers WHERE id = $1)',
};

/** All that is kept about a shopper, in one snapshot of the database. */
export async function findPersonalData(tx: EntityManager, shopperId: string): Promise<PersonalData> {
  const selects = PERSONAL_TABLES.map(
    ([table, { of, columns }]) =>
      `(SELECT json_agg(json_build_object(${columns.map((column) => `'${column}', "${column}"`).join(', ')})) FROM ${table} WHERE ${ROWS_OF[of]}) AS "${table}"`,
  );
  const [row] = await tx.query<PersonalData[]>(`SELECT ${selects.join(',\n')}`, [shopperId]);
  return Object.fromEntries(Object.entries(row!).filter(([, rows]) => rows !== null));
}

export async function listShopperIds(tx: EntityManager): Promise<string[]> {
  return (await tx.find<{ id: string }>('shoppers', { select: { id: true }, order: { id: 'ASC' } })).map(({ id }) => id);
}

/** Where else something is kept of a shopper: what the other side needs to find it. */
export interface CopiesElsewhere {
  payments: string[];
  shipments: string[];
}

export async function findCopiesElsewhere(tx: EntityManager, shopperId: string): Promise<CopiesElsewhere> {
  const [row] = await tx.query<CopiesElsewhere[]>(
    `SELECT (SELECT coalesce(json_agg(provider_payment_id ORDER BY id), '[]') FROM payments
              WHERE shopper_id = $1 AND provider_payment_id IS NOT NULL) AS payments,
            (SELECT coalesce(json_agg(courier_order_id ORDER BY order_id, number), '[]') FROM shipments
              WHERE courier_order_id IS NOT NULL AND order_id IN (SELECT id FROM orders WHERE shopper_id = $1)) AS shipments`,
    [shopperId],
  );
  return row!;
}

export async function listOrderIds(tx: EntityManager, shopperId: string): Promise<string[]> {
  const where = { shopper_id: shopperId };
  const orders = await tx.find<{ id: string; shopper_id: string }>('orders', { select: { id: true }, where });
  return orders.map(({ id }) => id);
}
