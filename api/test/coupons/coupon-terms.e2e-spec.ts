import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CouponEntity } from '../../src/modules/coupons/coupon.entity.js';
import type { ProductEntity } from '../../src/modules/products/product.entity.js';
import { aCoupon } from '../builders/a-coupon.js';
import { anOffer } from '../builders/an-offer.js';
import { aProduct } from '../builders/a-product.js';
import { openStore, ShopperClient } from '../actors/shopper-client.js';
import { startApi } from '../setup/start-api.js';
import { startShop, type TestShop } from '../setup/start-shop.js';

let shop: TestShop;
let owner: { token: string };
let mutton: ProductEntity;
beforeAll(async () => {
  shop = await startShop();
  owner = { token: await shop.ownerToken() };
  await openStore(shop);
  mutton = await aProduct(shop.db, { price: 449 });
});
afterAll(() => shop.stop());

const TERMS = { discount_type: 'percentage', discount_value: 10 };
const edit = (id: string, body: object) => shop.put(`/admin/coupons/${id}`, { ...TERMS, ...body }, owner);
const inDays = (days: number): Date => new Date(shop.clock.now().getTime() + days * 86_400_000);
const listed = async (id: string) =>
  (await shop.get('/admin/coupons', owner)).body.find((coupon: { id: string }) => coupon.id === id);

describe('a shopper with a coupon', () => {
  it('is told how much is missing for its minimum order, in the preview and at the payment', async () => {
    const { code } = await aCoupon(shop.db, { min_order: 569 });
    const shopper = (await ShopperClient.signIn(shop)).take(mutton);
    const refused = { status: 422, body: { code: 'INVALID_COUPON', error: 'Add ₹120 more to use this coupon.' } };
    expect(await shopper.applyCoupon(code)).toMatchObject(refused);
    await shopper.askFee();
    expect(await shopper.openPayment({ coupon_code: code })).toMatchObject(refused);
  });

  it.each<[string, () => Partial<CouponEntity>]>([
    ['has not begun', () => ({ starts_at: inDays(1), min_order: 9_999 })],
    ['is over', () => ({ ends_at: shop.clock.now() })],
    ['is used up', () => ({ total_limit: 1, uses: 1, min_order: 9_999 })],
  ])('hears nothing but that it is invalid when it %s', async (_, fields) => {
    const { code } = await aCoupon(shop.db, fields());
    const shopper = (await ShopperClient.signIn(shop)).take(mutton);
    const refused = { status: 422, body: { code: 'INVALID_COUPON', error: 'Invalid or expired coupon.' } };
    expect(await shopper.applyCoupon(code)).toMatchObject(refused);
    await shopper.askFee();
    expect(await shopper.openPayment({ coupon_code: code })).toMatchObject(refused);
  });

  it('is one of the three who get it, when twenty want it at once', async () => {
    const { id, code } = await aCoupon(shop.db, { total_limit: 3, per_customer_limit: 1 });
    const shoppers = await Promise.all(Array.from({ length: 20 }, () => ShopperClient.signIn(shop)));
    await Promise.all(shoppers.map((shopper) => shopper.take(mutton).askFee()));
    for (const shopper of shoppers) await shopper.applyCoupon(code);
    const replies = await Promise.all(shoppers.map((shopper) => shopper.openPayment()));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(replies.filter(({ body }) => body.code === 'INVALID_COUPON')).toHaveLength(17);
    expect(await listed(id)).toMatchObject({ uses: 3, state: 'used-up' });
  });
});

describe('creating a coupon', () => {
  it('takes a time window, in days or moments', async () => {
    const window = { starts_at: '2098-12-01', ends_at: '2098-12-31T12:00:00+05:30' };
    const { status, body } = await shop.post('/admin/coupons', { ...TERMS, code: 'WINDOW', ...window }, owner);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      starts_at: '2098-11-30T18:30:00.000Z',
      ends_at: '2098-12-31T06:30:00.000Z',
      state: 'scheduled',
    });
  });

  it.each([
    ['The coupon must start before it ends.', { starts_at: '2099-01-02', ends_at: '2099-01-01' }],
    ['The start of the coupon is not a date.', { starts_at: '2099-W01' }],
  ])('is refused with "%s" for %j', async (error, window) => {
    const answer = await shop.post('/admin/coupons', { ...TERMS, code: 'WRONG', ...window }, owner);
    expect(answer).toMatchObject({ status: 400, body: { error, code: 'INVALID_REQUEST' } });
  });
});

