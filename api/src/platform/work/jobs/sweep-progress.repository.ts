import type { EntityManager } from 'typeorm';
import { SweepProgressEntity } from './sweep-progress.entity.js';

/** Null for a sweep that has never come to its end. */
export async function findSweepProgress(db: EntityManager, sweep: string): Promise<Date | null> {
  return (await db.findOneBy(SweepProgressEntity, { sweep }))?.done_until ?? null;
}

/** Leaves what is there. @returns what is there then */
export async function keepFirstProgress(db: EntityManager, progress: SweepProgressEntity): Promise<Date> {
  const { sweep, done_until } = progress;
  await db.createQueryBuilder().insert().into(SweepProgressEntity).values({ sweep, done_until }).orIgnore().execute();
  return (await findSweepProgress(db, sweep)) ?? done_until;
}

export async function saveSweepProgress(tx: EntityManager, progress: SweepProgressEntity): Promise<void> {
  await tx.upsert(SweepProgressEntity, progress, ['sweep']);
}
