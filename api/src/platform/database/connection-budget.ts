import type pg from 'pg';
import { BadEnv, type Env } from '../env.js';

/** Of the job queue: four workers, one that listens, one to hand back by. */
export const JOB_CONNECTIONS = 6;
/** The one that hears of other processes. */
const LISTENERS = 1;

/** The most that this process opens at the same time, once it serves. */
export const mostConnections = ({ databasePool, runJobs }: Pick<Env, 'databasePool' | 'runJobs'>): number =>
  databasePool + (runJobs ? JOB_CONNECTIONS : 0) + LISTENERS;

/** What the server lets in can be planned only with all processes together; what one alone exceeds is said at its start. @throws BadEnv */
export async function refuseTooManyConnections(server: pg.Client, env: Env): Promise<void> {
  if (env.databaseUrl !== env.databaseDirectUrl) return; // a pooler stands in between and counts for itself
  const { rows } = await server.query<{ allowed: number }>(
    "SELECT current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int AS allowed",
  );
  const [most, allowed] = [mostConnections(env), rows[0]!.allowed];
  if (most > allowed)
    throw new BadEnv(
      `DATABASE_POOL is ${env.databasePool}, with which this process opens up to ${most} connections, and the database server lets ${allowed} in.`,
    );
}
