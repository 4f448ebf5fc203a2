import { describe, expect, it } from '@jest/globals';
import { stampsTime } from './kept-answers';
import { readLastKnown } from './last-known';

// What the library passes along besides does not matter here.
const { cacheWillUpdate, fetchDidFail, cachedResponseWillBeUsed } = stampsTime as unknown as Record<
  string,
  (about: object) => Promise<Response | undefined>
>;
const keep = (response: Response) => cacheWillUpdate!({ response });

describe('an answer that is kept', () => {
  it('knows when it was given, and is otherwise what it was', async () => {
    const kept = await keep(Response.json([1], { headers: { etag: '"a"' } }));
    const again = await cachedResponseWillBeUsed!({ cachedResponse: kept, state: {} });
    expect(again?.headers.get('etag')).toBe('"a"');
    expect(await again?.json()).toEqual([1]);
    expect(readLastKnown(again!, Date.now())).toMatchObject({ because: 'slow', young: true });
  });

  it('is never a refusal', async () => {
    for (const status of [404, 429, 500, 503]) expect(await keep(new Response('{}', { status }))).toBeNull();
  });

  it('says that the connection is lost when it stands in for an answer that failed', async () => {
    const cachedResponse = await keep(new Response('[]'));
    const state = {};
    await fetchDidFail!({ state });
    const again = await cachedResponseWillBeUsed!({ cachedResponse, state });
    expect(readLastKnown(again!, Date.now())?.because).toBe('lost');
  });

  it('is nothing where nothing was kept', async () =>
    expect(await cachedResponseWillBeUsed!({ cachedResponse: undefined, state: {} })).toBeUndefined());
});
