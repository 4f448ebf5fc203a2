import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openStore, ShopperClient } from '../actors/shopper-client.js';
import { aCoupon } from '../builders/a-coupon.js';
import { aProduct } from '../builders/a-product.js';
import { startShop, type TestShop } from '../setup/start-shop.js';

let shop: TestShop;
let owner: { token: string };
beforeAll(async () => {
  shop = await startShop();
  owner = { token: await shop.ownerToken() };
  await openStore(shop);
});
afterAll(() => shop.stop());

const TERMS = { discount_type: 'percentage', discount_value: 10 };
const inHours = (hours: number): Date => new Date(shop.clock.now().getTime() + hours * 3_600_000);
const listedFor = async (shopper: ShopperClient) => {
  const { status, body } = await shopper.get('/coupons');
  expect(status).toBe(200);
  return body as { code: string; used_up: string | null }[];
};
const signIn = () => ShopperClient.signIn(shop);

describe('the coupons that checkout lists', () => {
  it('are those that the owner makes public, by a new coupon or a changed one; the others stay secret', async () => {
    const create = (code: string, body: object) => shop.post('/admin/coupons', { ...TERMS, code, ...body }, owner);
    const open = await create('OPEN', { is_public: true, min_order: 399, max_discount: 80 });
    expect(open).toMatchObject({ status: 201, body: { is_public: true } });
    const secret = await create('SECRET', {});
    expect(secret.body).toMatchObject({ is_public: false });
    expect(await create('WRONG', { is_public: 'yes' })).toMatchObject({ status: 400 });
    const shopper = await signIn();
    expect(await listedFor(shopper)).toEqual([
      { code: 'OPEN', ...TERMS, min_order: 399, max_discount: 80, starts_at: null, ends_at: null, used_up: null },
    ]);
    const change = (id: string, body: object) => shop.put(`/admin/coupons/${id}`, { ...TERMS, version: 1, ...body }, owner);
    await change(open.body.id, {});
    await change(secret.body.id, { is_public: true });
    expect((await listedFor(shopper)).map(({ code }) => code)).toEqual(['SECRET']);
    await shop.del(`/admin/coupons/${secret.body.id}`, owner);
    expect(await listedFor(shopper)).toEqual([]);
  });

  it('stay for a day after their end, and come a week before their start', async () => {
    const listed = { is_public: true };
    await aCoupon(shop.db, { code: 'JUSTENDED', ends_at: inHours(-23), ...listed });
    await aCoupon(shop.db, { code: 'LONGENDED', ends_at: inHours(-25), ...listed });
    await aCoupon(shop.db, { code: 'NEXTWEEK', starts_at: inHours(6 * 24), ...listed });
    await aCoupon(shop.db, { code: 'FAROFF', starts_at: inHours(8 * 24), ...listed });
    const codes = (await listedFor(await signIn())).map(({ code }) => code);
    expect(codes.toSorted()).toEqual(['JUSTENDED', 'NEXTWEEK']);
  });

  it('say whose uses are gone: those of this shopper, or all', async () => {
    const mutton = await aProduct(shop.db);
    const once = await aCoupon(shop.db, { per_customer_limit: 1, is_public: true });
    const last = await aCoupon(shop.db, { total_limit: 1, is_public: true });
    const asha = (await signIn()).take(mutton);
    await asha.askFee();
    const usedUp = async (shopper: ShopperClient) => {
      const coupons = await listedFor(shopper);
      return [once, last].map(({ code }) => coupons.find((coupon) => coupon.code === code)!.used_up);
    };
    expect(await usedUp(asha)).toEqual([null, null]);
    for (const { code } of [once, last]) {
      expect((await asha.applyCoupon(code)).status).toBe(200);
      expect((await asha.openPayment({ coupon_code: code, checkout_id: randomUUID() })).status).toBe(200);
    }
    expect(await usedUp(asha)).toEqual(['for_shopper', 'for_everyone']);
    expect(await usedUp(await signIn())).toEqual([null, 'for_everyone']);
  });

  it('are for signed-in shoppers', async () => {
    expect(await shop.get('/coupons')).toMatchObject({ status: 401, body: { code: 'SIGN_IN_REQUIRED' } });
  });
});
