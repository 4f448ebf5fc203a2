import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ROLES } from '../../src/modules/staff/permissions.js';
import { type AdminRoute, adminRoutes } from '../permissions/admin-routes.js';
import { anAdmin } from '../builders/an-admin.js';
import { anOrder } from '../builders/an-order.js';
import { startApi, type TestApi } from '../setup/start-api.js';
import { PERMISSION_TABLE } from '../permissions/permission-table.js';

let shop: TestApi;
let routes: AdminRoute[];
let tokens: Record<string, string>;
beforeAll(async () => {
  shop = await startApi();
  routes = adminRoutes(shop.app);
  const signIn = async (role: (typeof ROLES)[number]) => {
    const { email } = await anAdmin(shop.db, { role, password: 'open sesame, please' });
    return (await shop.post('/admin/login', { email, password: 'open sesame, please' })).body.token as string;
  };
  tokens = Object.fromEntries(await Promise.all(ROLES.map(async (role) => [role, await signIn(role)])));
});
afterAll(() => shop.stop());

describe('every route of the console', () => {
  it('is in the table of permissions, and names its own', () => {
    expect(routes.map(({ route }) => route).sort()).toEqual(Object.keys(PERMISSION_TABLE).sort());
    expect(
      routes
        .filter(({ permission }) => !permission)
        .map(({ route }) => `${route} needs @AdminOnly('…') or @RequirePermission('…')`),
    ).toEqual([]);
  });

  it.each(ROLES)('lets a %s do what the table says, and nothing else', async (role) => {
    // The sign-in of this walk must outlive the routes that end it.
    const ending = ['POST /admin/logout', 'DELETE /admin/own/sessions'];
    for (const { route } of routes.filter((each) => !ending.includes(each.route))) {
      const status = await knock(route, tokens[role]!);
      expect({ role, route, refused: status === 403 }).toEqual({
        role,
        route,
        refused: !PERMISSION_TABLE[route]?.includes(role),
      });
      expect({ route, status }).not.toEqual({ route, status: 401 });
    }
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

async function knock(route: string, token: string): Promise<number> {
  const [method = '', path = ''] = route.split(' ');
  // An event stream never ends: its status is what counts.
  const stop = new AbortController();
  const body = method === 'GET' || method === 'DELETE' ? {} : { body: '{}', headers: { 'content-type': 'application/json' } };
  const { status } = await fetch(`${shop.url}/api${path.replace(/:\w+/g, 'x')}`, {
    method,
    signal: stop.signal,
    ...body,
    headers: { ...body.headers, authorization: `Bearer ${token}` },
  });
  stop.abort();
  return status;
}
