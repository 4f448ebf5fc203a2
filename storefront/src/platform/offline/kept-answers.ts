import type { SerwistPlugin } from 'serwist';
import { markLastKnown, stampAnswer } from './last-known';
import { CACHED_ADDRESSES } from './worker-rules';

export const ANSWERS_CACHE = 'shop-answers';

/** For a strategy that falls back on kept answers: they know when they were given, and the page learns that they are earlier ones. */
export const stampsTime: SerwistPlugin = {
  cacheWillUpdate: async ({ response }) => (response.status === 200 ? stampAnswer(response, Date.now()) : null),
  fetchDidFail: async ({ state }) => {
    if (state) state.lost = true;
  },
  cachedResponseWillBeUsed: async ({ cachedResponse, state }) =>
    cachedResponse && markLastKnown(cachedResponse, state?.lost ? 'lost' : 'slow'),
};

/** A page that came with its answers asks for none of them: they are kept from there. */
export async function keepSent(answers: Record<string, unknown>, at: number): Promise<void> {
  const cache = await caches.open(ANSWERS_CACHE);
  const cached = CACHED_ADDRESSES.filter((address) => Object.hasOwn(answers, address));
  await Promise.allSettled(cached.map((address) => cache.put(address, stampAnswer(Response.json(answers[address]), at))));
}

/** The page that brought the worker has asked before there was one: so the worker asks once itself. */
export async function askOnce(): Promise<void> {
  const cache = await caches.open(ANSWERS_CACHE);
  await Promise.allSettled(
    CACHED_ADDRESSES.map(async (address) => {
      const answer = await fetch(address);
      if (answer.status === 200) await cache.put(address, stampAnswer(answer, Date.now()));
    }),
  );
}
