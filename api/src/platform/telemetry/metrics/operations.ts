import { channel, type TracingChannel, tracingChannel } from 'node:diagnostics_channel';
import type { Job } from 'graphile-worker';

// What the process does that somebody may want to measure or trace. Node's own channels: while no one listens, they cost a look at a flag.

export interface ProviderCall {
  provider: 'payment' | 'courier' | 'identity';
  /** As the provider's interface calls it: `orders.create`, `create-order`. Never an address. */
  call: string;
}

export interface JobRunning {
  task: string;
  job: Pick<Job, 'created_at' | 'attempts' | 'max_attempts'>;
  /** The `traceparent` of what has queued it. */
  trace?: string | undefined;
}

export interface SweepRunning {
  sweep: string;
}

/** What a listener is handed: the same object at the beginning and at the end of one operation. */
export type Observed<About> = About & { error?: unknown; result?: unknown };

export const providerCalls = tracingChannel<unknown, ProviderCall>('shop:provider-call');
export const jobRuns = tracingChannel<unknown, JobRunning>('shop:job');
export interface Statement {
  /** `SELECT orders`: what it does to which table, never its text or values. */
  summary: string;
}

export const sweepRuns = tracingChannel<unknown, SweepRunning>('shop:sweep');

export const statements = tracingChannel<unknown, Statement>('shop:statement');
/** What was answered with 500. */
export const failures = channel('shop:failure');

/** Does the work, and tells those who listen of its beginning and its end. */
export function observe<About extends object, T>(
  operations: TracingChannel<unknown, About>,
  about: About,
  work: () => Promise<T>,
): Promise<T> {
  return operations.hasSubscribers ? operations.tracePromise(work, about) : work();
}
