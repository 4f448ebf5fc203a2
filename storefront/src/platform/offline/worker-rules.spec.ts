import { describe, expect, it } from '@jest/globals';
import { type WorkerRequest, CACHED_ADDRESSES, ruleFor } from './worker-rules';
import { stampsTime } from './kept-answers';
import { readLastKnown } from './last-known';
import { openPage } from './open-page';
import { otherWidth } from './other-width';

const SHOP = 'https://shop.example';
const ask = (address: string, changes: Partial<WorkerRequest> = {}) =>
  ruleFor({ url: new URL(address, SHOP), method: 'GET', opensPage: false, signed: false, ...changes }, SHOP);
const open = (address: string) => ask(address, { opensPage: true });

describe('the service worker', () => {
  it.each([
    ['/'],
    ['/?source=home-screen'],
    ['/orders'],
    ['/products/p1/mutton-curry-cut'],
    ['/login'],
    ['/signup'],
    ['/no-such-page'],
  ])('opens the page %s without a network', (address) => expect(open(address)).toBe('page'));

  it.each([
    ['/api/products'],
    ['/api/docs'],
    ['/admin'],
    ['/admin/dashboard'],
    ['/identity/auth?client_id=shop'],
    ['/razorpay/v1/checkout'],
    ['/borzo/track/7'],
    ['/login/callback?code=secret&state=x'],
    ['/pictures/leg-1a2b-480.webp'],
    ['/manifest.webmanifest'],
    ['https://admin.example/admin'],
  ])('leaves the page %s to the network', (address) => expect(open(address)).toBeNull());

  it('takes the shop for a page whose name only begins like one of those', () => {
    for (const address of ['/apidae', '/administration', '/login']) expect(open(address)).toBe('page');
  });

  it.each(CACHED_ADDRESSES.map((address) => [address]))('keeps the last answer of %s', (address) =>
    expect(ask(address)).toBe('answer'),
  );

  it('never keeps whether the store is open: unknown is closed', () => expect(ask('/api/settings/store-status')).toBeNull());

  it.each([
    ['/api/orders'],
    ['/api/orders/active'],
    ['/api/orders/A1'],
    ['/api/borzo/order/A1'],
    ['/api/borzo/courier/7'],
    ['/api/cart'],
    ['/api/addresses'],
    ['/api/admin/orders'],
    ['/api/products?mine=1'],
    ['/identity/token'],
    ['/service-worker.js'],
  ])('keeps nothing of %s', (address) => expect(ask(address)).toBeNull());

  it('keeps nothing that was asked in someone’s name, sent, or meant for another host', () => {
    expect(ask('/api/products', { signed: true })).toBeNull();
    expect(ask('/api/products', { method: 'POST' })).toBeNull();
    expect(ask('https://elsewhere.example/api/products')).toBeNull();
  });

  it('keeps pictures and parts of the shop that were used', () => {
    expect(ask('/pictures/leg-1a2b-480.webp')).toBe('picture');
    expect(ask('/assets/tile-map-DhonQq8h.js')).toBe('asset');
    expect(ask('/pictures/../api/orders')).toBeNull();
  });
});

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

const fresh = new Response('fresh');
const shell = new Response('shell');
const broken = new Response('bad gateway', { status: 502 });
const never = new Promise<Response>(() => {});
const lost = () => Promise.reject<Response>(new TypeError('Failed to fetch'));
const kept = async () => shell;
const none = async () => undefined;

describe('a page of the shop', () => {
  it('comes from the network', async () => expect(await openPage(Promise.resolve(fresh), kept)).toBe(fresh));

  it('is drawn by the kept shell without a network', async () => expect(await openPage(lost(), kept)).toBe(shell));

  it('is drawn by the kept shell when the network takes too long', async () =>
    expect(await openPage(never, kept, 1)).toBe(shell));

  it('is drawn by the kept shell when the server stumbles', async () =>
    expect(await openPage(Promise.resolve(broken), kept)).toBe(shell));

  it('is what the network says when there is no shell', async () => {
    expect(await openPage(Promise.resolve(broken), none)).toBe(broken);
    await expect(openPage(lost(), none)).rejects.toThrow('Failed to fetch');
    const slow = new Promise<Response>((resolve) => setTimeout(resolve, 20, fresh));
    expect(await openPage(slow, none, 1)).toBe(fresh);
  });
});

const at = (file: string) => `https://shop.example/pictures/${file}`;
const keptPictures = [at('keema-1a2b-320.avif'), at('keema-1a2b-480.webp'), at('ribs-9f9f-800.avif'), at('keema-old0-800.avif')];

it('takes the widest kept picture of the same cut for one that was never seen', () => {
  expect(otherWidth(at('keema-1a2b-800.avif'), keptPictures)).toBe(at('keema-1a2b-480.webp'));
});

it('never takes another cut, nor an older picture of the same', () => {
  expect(otherWidth(at('chops-3c3c-800.avif'), keptPictures)).toBeNull();
  expect(otherWidth(at('chart.svg'), keptPictures)).toBeNull();
});
