import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CouponEntity } from '../../src/modules/coupons/coupon.entity.js';
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

const WEEKEND = { name: 'Weekend treat', description: '10% off everything' };
const codesOnBanner = async (): Promise<string[]> => {
  shop.clock.advance({ seconds: 6 });
  return (await shop.get('/offers/active')).body.map(({ coupon_code }: { coupon_code: string }) => coupon_code);
};

describe('creating an offer', () => {
  it('puts it on the banner at once', async () => {
    const { code } = await aCoupon(shop.db);
    const created = await shop.post('/admin/offers', { ...WEEKEND, coupon_code: ` ${code.toLowerCase()} ` }, owner);
    expect(created).toMatchObject({ status: 201, body: { ...WEEKEND, coupon_code: code } });
    const untranslated = { name_hi: null, name_mr: null, description_hi: null, description_mr: null };
    const shown = { ...WEEKEND, ...untranslated, id: created.body.id, coupon_code: code };
    expect((await shop.get('/offers/active')).body).toContainEqual(shown);
  });

  it('keeps its texts in Hindi and Marathi, an empty one being none', async () => {
    const { code } = await aCoupon(shop.db);
    const offer = { ...WEEKEND, name_hi: 'वीकेंड ऑफ़र', name_mr: ' ', description_mr: 'सगळ्यावर 10% सूट', coupon_code: code };
    const { id } = (await shop.post('/admin/offers', offer, owner)).body;
    const texts = { name_hi: 'वीकेंड ऑफ़र', name_mr: null, description_hi: null, description_mr: 'सगळ्यावर 10% सूट' };
    expect((await shop.get('/offers/active')).body).toContainEqual({ ...WEEKEND, ...texts, id, coupon_code: code });
  });

  it('is refused for a coupon that has a live offer', async () => {
    const { id, code } = await aCoupon(shop.db);
    await anOffer(shop.db, { coupon_id: id });
    const answer = await shop.post('/admin/offers', { ...WEEKEND, coupon_code: code }, owner);
    expect(answer).toMatchObject({ status: 409, body: { error: 'Failed to create offer.', code: 'COUPON_ALREADY_IN_OFFER' } });
  });

  it('has one winner when it is sent many times at once', async () => {
    const { code } = await aCoupon(shop.db);
    const sent = Array.from({ length: 5 }, () => shop.post('/admin/offers', { ...WEEKEND, coupon_code: code }, owner));
    expect((await Promise.all(sent)).map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  });

  it('is possible again when the first offer has ended', async () => {
    const { id, code } = await aCoupon(shop.db);
    await anOffer(shop.db, { coupon_id: id, ended_at: new Date() });
    expect((await shop.post('/admin/offers', { ...WEEKEND, coupon_code: code }, owner)).status).toBe(201);
  });

  it.each<[string, Partial<CouponEntity>]>([
    ['deleted', { deleted_at: new Date() }],
    ['ended', { ends_at: new Date('2020-01-01') }],
    ['used up', { total_limit: 2, uses: 2 }],
  ])('is refused for a coupon that is %s', async (_, fields) => {
    const { code } = await aCoupon(shop.db, fields);
    const answer = await shop.post('/admin/offers', { ...WEEKEND, coupon_code: code }, owner);
    expect(answer).toMatchObject({ status: 422, body: { error: 'Invalid or expired coupon.', code: 'INVALID_COUPON' } });
  });

  it('is refused for a code that no one has', async () => {
    const answer = await shop.post('/admin/offers', { ...WEEKEND, coupon_code: 'NOBODY' }, owner);
    expect(answer).toMatchObject({ status: 422, body: { code: 'INVALID_COUPON' } });
  });

  it('leaves no live offer behind when its coupon is deleted at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, code } = await aCoupon(shop.db);
      await Promise.all([
        shop.post('/admin/offers', { ...WEEKEND, coupon_code: code }, owner),
        shop.del(`/admin/coupons/${id}`, owner),
      ]);
      expect(await shop.db.query('SELECT FROM offers WHERE coupon_id = $1 AND ended_at IS NULL', [id])).toHaveLength(0);
    }
  });

  it.each<[string, object]>([
    ['Please fill all fields.', { name: ' ' }],
    ['Please fill all fields.', { description: '' }],
    ['Please fill all fields.', { coupon_code: '' }],
    ['The field "name" must be shorter than or equal to 80 characters.', { name: 'x'.repeat(81) }],
    ['The field "description" must be shorter than or equal to 200 characters.', { description: 'x'.repeat(201) }],
    ['The field "name" must be a string.', { name: 5 }],
    ['The field "discount" is not known here.', { discount: 5 }],
  ])('is refused with "%s" for %j', async (error, wrong) => {
    const answer = await shop.post('/admin/offers', { ...WEEKEND, coupon_code: 'X', ...wrong }, owner);
    expect(answer).toMatchObject({ status: 400, body: { error, code: 'INVALID_REQUEST' } });
  });
});

