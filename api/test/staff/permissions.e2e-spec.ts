import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mayDo, ROLES, type Role } from '../../src/modules/staff/permissions.js';
import { ShopFixture } from '../actors/shop-fixture.js';
import { HOME } from '../actors/shopper-client.js';
import { anAdmin } from '../builders/an-admin.js';
import { anOrder } from '../builders/an-order.js';
import { type AdminRoute, adminRoutes } from '../permissions/admin-routes.js';
import {
  OPEN_ROUTES,
  OWN_THINGS,
  PAGES,
  PERMISSION_TABLE,
  SHOPPER_ROUTES,
  SIGNED_ROUTES,
} from '../permissions/permission-table.js';
import { servedRoutes } from '../permissions/served-routes.js';
import { everyVisitor } from '../permissions/visitors.js';
import type { TestShop } from '../setup/start-shop.js';

let fixture: ShopFixture;
let shop: TestShop;
let routes: AdminRoute[];
let tokens: Record<string, string>;
beforeAll(async () => {
  fixture = await ShopFixture.open({ env: { API_DOCS: 'false' } }); // as a shop in production is
  ({ shop } = fixture);
  routes = adminRoutes(shop.app);
  const signIn = async (role: Role) => {
    const { email } = await anAdmin(shop.db, { role, password: 'open sesame, please' });
    return (await shop.post('/admin/login', { email, password: 'open sesame, please' })).body.token as string;
  };
  tokens = Object.fromEntries(await Promise.all(ROLES.map(async (role) => [role, await signIn(role)])));
});
afterAll(() => fixture.close());

describe('every route that the server answers', () => {
  it('is the owner’s alone when it names no permission', () =>
    expect(ROLES.filter((role) => mayDo(role, undefined))).toEqual(['owner']));

  it('is in the table of permissions, which names no other', () => {
    const known = [
      ...Object.keys(PERMISSION_TABLE),
      ...OPEN_ROUTES,
      ...SIGNED_ROUTES,
      ...SHOPPER_ROUTES,
      ...Object.keys(OWN_THINGS),
    ];
    expect(servedRoutes(shop.app)).toEqual(known.toSorted());
  });

  it('lets in whom the table names, and tells everyone else what they lack', async () => {
    const { shopper, orderId, providerOrderId } = await fixture.paidOrder();
    const address = (await shopper.post('/addresses', HOME)).body.id as string;
    const cash = { enabled: true, order_limit: 500, open_orders: 1, pincodes: ['400606'] };
    await shop.put('/admin/settings/cash-on-delivery', cash, { token: fixture.token });
    const walked = servedRoutes(shop.app).toSorted((a, b) => Number(isDeletion(a)) - Number(isDeletion(b)));
    const faults: object[] = [];
    for (const [visitor, token] of Object.entries(await everyVisitor(shop, shopper))) {
      for (const route of walked.filter((each) => !(isStaff(visitor) && ENDS_THE_SIGN_IN.includes(each)))) {
        const answer = await visit(route, token, { address, orderId, providerOrderId });
        const expected = expectedOutcome(route, visitor);
        if (outcomeOf(route, answer) !== expected) faults.push({ visitor, route, expected, ...answer });
      }
    }
    expect(faults).toEqual([]);
  }, 120_000);
});

describe('every route of the console', () => {
  it('names its permission', () => {
    expect(
      routes
        .filter(({ permission }) => !permission)
        .map(({ route }) => `${route} needs @AdminOnly('…') or @RequirePermission('…')`),
    ).toEqual([]);
  });

  it('offers a person of an order only what its buttons will do for this person', async () => {
    const order = await anOrder(shop.db, { status: 'confirmed', fulfilment_status: 'packed' });
    for (const role of ROLES) {
      for (const path of [`/admin/orders/${order.id}`, '/admin/orders', '/admin/orders/board']) {
        const { body } = await shop.get(path, { token: tokens[role]! });
        const actions: string[] = [body].flat()[0].actions;
        expect({ role, path, actions }).toEqual({
          role,
          path,
          actions: ['cancel', 'refund-line', 'hand-over'].filter((action) =>
            PERMISSION_TABLE[`POST /admin/orders/:id/${action}`]!.includes(role),
          ),
        });
      }
    }
  });
});

