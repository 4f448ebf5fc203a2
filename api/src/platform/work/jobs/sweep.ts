import { Logger } from '@nestjs/common';
import type { CronItem } from 'graphile-worker';

/** Work that cron starts; it should begin nothing new once `deadline` is aborted. */
export type SweepWork = (deadline: AbortSignal) => Promise<void>;

// Cron starts a sweep every minute; the next one goes on with what is left.
const SWEEP_MS = 50_000;

/**
 * Waiting runs of one sweep replace each other, and a failed one is not tried again: the next minute does that.
 * No queue name: a queue stays locked for four hours after the process that worked on it was killed.
 */
export function sweepItem(name: string, match: string): CronItem {
  return { task: name, match, identifier: name, options: { jobKey: name, jobKeyMode: 'replace', maxAttempts: 1 } };
}

interface SweepLimits {
  sweepMs?: number;
  /** Aborted when the process is told to end. */
  stopping?: AbortSignal;
}

/** The work, never twice at a time: while a provider hangs, one worker waits for it and the others do the other jobs. */
export function oneAtATime(
  name: string,
  work: SweepWork,
  { sweepMs = SWEEP_MS, stopping }: SweepLimits = {},
): () => Promise<void> {
  const log = new Logger('jobs');
  let running = false;
  return async () => {
    if (running) return;
    running = true;
    const deadline = new AbortController();
    const over = (): void => deadline.abort();
    const timer = setTimeout(over, sweepMs).unref();
    stopping?.addEventListener('abort', over);
    await Promise.resolve()
      .then(() => work(deadline.signal))
      .catch((failure: unknown) => log.warn(`${name} goes on in a minute: ${String(failure)}`))
      .finally(() => {
        running = false;
        clearTimeout(timer);
        stopping?.removeEventListener('abort', over);
      });
  };
}
