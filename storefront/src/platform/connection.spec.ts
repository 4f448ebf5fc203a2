import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { connection, overheardFetch } from './connection';
import { markLastKnown, type Reason, stampAnswer } from './offline/last-known';

const answer = () => new Response('[]', { headers: { 'content-type': 'application/json' } });
const HOUR_MS = 3_600_000;
const kept = (because: Reason, at: number) => markLastKnown(stampAnswer(answer(), at), because);
const network = globalThis.fetch;
const theNetwork = (answers: () => Promise<Response>) => {
  globalThis.fetch = jest.fn(answers);
};
const ask = (signal?: AbortSignal) => overheardFetch(new Request('http://shop.test/api/products', { signal }));

beforeEach(() => connection.hear(answer()));
afterEach(() => {
  globalThis.fetch = network;
});

describe('the connection to the shop', () => {
  it('is up while answers come', async () => {
    theNetwork(async () => answer());
    await ask();
    expect(connection.current()).toEqual({ up: true, lastKnownAt: null });
  });

  it('is lost when nothing answers, and up again with the next answer', async () => {
    theNetwork(async () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(ask()).rejects.toThrow();
    expect(connection.current().up).toBe(false);
    theNetwork(async () => answer());
    await ask();
    expect(connection.current().up).toBe(true);
  });

  it('is not lost because a page has stopped asking', async () => {
    const stop = new AbortController();
    stop.abort();
    theNetwork(async () => Promise.reject(new DOMException('stopped', 'AbortError')));
    await expect(ask(stop.signal)).rejects.toThrow();
    expect(connection.current().up).toBe(true);
  });

  it('is lost when an earlier answer stands in, and knows from when that is', async () => {
    const at = Date.now() - 5_000;
    theNetwork(async () => kept('lost', at));
    expect(await (await ask()).json()).toEqual([]);
    expect(connection.current()).toEqual({ up: false, lastKnownAt: at });
  });

  it('is slow, not lost, when an earlier answer was only faster', async () => {
    const at = Date.now() - HOUR_MS;
    theNetwork(async () => kept('slow', at));
    await ask();
    expect(connection.current()).toEqual({ up: true, lastKnownAt: at });
  });

  it('takes a fast answer of the last minute for one from now, but not for a sign of life', async () => {
    connection.lose();
    theNetwork(async () => kept('slow', Date.now() - 30_000));
    await ask();
    expect(connection.current()).toEqual({ up: false, lastKnownAt: null });
  });
});
