import type { EntityManager } from 'typeorm';

/** Since when the job has been due that waits the longest for a worker, among those of these names; null when none waits. */
export async function findLongestDue(db: EntityManager, names: string[], now: Date): Promise<Date | null> {
  const [{ due }] = await db.query<[{ due: Date | null }]>(
    `SELECT min(j.run_at) AS due
     FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
     WHERE j.is_available AND j.run_at <= $2 AND t.identifier = ANY($1)`,
    [names, now],
  );
  return due;
}