// The sign-in of the walk must outlive them.
const ENDS_THE_SIGN_IN = ['POST /admin/logout', 'DELETE /admin/own/sessions', 'DELETE /admin/own/other-sessions'];

const isStaff = (visitor: string): boolean => ROLES.some((role) => role === visitor);
const isDeletion = (route: string): boolean => route.startsWith('DELETE ');

interface Things {
  address: string;
  orderId: string;
  providerOrderId: string;
}
interface Visit {
  status: number;
  code: string | undefined;
  location: string | null;
}

/** Asks for what belongs to the one shopper; in the console, for what is not there. */
async function visit(route: string, token: string | undefined, { address, orderId, providerOrderId }: Things): Promise<Visit> {
  const [method = '', path = ''] = route.split(' ');
  const id = path.startsWith('/admin/') ? 'x' : path.startsWith('/addresses/') ? address : orderId;
  const body = path.startsWith('/addresses')
    ? HOME
    : path.endsWith('/review')
      ? { rating: 5 }
      : path.startsWith('/borzo/create-')
        ? { orderId, address: HOME, items: [{ id: 'x', qty: 1 }], ...(path.includes('cod') && { taking_amount: 1 }) }
        : path === '/payment/verify'
          ? { razorpay_order_id: providerOrderId, razorpay_payment_id: 'pay_1', razorpay_signature: 'f'.repeat(64) }
          : {};
  const at = path
    .replace(':id', id)
    .replace(':orderId', providerOrderId)
    .replace(/[:*]\w*/, 'x');
  const isRead = method === 'GET' || method === 'DELETE';
  const stop = new AbortController();
  const response = await fetch(`${shop.url}${PAGES.includes(route) ? '' : '/api'}${at}`, {
    method,
    redirect: 'manual',
    signal: stop.signal,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(!isRead && { 'content-type': 'application/json' }) },
    ...(!isRead && { body: JSON.stringify(body) }),
  });
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  const code = response.status >= 400 && !isPage ? ((await response.json()) as { code?: string }).code : undefined;
  // An event stream never ends: its status is what counts.
  stop.abort();
  return { status: response.status, code, location: response.headers.get('location') };
}

type Outcome = 'let in' | 'to sign in' | 'to sign in to the console' | 'not permitted' | 'not there' | 'refused';

function outcomeOf(route: string, { status, code = '', location }: Visit): Outcome {
  // A browser that brings no proof is led to a page without a word of any payment.
  if (route === 'POST /payment/callback') return location === '/payment-result' ? 'refused' : 'let in';
  if (SIGNED_ROUTES.includes(route)) return status >= 400 ? 'refused' : 'let in';
  if (code === 'ADMIN_SIGN_IN_REQUIRED') return status === 401 ? 'to sign in to the console' : 'refused';
  if (code === 'SIGN_IN_REQUIRED') return status === 401 ? 'to sign in' : 'refused';
  if (code === 'NOT_PERMITTED') return status === 403 ? 'not permitted' : 'refused';
  if (code === OWN_THINGS[route]) return status === 404 ? 'not there' : 'refused';
  return status === 401 && !OPEN_ROUTES.includes(route) ? 'refused' : 'let in';
}

function expectedOutcome(route: string, visitor: string): Outcome {
  const roles = PERMISSION_TABLE[route];
  if (roles && !isStaff(visitor)) return 'to sign in to the console';
  if (roles) return roles.some((role) => role === visitor) ? 'let in' : 'not permitted';
  if (SIGNED_ROUTES.includes(route)) return 'refused';
  if (OPEN_ROUTES.includes(route)) return 'let in';
  if (!['shopper', 'another shopper'].includes(visitor)) return 'to sign in';
  return route in OWN_THINGS && visitor !== 'shopper' ? 'not there' : 'let in';
}
