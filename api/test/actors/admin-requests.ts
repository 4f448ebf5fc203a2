import { randomUUID } from 'node:crypto';
import { FIRST_SCHEDULE, FIRST_TAX_SETTINGS } from '@shop/domain';
import sharp from 'sharp';
import { aCoupon } from '../builders/a-coupon.js';
import { aReview } from '../builders/a-review.js';
import { anAdmin } from '../builders/an-admin.js';
import { anOffer } from '../builders/an-offer.js';
import { aProduct } from '../builders/a-product.js';
import { type AdminRequest, type AdminRequests, fulfilmentRequests } from './fulfilment-requests.js';
import { liveSessionOf, signed } from '../permissions/admin-tokens.js';
import { setUpApp, setUpPasskey, SoftwareAuthenticator, totpCode } from './second-factors.js';
import { ShopperClient } from './shopper-client.js';
import type { ShopFixture } from './shop-fixture.js';

export const PASSWORD = 'open sesame, please';
const none = async (): Promise<AdminRequest> => ({});

/** How each write of the console is brought about. A new route needs a line here or in a list beside it. */
export function adminRequests(fixture: ShopFixture): AdminRequests {
  return {
    ...peopleRequests(fixture),
    ...secondFactorRequests(fixture),
    ...moneyRequests(fixture),
    ...shopRequests(fixture),
    ...productRequests(fixture),
    ...couponRequests(fixture),
    ...testimonialRequests(fixture),
    ...fulfilmentRequests(fixture),
  };
}

function peopleRequests({ shop }: ShopFixture): AdminRequests {
  const shopper = async (): Promise<string> => {
    await (await ShopperClient.signIn(shop)).get('/privacy');
    const [{ id }] = await shop.db.query('SELECT id FROM shoppers ORDER BY created_at DESC LIMIT 1');
    return id;
  };
  const person = async (): Promise<string> => (await anAdmin(shop.db)).id;
  const session = async (adminId: string): Promise<string> => (await liveSessionOf(shop, adminId)).jti as string;
  return {
    'POST /admin/logout': none,
    'PUT /admin/own/password': async () => ({ body: { current: PASSWORD, password: 'another long password' } }),
    'DELETE /admin/own/sessions': none,
    'DELETE /admin/own/sessions/:id': async () => ({ ownId: session }),
    'DELETE /admin/own/other-sessions': async () => ({ ownId: session }),
    'POST /admin/security-log/alarms/:id/acknowledge': async () => {
      const [{ id }] = await shop.db.query(
        `INSERT INTO security_alarms (rule, times, raised_at, last_at) VALUES ('webhooks-forged', 5, now(), now())
         ON CONFLICT (rule, person_id) WHERE closed_at IS NULL DO UPDATE SET times = 5 RETURNING id`,
      );
      return { id };
    },
    'POST /admin/people': async () => ({
      body: { name: 'Sunil', email: 'sunil@example.com', role: 'packer', password: PASSWORD },
    }),
    'PUT /admin/people/:id': async () => ({ id: await person(), body: { name: 'Sunil', role: 'manager', password: PASSWORD } }),
    'PUT /admin/people/:id/access': async () => ({ id: await person(), body: { enabled: false } }),
    'POST /admin/people/:id/invitation': async () => ({ id: await person(), body: { password: PASSWORD } }),
    'POST /admin/people/:id/admission': async () => ({ id: await person() }),
    'DELETE /admin/people/:id/sessions/:session': async () => {
      const id = await person();
      return { id, session: await session(id) };
    },
    'POST /admin/shoppers/:id/download': async () => ({ id: await shopper(), body: { password: PASSWORD, language: 'en' } }),
    'POST /admin/shoppers/:id/erase': async () => ({ id: await shopper(), body: { password: PASSWORD } }),
    'DELETE /admin/people/:id/sessions': async () => {
      const id = await person();
      await liveSessionOf(shop, id);
      return { id };
    },
  };
}

