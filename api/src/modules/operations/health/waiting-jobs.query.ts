import type { EntityManager } from 'typeorm';

/** Since when the job has been due that waits the longest for a worker, among those of these names; null when none waits. */
export async function findLongestDue(db: EntityManager, names: string[], now: Date): Promise<Date | null> {
  const [{ due }] = await db.query<[{ due: Date | null }]>(
    `SELECT min(j.run_at) AS due
       FROM graphile_worker.jobs j
      WHERE j.locked_at IS NULL AND j.attempts < j.max_attempts AND j.run_at <= $2 AND j.task_identifier = ANY($1)`,
    [names, now],
  );
  return due;
}
