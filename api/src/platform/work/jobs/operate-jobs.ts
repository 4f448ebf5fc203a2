import type { EntityManager } from 'typeorm';

/** A job as the operator sees it. Its payload is not shown: ids, of which the log and the console tell more. */
export interface ListedJob {
  id: string;
  task: string;
  /** Tries so far; after `max_attempts` of them it waits for the operator. */
  attempts: number;
  max_attempts: number;
  /** When it is tried next. */
  run_at: Date;
  created_at: Date;
  is_running: boolean;
  last_error: string | null;
}

/** What needs a look: jobs that have failed at least once, and those that should have begun minutes ago. The oldest first. */
export function findJobsInTrouble(db: EntityManager, task: string | null = null): Promise<ListedJob[]> {
  return db.query(
    `SELECT id::text, task_identifier AS task, attempts, max_attempts, run_at, created_at, locked_at IS NOT NULL AS is_running, last_error
       FROM graphile_worker.jobs
      WHERE (last_error IS NOT NULL OR locked_at IS NULL AND run_at < now() - interval '5 minutes')
        AND ($1::text IS NULL OR task_identifier = $1)
      ORDER BY created_at, id
      LIMIT 200`,
    [task],
  );
}

/**
 * Lets these jobs begin at once, with all their tries before them. One that runs now is left to itself.
 * @returns how many
 */
export async function retryJobs(tx: EntityManager, { ids, task }: { ids: string[]; task?: string | undefined }): Promise<number> {
  const jobIds = task ? (await findJobsInTrouble(tx, task)).map(({ id }) => id) : ids;
  const moved = await tx.query<unknown[]>(
    'SELECT id FROM graphile_worker.reschedule_jobs($1::bigint[], run_at := now(), attempts := 0)',
    [jobIds],
  );
  return moved.length;
}
