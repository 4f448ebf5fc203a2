import type { EntityManager } from 'typeorm';
import { BackupDrillEntity } from './backup-drill.entity.js';

/** @param fault null: it went well */
export async function saveDrill(tx: EntityManager, { at, fault }: { at: Date; fault: string | null }): Promise<void> {
  // A drill that went well is over with all that was told of those before.
  const drill = { id: 1, finished_at: at, fault, ...(fault === null ? { succeeded_at: at, told_at: null } : {}) };
  await tx.upsert(BackupDrillEntity, drill, ['id']);
}

/** The row of the last drill, which nobody else changes until the commit; null before the first one. */
export function lockDrill(tx: EntityManager): Promise<BackupDrillEntity | null> {
  return tx.findOne(BackupDrillEntity, { where: { id: 1 }, lock: { mode: 'pessimistic_write' } });
}

export async function saveNotifiedAt(tx: EntityManager, at: Date): Promise<void> {
  await tx.update(BackupDrillEntity, { id: 1 }, { told_at: at });
}
