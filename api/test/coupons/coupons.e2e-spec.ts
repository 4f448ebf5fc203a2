import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CouponsService } from '../../src/modules/coupons/coupons.service.js';
import { aCoupon } from '../builders/a-coupon.js';
import { anOffer } from '../builders/an-offer.js';
import { startApi, type TestApi } from '../setup/start-api.js';

let shop: TestApi;
let owner: { token: string };
beforeAll(async () => {
  shop = await startApi();
  owner = { token: await shop.ownerToken() };
});
afterAll(() => shop.stop());

const TEN_PERCENT = { code: 'TEN', discount_type: 'percentage', discount_value: 10 };
const NO_TIMES = { starts_at: null, ends_at: null };
const NO_LIMITS = { ...NO_TIMES, min_order: null, max_discount: null, total_limit: null, per_customer_limit: null };

describe('creating a coupon', () => {
  it('needs the three fields of the form, and keeps the code upper-cased and trimmed', async () => {
    const created = await shop.post('/admin/coupons', { ...TEN_PERCENT, code: '  fresh10 ' }, owner);
    expect(created.status).toBe(201);
    expect(created.body).toEqual({
      ...TEN_PERCENT,
      ...NO_LIMITS,
      id: created.body.id,
      code: 'FRESH10',
      is_public: false,
      offer_name: null,
      uses: 0,
      state: 'live',
      version: 1,
    });
  });

  it('takes limits, which are optional', async () => {
    const limits = { min_order: 399, max_discount: 100, total_limit: 50, per_customer_limit: 1 };
    const request = { ...TEN_PERCENT, code: 'LIMITED', ...limits, ends_at: '2099-12-31' };
    const created = await shop.post('/admin/coupons', request, owner);
    expect(created).toMatchObject({ status: 201, body: { ...limits, ends_at: '2099-12-31T18:30:00.000Z' } });
  });

  it('is refused while another live coupon has the code, in whatever case', async () => {
    await shop.post('/admin/coupons', { ...TEN_PERCENT, code: 'TWICE' }, owner);
    const again = await shop.post('/admin/coupons', { ...TEN_PERCENT, code: 'twice' }, owner);
    expect(again).toMatchObject({
      status: 409,
      body: { error: 'A coupon with this code exists already.', code: 'COUPON_EXISTS' },
    });
  });

  it('makes one coupon of a code that is sent many times at once', async () => {
    const sent = Array.from({ length: 5 }, () => shop.post('/admin/coupons', { ...TEN_PERCENT, code: 'RACE' }, owner));
    expect((await Promise.all(sent)).map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  });

  it('may use the code of a deleted coupon again', async () => {
    await aCoupon(shop.db, { code: 'AGAIN', deleted_at: new Date() });
    expect((await shop.post('/admin/coupons', { ...TEN_PERCENT, code: 'AGAIN' }, owner)).status).toBe(201);
  });

  it.each([
    ['percentage', 0],
    ['percentage', 101],
    ['percentage', -10],
    ['percentage', 12.5],
    ['fixed', 0],
    ['fixed', -1],
    ['fixed', 99.9],
  ])('is refused for a %s discount of %d', async (discount_type, discount_value) => {
    const answer = await shop.post('/admin/coupons', { code: 'BAD', discount_type, discount_value }, owner);
    expect(answer).toMatchObject({ status: 422, body: { code: 'BAD_DISCOUNT' } });
  });

  it.each([
    ['percentage', 1],
    ['percentage', 100],
    ['fixed', 1],
    ['fixed', 100_000],
  ])('allows a %s discount of %d', async (discount_type, discount_value) => {
    const code = `${discount_type}-${discount_value}`;
    expect((await shop.post('/admin/coupons', { code, discount_type, discount_value }, owner)).status).toBe(201);
  });

  it.each<[string, object]>([
    ['Please fill all fields.', { code: '' }],
    ['Please fill all fields.', { code: '  ' }],
    ['A coupon code has letters, digits, - and _ only.', { code: 'TEN %' }],
    ['The field "discount_type" must be one of the following values: percentage, fixed.', { discount_type: 'gift' }],
    ['The discount must be a number.', { discount_value: '10' }],
    ['The discount must be a number.', { discount_value: undefined }],
    ['The field "discount_value" must not be greater than 100000.', { discount_type: 'fixed', discount_value: 100_001 }],
    ['The field "min_order" must not be less than 0.', { min_order: -1 }],
    ['The field "max_discount" must not be less than 1.', { max_discount: 0 }],
    ['The field "total_limit" must not be less than 1.', { total_limit: 0 }],
    ['The field "per_customer_limit" must be an integer number.', { per_customer_limit: '1' }],
    ['The coupon must end in the future.', { ends_at: '2020-01-01' }],
    ['The end of the coupon is not a date.', { ends_at: '2030-W10' }],
    ['The field "ends_at" must be a valid ISO 8601 date string.', { ends_at: '2030-02-31' }],
    ['The field "uses" is not known here.', { uses: 0 }],
  ])('is refused with "%s" for %j', async (error, wrong) => {
    const answer = await shop.post('/admin/coupons', { ...TEN_PERCENT, code: 'WRONG', ...wrong }, owner);
    expect(answer).toMatchObject({ status: 400, body: { error, code: 'INVALID_REQUEST' } });
  });
});

describe('deleting a coupon', () => {
  it('keeps the row, frees the code and says which offer ended with it', async () => {
    const coupon = await aCoupon(shop.db, { code: 'BYE' });
    const offer = await anOffer(shop.db, { coupon_id: coupon.id, name: 'Farewell' });
    const deleted = await shop.del(`/admin/coupons/${coupon.id}`, owner);
    expect(deleted).toMatchObject({ status: 200, body: { id: coupon.id, code: 'BYE', ended_offer: 'Farewell' } });
    const [row] = await shop.db.query('SELECT deleted_at FROM coupons WHERE id = $1', [coupon.id]);
    const [ended] = await shop.db.query('SELECT ended_at FROM offers WHERE id = $1', [offer.id]);
    expect(row.deleted_at).toBeInstanceOf(Date);
    expect(ended.ended_at).toBeInstanceOf(Date);
  });

  it('takes the offer off the banner at once', async () => {
    const coupon = await aCoupon(shop.db);
    await shop.post('/admin/offers', { name: 'Soon gone', description: '…', coupon_code: coupon.code }, owner);
    expect((await shop.get('/offers/active')).body).toContainEqual(expect.objectContaining({ coupon_code: coupon.code }));
    await shop.del(`/admin/coupons/${coupon.id}`, owner);
    expect((await shop.get('/offers/active')).body).not.toContainEqual(expect.objectContaining({ coupon_code: coupon.code }));
  });

  it('says that no offer ended when there was none', async () => {
    const coupon = await aCoupon(shop.db);
    expect((await shop.del(`/admin/coupons/${coupon.id}`, owner)).body.ended_offer).toBeNull();
  });

  it('works once, and never for a coupon that is not there', async () => {
    const coupon = await aCoupon(shop.db);
    await shop.del(`/admin/coupons/${coupon.id}`, owner);
    for (const id of [coupon.id, 'nobody', '%00']) {
      const answer = await shop.del(`/admin/coupons/${id}`, owner);
      expect([400, 404]).toContain(answer.status);
    }
    expect((await shop.del(`/admin/coupons/${coupon.id}`, owner)).body).toEqual({
      error: 'An error occurred. Could not identify the coupon to delete.',
      code: 'COUPON_NOT_FOUND',
    });
  });
});

describe("the owner's list", () => {
  it('shows live coupons, newest first, with the offer that shows each', async () => {
    const plain = await aCoupon(shop.db);
    const offered = await aCoupon(shop.db);
    const deleted = await aCoupon(shop.db, { deleted_at: new Date() });
    await anOffer(shop.db, { coupon_id: offered.id, name: 'Old', ended_at: new Date() });
    await anOffer(shop.db, { coupon_id: offered.id, name: 'New' });
    const { body, headers } = await shop.get('/admin/coupons', owner);
    const names = Object.fromEntries(body.map((coupon: { id: string; offer_name: string }) => [coupon.id, coupon.offer_name]));
    expect(names).toMatchObject({ [plain.id]: null, [offered.id]: 'New' });
    expect(names).not.toHaveProperty(deleted.id);
    expect(Object.keys(names)).toEqual(Object.keys(names).sort().toReversed());
    expect(headers.get('x-total-count')).toBe(String(body.length));
  });

  it('comes in pages', async () => {
    const all = (await shop.get('/admin/coupons', owner)).body;
    const first = await shop.get('/admin/coupons?limit=3', owner);
    const second = await shop.get(`/admin/coupons?limit=3&cursor=${first.headers.get('x-next-cursor')}`, owner);
    expect([...first.body, ...second.body]).toEqual(all.slice(0, 6));
  });
});

it('offers for linking only coupons that no live offer has and that can still be used', async () => {
  const free = await aCoupon(shop.db);
  const freed = await aCoupon(shop.db);
  await anOffer(shop.db, { coupon_id: freed.id, ended_at: new Date() });
  const taken = await aCoupon(shop.db);
  await anOffer(shop.db, { coupon_id: taken.id });
  const ended = await aCoupon(shop.db, { ends_at: new Date('2020-01-01') });
  const used = await aCoupon(shop.db, { total_limit: 1, uses: 1 });
  const { body } = await shop.get('/admin/unassigned-coupons', owner);
  expect(body).toContainEqual({ id: free.id, code: free.code });
  expect(body).toContainEqual({ id: freed.id, code: freed.code });
  const ids = body.map(({ id }: { id: string }) => id);
  for (const { id } of [taken, ended, used]) expect(ids).not.toContain(id);
});

describe('looking a code up for the checkout', () => {
  it('finds a live coupon however the shopper typed it', async () => {
    const coupon = await aCoupon(shop.db, { code: 'TYPED' });
    const found = await shop.app.get(CouponsService).findLiveCoupon('  typed ');
    expect(found).toEqual(coupon);
  });

  it('finds neither a deleted one nor an unknown one', async () => {
    await aCoupon(shop.db, { code: 'DELETED', deleted_at: new Date() });
    expect(await shop.app.get(CouponsService).findLiveCoupon('DELETED')).toBeNull();
    expect(await shop.app.get(CouponsService).findLiveCoupon('UNKNOWN')).toBeNull();
  });
});
