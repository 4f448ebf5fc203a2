import type { CourierContext } from './courier-context.js';
import { Refusal } from './wire/refusal.js';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Counts calls per minute and per day of the courier's clock. Answers a check that throws when there were too many. */
export function countRequests({ clock, state }: CourierContext): () => void {
  const windows = [
    { ms: minuteMs, since: clock.now(), calls: 0, most: () => state.policy.requestsPerMinute },
    { ms: dayMs, since: clock.now(), calls: 0, most: () => state.policy.requestsPerDay },
  ];
  return () => {
    for (const window of windows) {
      // A day of twenty times the speed is over after 72 minutes.
      if (clock.now() - window.since >= window.ms / Math.max(1, state.time.speed))
        Object.assign(window, { since: clock.now(), calls: 0 });
      window.calls += 1;
      if (window.calls > window.most()) throw new Refusal(['requests_limit_exceeded'], null, 429);
    }
  };
}
