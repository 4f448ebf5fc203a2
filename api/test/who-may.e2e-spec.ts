import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mayDo, ROLES } from '../src/modules/admin-auth/duties.js';
import { type AdminRoute, adminRoutes } from './admin-routes.js';
import { anAdmin } from './builders/an-admin.js';
import { startApi, type TestApi } from './start-api.js';

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
  it('says whose duty it is', () => {
    expect(routes.length).toBeGreaterThan(25);
    expect(
      routes.filter(({ duty }) => !duty).map(({ route }) => `${route} needs @AdminOnly('<duty>') or @ForDuty('<duty>')`),
    ).toEqual([]);
  });

  it.each(ROLES)('lets a %s do what the duties say, and nothing else', async (role) => {
    // The sign-in of this walk must outlive the routes that end it.
    const ending = ['POST /admin/logout', 'DELETE /admin/own/sessions'];
    for (const { route, duty } of routes.filter((each) => !ending.includes(each.route))) {
      const [method = '', path = ''] = route.split(' ');
      // An event stream never ends: its status is what counts.
      const stop = new AbortController();
      const body = method === 'GET' || method === 'DELETE' ? {} : { body: '{}', headers: { 'content-type': 'application/json' } };
      const { status } = await fetch(`${shop.url}/api${path.replace(/:\w+/g, 'x')}`, {
        method,
        signal: stop.signal,
        ...body,
        headers: { ...body.headers, authorization: `Bearer ${tokens[role]}` },
      });
      stop.abort();
      expect({ role, route, refused: status === 403 }).toEqual({ role, route, refused: !mayDo(role, duty) });
      expect({ route, status }).not.toEqual({ route, status: 401 });
    }
  });

  it('gives a manager all but people, shop details and taking back, and a packer the packing', () => {
    const kept = (role: string) => routes.filter(({ duty }) => !mayDo(role, duty)).map(({ duty }) => duty);
    expect(new Set(kept('manager'))).toEqual(new Set(['people', 'log-revert', 'shop-details']));
    const packer = new Set(routes.filter(({ duty }) => mayDo('packer', duty)).map(({ duty }) => duty));
    expect(packer).toEqual(new Set(['own-account', 'packing', 'availability']));
    expect(kept('owner')).toEqual([]);
  });
});
