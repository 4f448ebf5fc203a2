import { performance } from 'node:perf_hooks';

const TICK_MS = 2;

/**
 * Starts a piece of work at a constant rate, however long the ones before it take: whoever comes to a shop does not wait until another has been
 * served. Each is told the moment at which it was due, from which its time counts (no coordinated omission).
 * @param {{ perSecond: number, begin: number, seconds: number, start: (dueAt: number, index: number) => Promise<void> }} what
 * @returns {Promise<void>} when the last one has ended
 */
export async function startAtConstantRate({ perSecond, begin, seconds, start }) {
  const total = Math.round(perSecond * seconds);
  const gap = 1000 / perSecond;
  const running = /** @type {Set<Promise<void>>} */ (new Set());
  let started = 0;
  await new Promise((allStarted) => {
    const timer = setInterval(() => {
      for (; started < total && begin + started * gap <= performance.now(); started++) {
        const work = start(begin + started * gap, started).finally(() => running.delete(work));
        running.add(work);
      }
      if (started < total) return;
      clearInterval(timer);
      allStarted(undefined);
    }, TICK_MS);
  });
  await Promise.all(running);
}
