import type { EntityManager } from 'typeorm';
import { AuditBlockEntity } from './audit-block.entity.js';
import { AuditChainEntity } from './audit-chain.entity.js';
import { AuditVerificationEntity } from './audit-verification.entity.js';
import {
  CHAINS,
  type ChainableEntry,
  type ChainName,
  chainOf,
  genesisOf,
  hashEntry,
  lastHash,
  signPosition,
} from './chain-hash.js';
import { PersonalValuesEntity } from './personal-values.entity.js';

/** One process at a time chains, or drops; others leave it to that one. @returns whether it is this one */
export async function lockChains(tx: EntityManager): Promise<boolean> {
  const [row] = await tx.query<{ locked: boolean }[]>(
    "SELECT pg_try_advisory_xact_lock(hashtextextended('audit_chains', 0)) AS locked",
  );
  return row!.locked;
}

/** The columns of an entry as they are hashed, of `audit_log a`. */
export const CHAINABLE = `a.id::text AS id, to_char(a.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') AS at, a.admin_id, a.route, a.subject,
  a.subject_id, a.operation, a.before::text AS before, a.after::text AS after, encode(a.personal_digest, 'hex') AS personal_digest`;

export const momentOf = ({ at }: Pick<ChainableEntry, 'at'>): Date => new Date(`${at}Z`);

/**
 * Chains entries that are committed, whatever order their transactions had: what commits later is found by the next run, in its place
 * behind these. Behind the lock. @returns how many
 */
export async function chainEntries(tx: EntityManager, key: string, limit: number): Promise<number> {
  const entries = await tx.query<ChainableEntry[]>(
    `SELECT ${CHAINABLE} FROM audit_unchained u JOIN audit_log a ON a.id = u.entry_id ORDER BY u.entry_id LIMIT $1`,
    [limit],
  );
  if (entries.length === 0) return 0;
  for (const chain of CHAINS) {
    const own = entries.filter(({ subject }) => chainOf(subject) === chain);
    if (own.length > 0) await appendBlock(tx, chain, own, key);
  }
  const ids = entries.map(({ id }) => id);
  await tx.query('DELETE FROM audit_unchained WHERE entry_id = ANY($1::bigint[])', [ids]);
  return entries.length;
}

async function appendBlock(tx: EntityManager, chain: ChainName, entries: ChainableEntry[], key: string): Promise<void> {
  const head = await tx.findOneByOrFail(AuditChainEntity, { chain });
  const hashes: Buffer[] = [];
  let hash = head.hash ?? genesisOf(chain);
  for (const entry of entries) hashes.push((hash = hashEntry(hash, entry)));
  const [blocks, count] = [head.blocks + 1, Number(head.entries) + entries.length];
  await tx.insert(AuditBlockEntity, {
    chain,
    number: blocks,
    entry_ids: entries.map(({ id }) => id),
    hashes: Buffer.concat(hashes),
    latest_at: new Date(Math.max(...entries.map((entry) => momentOf(entry).getTime()))),
    signature: signPosition(key, { kind: 'block', chain, blocks, entries: entries.length, hash }),
  });
  const signature = signPosition(key, { kind: 'head', chain, blocks, entries: count, hash });
  await tx.update(AuditChainEntity, { chain }, { blocks, entries: String(count), hash, signature });
}

/**
 * Drops whole blocks from the beginning of a chain, as long as all their entries are from before this moment, and leaves a signed
 * checkpoint from which the rest goes on. Behind the lock. @returns how many entries went
 */
export async function dropBlocks(
  tx: EntityManager,
  chain: ChainName,
  { before, limit, key }: { before: Date; limit: number; key: string },
): Promise<number> {
  const from = await tx.findOneByOrFail(AuditChainEntity, { chain });
  const blocks = await tx.query<Pick<AuditBlockEntity, 'number' | 'entry_ids' | 'hashes'>[]>(
    `SELECT number, entry_ids, hashes FROM (
       SELECT number, entry_ids, hashes, bool_and(latest_at < $2) OVER up_to_it AS is_over,
              sum(cardinality(entry_ids)) OVER up_to_it - cardinality(entry_ids) AS ahead
         FROM (SELECT * FROM audit_blocks WHERE chain = $1 ORDER BY number LIMIT 200) oldest
       WINDOW up_to_it AS (ORDER BY number)) b
      WHERE is_over AND ahead < $3 ORDER BY number`,
    [chain, before, limit],
  );
  const last = blocks.at(-1);
  if (!last) return 0;
  const ids = blocks.flatMap(({ entry_ids }) => entry_ids);
  const dropped = { blocks: last.number, entries: Number(from.dropped_entries) + ids.length, hash: lastHash(last.hashes) };
  await tx.query("SELECT set_config('shop.retention', 'audit_log', true)");
  await tx.query('DELETE FROM audit_personal_values WHERE entry_id = ANY($1::bigint[])', [ids]);
  await tx.query('DELETE FROM audit_log WHERE id = ANY($1::bigint[])', [ids]);
  await tx.query('DELETE FROM audit_blocks WHERE chain = $1 AND number <= $2', [chain, last.number]);
  await tx.update(
    AuditChainEntity,
    { chain },
    {
      dropped_blocks: dropped.blocks,
      dropped_entries: String(dropped.entries),
      dropped_hash: dropped.hash,
      dropped_signature: signPosition(key, { kind: 'checkpoint', chain, ...dropped }),
    },
  );
  return ids.length;
}

/** What the log says of a person goes for good; who changed what and when stays, and can still be proven. @returns of how many entries */
export async function erasePersonalValues(tx: EntityManager, personId: string): Promise<number> {
  return (await tx.delete(PersonalValuesEntity, { person_id: personId })).affected ?? 0;
}

export async function saveVerification(tx: EntityManager, verification: Omit<AuditVerificationEntity, 'id'>): Promise<void> {
  await tx.upsert(AuditVerificationEntity, { id: 1, ...verification }, ['id']);
}