describe('the banner', () => {
  it.each<[string, Partial<CouponEntity>]>([
    ['deleted', { deleted_at: new Date() }],
    ['not yet valid', { starts_at: new Date('2999-01-01') }],
    ['over', { ends_at: new Date('2020-01-01') }],
    ['used up', { total_limit: 2, uses: 2 }],
  ])('does not promise a coupon that is %s', async (_, fields) => {
    const coupon = await aCoupon(shop.db, fields);
    await anOffer(shop.db, { coupon_id: coupon.id });
    expect(await codesOnBanner()).not.toContain(coupon.code);
  });

  it('drops an offer at the moment when its coupon ends', async () => {
    const ends_at = new Date(shop.clock.now().getTime() + 3_600_000);
    const coupon = await aCoupon(shop.db, { ends_at, total_limit: 2, uses: 1 });
    await anOffer(shop.db, { coupon_id: coupon.id });
    expect(await codesOnBanner()).toContain(coupon.code);
    shop.clock.advance({ hours: 1 });
    expect(await codesOnBanner()).not.toContain(coupon.code);
  });
});

describe('deleting an offer', () => {
  it('takes it off the banner at once and frees its coupon', async () => {
    const { code } = await aCoupon(shop.db);
    const { id } = (await shop.post('/admin/offers', { ...WEEKEND, coupon_code: code }, owner)).body;
    await shop.get('/offers/active');
    expect(await shop.del(`/admin/offers/${id}`, owner)).toMatchObject({ status: 200, body: { id, name: WEEKEND.name } });
    expect((await shop.get('/offers/active')).body).not.toContainEqual(expect.objectContaining({ id }));
    expect((await shop.get('/admin/unassigned-coupons', owner)).body).toContainEqual(expect.objectContaining({ code }));
    const [row] = await shop.db.query('SELECT ended_at FROM offers WHERE id = $1', [id]);
    expect(row.ended_at).toBeInstanceOf(Date);
  });

  it('works once, and never for an offer that is not there', async () => {
    const { id } = await anOffer(shop.db);
    await shop.del(`/admin/offers/${id}`, owner);
    for (const gone of [id, 'nobody'])
      expect(await shop.del(`/admin/offers/${gone}`, owner)).toMatchObject({ status: 404, body: { code: 'OFFER_NOT_FOUND' } });
  });
});

describe("the owner's list", () => {
  it('shows live offers with their codes, newest first, also those whose coupon is over', async () => {
    const coupon = await aCoupon(shop.db, { ends_at: new Date('2020-01-01') });
    const live = await anOffer(shop.db, { coupon_id: coupon.id });
    const ended = await anOffer(shop.db, { ended_at: new Date() });
    const { body, headers } = await shop.get('/admin/offers', owner);
    const ids = body.map(({ id }: { id: string }) => id);
    expect(body).toContainEqual(
      expect.objectContaining({ id: live.id, coupon_code: coupon.code, created_at: live.created_at.toISOString() }),
    );
    expect(ids).not.toContain(ended.id);
    expect(ids).toEqual([...ids].sort().toReversed());
    expect(headers.get('x-total-count')).toBe(String(body.length));
  });

  it('comes in pages', async () => {
    const all = (await shop.get('/admin/offers', owner)).body;
    const first = await shop.get('/admin/offers?limit=2', owner);
    const second = await shop.get(`/admin/offers?limit=2&cursor=${first.headers.get('x-next-cursor')}`, owner);
    expect([...first.body, ...second.body]).toEqual(all.slice(0, 4));
  });
});