function secondFactorRequests({ shop }: ShopFixture): AdminRequests {
  const own = '/admin/own/second-factor';
  const body = { password: PASSWORD };
  const ask = async (token: string, path: string) => (await shop.post(`${own}/${path}`, body, { token })).body;
  const at = () => shop.clock.now();
  return {
    [`POST ${own}/authenticator-setup`]: async () => ({ body }),
    [`POST ${own}/authenticator`]: async ({ token }) => {
      const { secret } = await ask(token, 'authenticator-setup');
      return { body: { code: totpCode(secret, at()) } };
    },
    [`POST ${own}/authenticator/remove`]: async ({ token }) => {
      await setUpApp(shop, { token, password: PASSWORD });
      return { body };
    },
    [`POST ${own}/passkey-setup`]: async () => ({ body }),
    [`POST ${own}/passkeys`]: async ({ token }) => {
      const { challenge } = await ask(token, 'passkey-setup');
      return { body: { label: 'Phone', ...new SoftwareAuthenticator(shop.env.adminUrl).register(challenge) } };
    },
    [`POST ${own}/passkeys/:id/remove`]: async ({ token }) => {
      const { id } = await setUpPasskey(shop, { token, password: PASSWORD });
      return { id, body };
    },
    [`POST ${own}/recovery-codes`]: async ({ token }) => {
      await setUpApp(shop, { token, password: PASSWORD });
      return { body };
    },
    'POST /admin/people/:id/reset-second-factor': async () => {
      const { id } = await anAdmin(shop.db, { password: PASSWORD });
      await setUpApp(shop, { token: signed(shop, await liveSessionOf(shop, id)), password: PASSWORD });
      return { id, body };
    },
  };
}

function testimonialRequests({ shop }: ShopFixture): AdminRequests {
  const words = { name: 'Asha', area: 'Naupada', text: 'Fresh.', rating: 5, is_sample: false, is_visible: true };
  return {
    'POST /admin/testimonials': async () => ({ body: words }),
    'PUT /admin/testimonials/order': async () => ({ body: { ids: ['sample-2', 'sample-1'] } }),
    'PUT /admin/testimonials/sample-rating': async () => ({ body: { is_visible: false } }),
    'PUT /admin/testimonials/:id': async () => ({ id: 'sample-3', body: { ...words, version: 1 } }),
    'DELETE /admin/testimonials/:id': async () => ({ id: 'sample-4' }),
    'PUT /admin/reviews/:id': async () => ({ id: (await aReview(shop.db)).id, body: { state: 'approved', version: 1 } }),
  };
}

function moneyRequests({ shop, token }: ShopFixture): AdminRequests {
  const seen = { ours: null, theirs: 77 };
  const difference = async (): Promise<string> => {
    const [{ id }] = await shop.db.query(
      `INSERT INTO reconciliation_differences (id, day, kind, subject, theirs, found_at)
       VALUES ($1, '2026-01-01', 'payment-not-ours', $1, 77, now()) RETURNING id`,
      [randomUUID()],
    );
    return id;
  };
  return {
    'POST /admin/money/reconciliations/:id': async () => ({ id: new Date().toISOString().slice(0, 10) }),
    'POST /admin/money/differences/acknowledge': async () => ({
      body: { note: 'paid in cash', differences: [{ id: await difference(), ...seen }] },
    }),
    'POST /admin/money/differences/:id/acknowledge': async () => ({
      id: await difference(),
      body: { note: 'paid in cash', ...seen },
    }),
    'POST /admin/money/differences/:id/reopen': async () => {
      const id = await difference();
      await shop.post(`/admin/money/differences/${id}/acknowledge`, { note: 'paid in cash', ...seen }, { token });
      return { id };
    },
  };
}