describe('editing a coupon', () => {
  it('changes its terms for the orders to come; the code stays', async () => {
    const { id, code, version } = await aCoupon(shop.db, { max_discount: 50, uses: 2 });
    const terms = { discount_type: 'fixed', discount_value: 75, min_order: 300, total_limit: 9, ends_at: '2099-01-01' };
    expect(await edit(id, { ...terms, version })).toMatchObject({
      status: 200,
      body: { id, code, ...terms, ends_at: '2099-01-01T18:30:00.000Z', max_discount: null, uses: 2, version: version + 1 },
    });
  });

  it('is refused with the coupon as it is, when someone else was faster', async () => {
    const { id, version } = await aCoupon(shop.db);
    const both = await Promise.all([11, 12].map((discount_value) => edit(id, { discount_value, version })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'STALE', current: { id, version: 2 } });
  });

  it('cannot set a limit below what was used already, nor a discount that makes no sense', async () => {
    const { id, version } = await aCoupon(shop.db, { uses: 5 });
    expect(await edit(id, { version, total_limit: 4 })).toMatchObject({
      status: 422,
      body: { code: 'USAGE_LIMIT_BELOW_USES', error: 'This coupon has been used more often than that already.' },
    });
    expect(await edit(id, { version, discount_value: 101 })).toMatchObject({ status: 422, body: { code: 'BAD_DISCOUNT' } });
    expect(await edit(id, { version, code: 'OTHER' })).toMatchObject({ status: 400 });
    expect(await edit(id, {})).toMatchObject({ status: 400 });
  });

  it('is for the owner only, and for coupons that are there', async () => {
    const { id } = await aCoupon(shop.db, { deleted_at: new Date() });
    for (const gone of [id, 'nobody']) {
      expect(await edit(gone, { version: 1 })).toMatchObject({ status: 404, body: { code: 'COUPON_NOT_FOUND' } });
      expect((await shop.put(`/admin/coupons/${gone}/end`, undefined, owner)).status).toBe(404);
    }
    for (const path of [id, `${id}/end`]) expect((await shop.put(`/admin/coupons/${path}`, {})).status).toBe(401);
  });
});

describe('ending a coupon', () => {
  it('stops it at once and takes its offer off the banner; both stay to be looked at', async () => {
    const { id, code } = await aCoupon(shop.db, { uses: 3 });
    await anOffer(shop.db, { coupon_id: id });
    const ended = await shop.put(`/admin/coupons/${id}/end`, undefined, owner);
    expect(ended).toMatchObject({ status: 200, body: { id, state: 'ended', uses: 3, offer_name: null } });
    const shopper = (await ShopperClient.signIn(shop)).take(mutton);
    expect((await shopper.applyCoupon(code)).body.code).toBe('INVALID_COUPON');
    expect((await shop.get('/offers/active')).body).not.toContainEqual(expect.objectContaining({ coupon_code: code }));
    expect(await listed(id)).toMatchObject({ state: 'ended' });
    expect((await shop.get('/admin/unassigned-coupons', owner)).body).not.toContainEqual(expect.objectContaining({ id }));
    const again = await shop.put(`/admin/coupons/${id}/end`, undefined, owner);
    expect(again.body).toEqual(ended.body);
  });
});

