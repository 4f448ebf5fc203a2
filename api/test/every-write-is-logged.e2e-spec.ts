import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { adminRoutes } from './admin-routes.js';
import { liveSessionOf, signed } from './admin-tokens.js';
import { aCoupon } from './builders/a-coupon.js';
import { anAdmin } from './builders/an-admin.js';
import { anOffer } from './builders/an-offer.js';
import { aProduct } from './builders/a-product.js';
import { startApi, type TestApi } from './start-api.js';

let shop: TestApi;
beforeAll(async () => {
  shop = await startApi();
});
afterAll(() => shop.stop());

interface Deed {
  id?: string;
  body?: object;
}
const PASSWORD = 'open sesame, please';
const none = async (): Promise<Deed> => ({});
const product = async (): Promise<string> => (await aProduct(shop.db)).id;
const person = async (): Promise<string> => (await anAdmin(shop.db)).id;

/** How each write of the console is brought about. A new route needs a line here: the test below names it. */
const DEEDS: Record<string, () => Promise<Deed>> = {
  'POST /admin/logout': none,
  'PUT /admin/own/password': async () => ({ body: { current: PASSWORD, password: 'another long password' } }),
  'DELETE /admin/own/sessions': none,
  'POST /admin/people': async () => ({ body: { name: 'Sunil', email: 'sunil@example.com', role: 'packer' } }),
  'PUT /admin/people/:id': async () => ({ id: await person(), body: { name: 'Sunil', role: 'manager' } }),
  'PUT /admin/people/:id/access': async () => ({ id: await person(), body: { enabled: false } }),
  'POST /admin/people/:id/invitation': async () => ({ id: await person() }),
  'DELETE /admin/people/:id/sessions': async () => {
    const id = await person();
    await liveSessionOf(shop, id);
    return { id };
  },
  'PUT /admin/settings/store-status': async () => ({ body: { isOpen: true } }),
  'PUT /admin/settings/platform-fee': async () => ({ body: { fee: 12 } }),
  'PUT /admin/settings/surge-fee': async () => ({ body: { surge: 12 } }),
  'POST /admin/changes/:id/revert': async () => {
    const token = await shop.ownerToken();
    await shop.put('/admin/settings/platform-fee', { fee: 13 }, { token });
    const [{ id }] = (await shop.get('/admin/changes?subject=settings&limit=1', { token })).body;
    return { id };
  },
  'PUT /admin/shop-details': async () => {
    const { body } = await shop.get('/admin/shop-details', { token: await shop.ownerToken() });
    return { body: { ...body, name: 'Another Name' } };
  },
  'POST /admin/coupons': async () => ({ body: { code: 'LOGGED', discount_type: 'fixed', discount_value: 10 } }),
  'DELETE /admin/coupons/:id': async () => ({ id: (await aCoupon(shop.db)).id }),
  'POST /admin/offers': async () => ({
    body: { name: 'Offer', description: 'An offer', coupon_code: (await aCoupon(shop.db)).code },
  }),
  'DELETE /admin/offers/:id': async () => ({ id: (await anOffer(shop.db)).id }),
  'POST /admin/products': async () => ({
    body: { name: 'Keema', cut: null, weight: 500, price: 300, img: null, tags: ['Mutton'] },
  }),
  'PUT /admin/products/:id/toggle-availability': async () => ({ id: await product(), body: { is_available: false } }),
};

it('finds who wrote it, and by which route, for every write of the console', async () => {
  const writes = adminRoutes(shop.app).filter(({ route }) => !route.startsWith('GET '));
  const unnoted: string[] = [];
  for (const { route } of writes) {
    const deed = DEEDS[route];
    if (!deed) unnoted.push(`${route}: add how it is brought about to DEEDS in this file`);
    else unnoted.push(...(await doAndFind(route, await deed())));
  }
  expect(unnoted).toEqual([]);
  expect(writes.length).toBeGreaterThan(15);
});

it('watches every table but the log and the list of migrations', async () => {
  const bare = await shop.db.query(
    `SELECT relname FROM pg_class c WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
       AND NOT EXISTS (SELECT FROM pg_trigger t WHERE t.tgrelid = c.oid AND t.tgname = 'note_change') ORDER BY 1`,
  );
  expect(bare.map(({ relname }: { relname: string }) => relname)).toEqual(['changes', 'migrations']);
});

/** Does it as a person of its own, whose sign-in may end with it. */
async function doAndFind(route: string, { id = 'x', body }: Deed): Promise<string[]> {
  const admin = await anAdmin(shop.db, { password: PASSWORD });
  const token = signed(shop, await liveSessionOf(shop, admin.id));
  const [method = '', path = ''] = route.split(' ');
  const answer = await shop.send(method, path.replace(':id', id), body, { token });
  if (answer.status >= 300) return [`${route}: answered ${answer.status} ${JSON.stringify(answer.body)}`];
  const entries = await shop.db.query('SELECT * FROM changes WHERE admin_id = $1 AND route = $2', [admin.id, route]);
  return entries.length > 0 ? [] : [`${route}: left nothing in the log`];
}
