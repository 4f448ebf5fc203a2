import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AdminGuard } from '../../src/modules/staff/admin.guard.js';
import { ShopperGuard } from '../../src/modules/customers/identity/shopper.guard.js';
import { everyRoute } from '../permissions/admin-routes.js';
import { HOME, type ShopperClient } from '../actors/shopper-client.js';
import { ShopFixture } from '../actors/shop-fixture.js';

const PRIVATE = 'private, no-store';
// What everybody is told alike, and may keep as long as it says itself.
const PUBLIC = [
  'GET /config',
  'GET /delivery/promise',
  'GET /offers/active',
  'GET /products',
  'GET /products/sold-out',
  'GET /settings/platform-fee',
  'GET /settings/store-status',
  'GET /settings/surge-fee',
  'GET /testimonials',
];

let fixture: ShopFixture;
let shopper: ShopperClient;
let orderId: string;
beforeAll(async () => {
  fixture = await ShopFixture.open();
  ({ shopper, orderId } = await fixture.paidOrder());
  await fixture.performAction(orderId, 'accept');
  await fixture.performAction(orderId, 'pack');
});
afterAll(() => fixture.close());

/** The head of an answer; a body that never ends is left. */
async function ask(route: string, token: string | null): Promise<{ status: number; cache: string }> {
  const [method = '', path = ''] = route.split(' ');
  const stop = new AbortController();
  const sends = method !== 'GET' && method !== 'DELETE';
  const { status, headers } = await fetch(`${fixture.shop.url}/api${path.replace(/:\w+/g, 'x')}`, {
    method,
    signal: stop.signal,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(sends && { 'content-type': 'application/json' }) },
    ...(sends && { body: '{}' }),
  });
  stop.abort();
  return { status, cache: headers.get('cache-control') ?? 'nothing said' };
}

describe('an answer to one person', () => {
  it('is kept by nobody, whatever its route and whether it succeeds', async () => {
    const routes = everyRoute(fixture.shop.app);
    const guardedBy = (guard: unknown) => routes.filter(({ guards }) => guards.includes(guard)).map(({ route }) => route);
    // The sign-in of this walk must outlive the routes that end it.
    const ending = ['POST /admin/logout', 'DELETE /admin/own/sessions'];
    const walks: [string[], string][] = [
      [guardedBy(ShopperGuard), shopper.token],
      [
        guardedBy(AdminGuard).toSorted((one, other) => Number(ending.includes(one)) - Number(ending.includes(other))),
        fixture.token,
      ],
    ];
    const kept: object[] = [];
    for (const [walk, token] of walks) {
      expect(walk.length).toBeGreaterThan(10);
      for (const route of walk)
        for (const who of [null, token]) {
          const { status, cache } = await ask(route, who);
          if (cache !== PRIVATE && cache !== `${PRIVATE}, no-transform`) kept.push({ route, status, cache });
        }
    }
    expect(kept).toEqual([]);
  });

  it.each([
    ['their orders', () => '/orders'],
    ['one of them', () => `/orders/${orderId}`],
    ['all of it', () => `/orders/${orderId}/details`],
    ['the one under way', () => '/orders/active'],
    ['its bill', () => `/orders/${orderId}/bill`],
    ['its delivery', () => `/borzo/order/${orderId}`],
    ['their addresses', () => '/addresses'],
    ['their cart', () => '/cart'],
  ])('is kept by nobody when it tells of %s', async (_, path) => {
    const answer = await shopper.get(path());
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, PRIVATE]);
  });

  it('is kept by nobody when it confirms what was written', async () => {
    const saved = await shopper.post('/addresses', { ...HOME, label: 'Home' });
    expect([saved.status, saved.headers.get('cache-control')]).toEqual([201, PRIVATE]);
  });
});

it('public answers are the ones that are known to be, and need no sign-in', async () => {
  const routes = everyRoute(fixture.shop.app).filter(({ route }) => route.startsWith('GET ') && !route.includes(':'));
  const open: string[] = [];
  for (const { route } of routes) if (!(await ask(route, null)).cache.startsWith(PRIVATE)) open.push(route);
  expect(open.sort()).toEqual(PUBLIC);
});