describe('somebody who guesses codes', () => {
  it('is stopped after a few that do not exist, also when they come all at once; a right code costs nothing', async () => {
    const { code } = await aCoupon(shop.db, { min_order: 0 });
    const strict = await startApi({
      databaseUrl: shop.env.databaseUrl,
      sandbox: shop.sandbox,
      env: { REQUESTS_PER_MINUTE: '300' },
    });
    try {
      const at = { ...strict, sandbox: shop.sandbox };
      const honest = (await ShopperClient.signIn(at)).take(mutton);
      for (let n = 0; n < 12; n++) expect((await honest.applyCoupon(code)).status).toBe(200);
      const guesser = (await ShopperClient.signIn(at)).take(mutton);
      const guesses = await Promise.all(Array.from({ length: 40 }, (_, n) => guesser.applyCoupon(`GUESS${n}`)));
      expect(guesses.filter(({ status }) => status === 422)).toHaveLength(5);
      expect(guesses.find(({ status }) => status !== 422)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
      // Neither tells the preview which one is right, nor the payment.
      expect((await guesser.applyCoupon(code)).status).toBe(429);
      expect((await guesser.openPayment({ coupon_code: 'GUESS41' })).status).toBe(429);
      expect((await honest.applyCoupon(code)).status).toBe(200);
    } finally {
      await strict.stop();
    }
  });

  it('keeps no one behind the same address from a coupon that the shop shows, or has let them use before', async () => {
    const [listed, secret, shown, begins] = [
      await aCoupon(shop.db, { is_public: true }),
      await aCoupon(shop.db),
      await aCoupon(shop.db),
      await aCoupon(shop.db, { is_public: true, starts_at: inDays(30) }),
    ];
    await anOffer(shop.db, { coupon_id: shown.id });
    const strict = await startApi({
      databaseUrl: shop.env.databaseUrl,
      sandbox: shop.sandbox,
      env: { REQUESTS_PER_MINUTE: '60' },
    });
    strict.clock.set(shop.clock.now());
    const behindCarrier = async () => {
      const shopper = (await ShopperClient.signIn({ ...strict, sandbox: shop.sandbox })).take(mutton);
      return Object.assign(shopper, { ip: '203.0.113.61' });
    };
    try {
      const regular = await behindCarrier();
      await regular.askFee();
      await regular.applyCoupon(secret.code);
      expect((await regular.openPayment()).status).toBe(200);
      const guessers = await Promise.all(Array.from({ length: 20 }, behindCarrier));
      const guesses = await Promise.all(guessers.map((guesser, n) => guesser.applyCoupon(`GUESS${n}`)));
      expect(guesses.every(({ status }) => status === 422)).toBe(true);

      const newcomer = await behindCarrier();
      for (const shopper of [newcomer, regular, guessers[0]!])
        for (const { code } of [listed, shown]) expect((await shopper.applyCoupon(code)).status).toBe(200);
      expect((await regular.applyCoupon(secret.code)).status).toBe(200);
      await newcomer.askFee();
      await newcomer.applyCoupon(listed.code);
      expect((await newcomer.openPayment()).status).toBe(200);

      // Of a secret code no one there hears more than of a wrong one, neither in the preview nor at the payment.
      const other = await behindCarrier();
      await other.askFee();
      const answers = [];
      for (const coupon_code of [secret.code, begins.code, 'GUESS99']) {
        answers.push(await other.applyCoupon(coupon_code), await other.openPayment({ coupon_code }));
      }
      for (const { status, body } of answers) expect([status, body]).toEqual([429, answers[0]!.body]);
    } finally {
      await strict.stop();
    }
  });

  it('leaves half of what a network may try to accounts that have not been wrong yet', async () => {
    const { code } = await aCoupon(shop.db);
    const strict = await startApi({
      databaseUrl: shop.env.databaseUrl,
      sandbox: shop.sandbox,
      env: { REQUESTS_PER_MINUTE: '600' },
    });
    const behindCarrier = async () =>
      Object.assign(await ShopperClient.signIn({ ...strict, sandbox: shop.sandbox }), { ip: '203.0.113.62' });
    try {
      const guessers = await Promise.all(Array.from({ length: 20 }, behindCarrier));
      const guesses = await Promise.all(
        guessers.flatMap((guesser, n) => Array.from({ length: 10 }, (_, m) => guesser.applyCoupon(`GUESS${n}-${m}`))),
      );
      expect(guesses.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(120);
      expect((await guessers[0]!.applyCoupon(code)).status).toBe(429);
      const honest = await behindCarrier();
      expect((await honest.applyCoupon('MISTYPED')).status).toBe(422);
      expect((await (await behindCarrier()).applyCoupon(code)).status).toBe(200);
    } finally {
      await strict.stop();
    }
  });

  it('is stopped with all others of one network at twenty times that', async () => {
    const strict = await startApi({
      databaseUrl: shop.env.databaseUrl,
      sandbox: shop.sandbox,
      env: { REQUESTS_PER_MINUTE: '60' },
    });
    try {
      const statuses: number[] = [];
      for (let n = 0; n < 22; n++) {
        const guesser = await ShopperClient.signIn({ ...strict, sandbox: shop.sandbox });
        guesser.ip = '203.0.113.60';
        statuses.push((await guesser.applyCoupon(`GUESS${n}`)).status);
      }
      expect(statuses).toEqual([...Array(20).fill(422), 429, 429]);
    } finally {
      await strict.stop();
    }
  });
});
