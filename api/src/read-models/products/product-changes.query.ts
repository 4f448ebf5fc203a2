import type { EntityManager } from 'typeorm';

/** When each product that the shop has was last changed in what its page shows, by id: packs and places in the grid do not count. */
export async function findProductChanges(db: EntityManager): Promise<Record<string, Date>> {
  const rows = await db.query<{ id: string; changed_at: Date }[]>(
    `SELECT p.id, coalesce(max(a.at), p.created_at) AS changed_at
     FROM products p
     LEFT JOIN audit_log a ON a.subject = 'products' AND a.subject_id = p.id
       AND NOT (a.operation = 'update' AND a.after - '{stock,position,version}'::text[] = '{}'::jsonb)
     WHERE p.archived_at IS NULL
     GROUP BY p.id`,
  );
  return Object.fromEntries(rows.map(({ id, changed_at }) => [id, changed_at]));
}
