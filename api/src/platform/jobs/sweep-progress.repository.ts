import type { EntityManager } from 'typeorm';
import { SweepProgressEntity } from './sweep-progress.entity.js';

/** Null for a sweep that has never come to its end. */
export async function findSweepProgress(db: EntityManager, sweep: string): Promise<Date | null> {
  return (await db.findOneBy(SweepProgressEntity, { sweep }))?.done_until ?? null;
}

export async function saveSweepProgress(tx: EntityManager, progress: SweepProgressEntity): Promise<void> {
  await tx.upsert(SweepProgressEntity, progress, ['sweep']);
}
