import type { EntityManager } from 'typeorm';
import type { JobName, JobPayloads } from './job-payloads.js';

export interface JobOptions {
  /** A job with the same key exists once; asking again moves the waiting one. */
  key?: string;
  runAt?: Date;
  maxAttempts?: number;
  /** Jobs of the same queue are done one after the other: so what may be slow takes no more than one worker from payments and riders. */
  queue?: string;
}

/**
 * Queues a job in the caller's transaction: it exists when the transaction commits, and only then.
 */
export async function enqueue<Name extends JobName>(
  tx: EntityManager,
  name: Name,
  payload: JobPayloads[Name],
  options: JobOptions = {},
): Promise<void> {
  await tx.query(
    'SELECT graphile_worker.add_job($1, $2::json, job_key := $3, run_at := $4, max_attempts := $5, queue_name := $6)',
    [name, JSON.stringify(payload), options.key ?? null, options.runAt ?? null, options.maxAttempts ?? 25, options.queue ?? null],
  );
}
