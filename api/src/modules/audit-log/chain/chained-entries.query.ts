import type { EntityManager } from 'typeorm';
import { AuditBlockEntity } from './audit-block.entity.js';
import { CHAINABLE } from './audit-chain.repository.js';
import type { ChainableEntry, ChainName } from './chain-hash.js';

/** An entry as it is now, with the digest of what its personal values are now; null where they were erased, or there are none. */
export interface StoredEntry extends ChainableEntry {
  values_digest: string | null;
}

/** The blocks behind this number, the oldest first. */
export function findBlocksAfter(db: EntityManager, chain: ChainName, number: number, limit: number): Promise<AuditBlockEntity[]> {
  return db
    .createQueryBuilder(AuditBlockEntity, 'b')
    .where('b.chain = :chain AND b.number > :number', { chain, number })
    .orderBy('b.number')
    .limit(limit)
    .getMany();
}

export async function findStoredEntries(db: EntityManager, ids: string[]): Promise<Map<string, StoredEntry>> {
  const rows = await db.query<StoredEntry[]>(
    `SELECT ${CHAINABLE}, encode(sha256(v.salt || convert_to(jsonb_build_array(v.before, v.after)::text, 'UTF8')), 'hex') AS values_digest
       FROM audit_log a LEFT JOIN audit_personal_values v ON v.entry_id = a.id WHERE a.id = ANY($1::bigint[])`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Entries that are neither in a chain nor wait for one: nothing of the shop's writes such. */
export async function findUnlistedEntries(db: EntityManager, limit: number): Promise<string[]> {
  const rows = await db.query<{ id: string }[]>(
    `WITH listed AS (SELECT unnest(entry_ids) AS id FROM audit_blocks UNION ALL SELECT entry_id FROM audit_unchained)
     SELECT a.id::text AS id FROM audit_log a LEFT JOIN listed l ON l.id = a.id WHERE l.id IS NULL ORDER BY a.id LIMIT $1`,
    [limit],
  );
  return rows.map(({ id }) => id);
}

/** Entries that wait to be chained and are not there. */
export async function findLostEntries(db: EntityManager, limit: number): Promise<string[]> {
  const rows = await db.query<{ id: string }[]>(
    `SELECT u.entry_id::text AS id FROM audit_unchained u
      WHERE NOT EXISTS (SELECT FROM audit_log a WHERE a.id = u.entry_id) ORDER BY 1 LIMIT $1`,
    [limit],
  );
  return rows.map(({ id }) => id);
}
