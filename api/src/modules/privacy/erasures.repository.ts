import { type EntityManager, In } from 'typeorm';
import { erasePersonalValues } from '../audit-log/chain/audit-chain.repository.js';
import { ErasureEntity } from './erasure.entity.js';
import { ERASING } from './erasing-statements.js';
import { listOrderIds } from '../../read-models/privacy/personal-data.query.js';

/** Notes that an account was erased. Once more changes nothing. */
export async function insertErasure(tx: EntityManager, erasure: ErasureEntity): Promise<void> {
  await tx.createQueryBuilder().insert().into(ErasureEntity).values(erasure).orIgnore().execute();
}

/** The note of an account that has gone, by any of the hashes it may have. */
export function findErasure(tx: EntityManager, personHashes: string[]): Promise<ErasureEntity | null> {
  return tx.findOneBy(ErasureEntity, { person_hash: In(personHashes) });
}

export function listErasures(tx: EntityManager): Promise<ErasureEntity[]> {
  return tx.find(ErasureEntity, { order: { erased_at: 'ASC' } });
}

/**
 * Takes a shopper out of every table, as the data map says: rows of all modules, by statements that are made of that one list
 * (decision 56). Behind the locks on them. Harmless once more.
 *
 * What it writes is not logged, because the log would keep what goes; that somebody was erased, and by whom, is logged with their row
 * of `erasures`.
 */
export async function eraseShopperRows(
  tx: EntityManager,
  shopperId: string,
  statements: readonly string[] = ERASING,
): Promise<void> {
  await tx.query("SELECT set_config('shop.erasure', 'on', true), set_config('shop.actor', '', true)");
  // A provider's refusal of a job may repeat what it was sent.
  await tx.query(
    `UPDATE graphile_worker._private_jobs SET last_error = NULL WHERE last_error IS NOT NULL AND payload ->> 'orderId' = ANY ($1)`,
    [await listOrderIds(tx, shopperId)],
  );
  for (const statement of statements) await tx.query(statement, [shopperId]);
  await erasePersonalValues(tx, shopperId);
}