function shopRequests({ shop, token }: ShopFixture): AdminRequests {
  return {
    'PUT /admin/settings/store-status': async () => ({ body: { isOpen: false } }),
    'PUT /admin/settings/platform-fee': async () => ({ body: { fee: 12 } }),
    'PUT /admin/settings/surge-fee': async () => ({ body: { surge: 12 } }),
    'PUT /admin/settings/book-rider': async () => ({ body: { when: 'packed' } }),
    'PUT /admin/settings/cash-on-delivery': async () => ({
      body: { enabled: true, order_limit: 500, open_orders: 1, pincodes: ['400606'] },
    }),
    'PUT /admin/settings/delivery-fee-table': async () => ({
      body: { bands: [{ up_to_km: 3, fee: 40 }], pincodes: [{ pincode: '400606', km: 2 }], only_listed: false },
    }),
    'PUT /admin/settings/delivery-times': async () => ({ body: { preparation_minutes: 45, ride_minutes: 40 } }),
    'PUT /admin/settings/rider-equipment': async () => ({ body: { vehicle_type_id: 8, thermobox: false } }),
    'PUT /admin/settings/tax': async () => ({ body: FIRST_TAX_SETTINGS }),
    'PUT /admin/settings/schedule': async () => ({
      body: { ...FIRST_SCHEDULE, closed_dates: [{ date: '2099-01-26', reason: 'Republic Day' }] },
    }),
    'POST /admin/audit-log/:id/revert': async () => {
      await shop.put('/admin/settings/platform-fee', { fee: 13 }, { token });
      const [{ id }] = (await shop.get('/admin/audit-log?subject=settings&limit=1', { token })).body;
      return { id };
    },
    'PUT /admin/shop-details': async () => {
      const { body } = await shop.get('/admin/shop-details', { token });
      return { body: { ...body, name: 'Another Name' } };
    },
  };
}

function productRequests({ shop }: ShopFixture): AdminRequests {
  const product = async (): Promise<string> => (await aProduct(shop.db)).id;
  const blank = { create: { width: 8, height: 8, channels: 3, background: '#a33' } } as const;
  return {
    'POST /admin/products': async () => ({
      body: { name: 'Keema', cut: null, weight: 500, price: 300, img: null, tags: ['Mutton'] },
    }),
    'PUT /admin/products/order': async () => ({ body: { ids: [await product(), await product()].toReversed() } }),
    'PUT /admin/products/:id/position': async () => ({ id: await product(), body: { after: await product() } }),
    'PUT /admin/products/:id': async () => {
      const { id, version } = await aProduct(shop.db);
      return { id, body: { name: 'Lamb Chops', price: 449, version } };
    },
    'PUT /admin/products/:id/toggle-availability': async () => ({ id: await product(), body: { is_available: false } }),
    'PUT /admin/products/:id/stock': async () => ({ id: await product(), body: { stock: 7 } }),
    'PUT /admin/products/:id/archived': async () => ({ id: await product(), body: { archived: true } }),
    'POST /admin/products/:id/duplicate': async () => ({ id: await product() }),
    'DELETE /admin/search-misses/:text': async () => {
      await shop.post('/search-misses', { text: 'fish' });
      return { id: 'fish' };
    },
    'POST /admin/products-file': async () => ({ file: 'name,price\nPaya,249\n' }),
    'POST /admin/pictures': async () => ({ file: await sharp(blank).jpeg().toBuffer() }),
  };
}

function couponRequests({ shop }: ShopFixture): AdminRequests {
  return {
    'POST /admin/coupons': async () => ({ body: { code: 'LOGGED', discount_type: 'fixed', discount_value: 10 } }),
    'PUT /admin/coupons/:id': async () => {
      const { id, version } = await aCoupon(shop.db);
      return { id, body: { discount_type: 'fixed', discount_value: 25, version } };
    },
    'PUT /admin/coupons/:id/end': async () => ({ id: (await aCoupon(shop.db)).id }),
    'DELETE /admin/coupons/:id': async () => ({ id: (await aCoupon(shop.db)).id }),
    'POST /admin/offers': async () => ({
      body: { name: 'Offer', description: 'An offer', coupon_code: (await aCoupon(shop.db)).code },
    }),
    'PUT /admin/offers/:id': async () => {
      const { id, version } = await anOffer(shop.db);
      return { id, body: { name: 'Another', description: 'Other words', version } };
    },
    'DELETE /admin/offers/:id': async () => ({ id: (await anOffer(shop.db)).id }),
  };
}
