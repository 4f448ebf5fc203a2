import type { FeedState } from '../../../platform/order-feed';

/** How far what is shown can be trusted; `behind` since the last reading that worked, null when none ever did. */
export type Freshness =
  | { state: 'live' | 'connecting' | 'reconnecting'; since?: undefined }
  | { state: 'behind'; since: number | null };

/** What the cache knows of a reading. */
export interface Reading {
  isPending: boolean;
  isError: boolean;
  dataUpdatedAt: number;
  errorUpdatedAt: number;
}

/** Live takes both: a line that tells what happens, and readings that show it. */
export function freshnessOf(feed: FeedState, readings: Reading[]): Freshness {
  const failing = readings.filter(isFailing);
  if (failing.length > 0) return { state: 'behind', since: Math.min(...failing.map((each) => each.dataUpdatedAt)) || null };
  if (feed === 'lost') return { state: 'reconnecting' };
  return { state: feed === 'live' && !readings.some(({ isPending }) => isPending) ? 'live' : 'connecting' };
}

// A try under way is no success yet: the failure lasts until something was read.
function isFailing({ isError, dataUpdatedAt, errorUpdatedAt }: Reading): boolean {
  return isError || errorUpdatedAt > dataUpdatedAt;
}

/** With a line the readings only make sure; without one they are all there is; and what failed is tried again soon. */
export function readingPace(feed: FeedState) {
  return ({ state }: { state: { status: string; dataUpdatedAt: number; errorUpdatedAt: number } }): number => {
    if (state.status === 'error' || state.errorUpdatedAt > state.dataUpdatedAt) return 5_000;
    return feed === 'live' ? 60_000 : 15_000;
  };
}
