import type { EntityManager } from 'typeorm';
import type { ComposedStatement } from '../../database/composed-statement.js';
import { prepared } from '../../database/prepared-statements.js';
import { withOrigin } from './job-origin.js';
import type { JobName, JobPayloads } from './job-payloads.js';

export interface JobOptions {
  /** A job with the same key exists once; asking again moves the waiting one. */
  key?: string;
  runAt?: Date;
  /** The same from now on, by the clock of the database. */
  delayMs?: number;
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
  await tx.query(prepared(`SELECT ${ADD_JOB}`), valuesOf(name, payload, options));
}

/** The same as a part of a statement: the job is queued for the row of `source`, and not at all when there is none. */
export function addJob<Name extends JobName>(
  statement: ComposedStatement,
  source: string,
  name: Name,
  payload: JobPayloads[Name],
  options: JobOptions = {},
): void {
  statement.addCall(`SELECT (${ADD_JOB}) IS NULL AS called FROM ${source}`, valuesOf(name, payload, options));
}

const ADD_JOB =
  "graphile_worker.add_job($1, $2::json, job_key := $3, run_at := coalesce($4, now() + $7::int * interval '1 ms'), max_attempts := $5, queue_name := $6)";

const valuesOf = (name: string, payload: object, { key, runAt, maxAttempts, queue, delayMs }: JobOptions): unknown[] => [
  name,
  JSON.stringify(withOrigin(payload)),
  key ?? null,
  runAt ?? null,
  maxAttempts ?? 25,
  queue ?? null,
  delayMs ?? null,
];
