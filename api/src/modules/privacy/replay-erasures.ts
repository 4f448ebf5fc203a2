import type { DataSource } from 'typeorm';
import { type ErasureObstacle, findErasureObstacles, lockShopper } from '../../read-models/privacy/erasure-obstacles.query.js';
import type { ErasureEntity } from './erasure.entity.js';
import { eraseShopperRows, insertErasure, listErasures } from './erasures.repository.js';
import { hashPerson } from './person-hash.js';
import { listShopperIds } from '../../read-models/privacy/personal-data.query.js';
import { findErasing } from './erasing-statements.js';

export interface ReplayedErasures {
  /** Accounts that the list names. */
  listed: number;
  /** Those that were there again. */
  erased: number;
  /** What the backup believes to be under way of them: to be looked at. */
  obstacles: ErasureObstacle[];
  /** Tables and columns of this release that the backup is too old to have. */
  leftOut: string[];
}

/**
 * After a backup was put back: erases again whoever was erased since it was made. Harmless once more. The backup may be of the release
 * before, as after an upgrade that went wrong.
 */
export async function replayErasures(
  db: DataSource,
  keys: readonly string[],
  list: Pick<ErasureEntity, 'person_hash' | 'erased_at'>[],
): Promise<ReplayedErasures> {
  const erasedAt = new Map([...(await listErasures(db.manager)), ...list].map((each) => [each.person_hash, each.erased_at]));
  const { statements, leftOut } = await findErasing(db.manager);
  const replayed: ReplayedErasures = { listed: erasedAt.size, erased: 0, obstacles: [], leftOut };
  for (const shopperId of await listShopperIds(db.manager)) {
    const person_hash = keys.map((key) => hashPerson(key, shopperId)).find((hash) => erasedAt.has(hash));
    if (!person_hash) continue;
    await db.transaction(async (tx) => {
      await lockShopper(tx, shopperId);
      replayed.obstacles.push(...(await findErasureObstacles(tx, shopperId)));
      await insertErasure(tx, { person_hash, erased_at: erasedAt.get(person_hash)!, requested_by: 'replay' });
      await eraseShopperRows(tx, shopperId, statements);
    });
    replayed.erased++;
  }
  return replayed;
}
