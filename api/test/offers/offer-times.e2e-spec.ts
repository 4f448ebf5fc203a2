import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
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

const WORDS = { name: 'Diwali', description: 'Ten percent off' };
const inHours = (hours: number): string => new Date(shop.clock.now().getTime() + hours * 3_600_000).toISOString();
const onBanner = async (): Promise<string[]> => {
  const { body } = await shop.get('/offers/active');
  return body.map(({ id }: { id: string }) => id);
};

describe('an offer with a time', () => {
  it('comes onto the banner and leaves it by itself', async () => {
    const { code } = await aCoupon(shop.db);
    const times = { starts_at: inHours(1), ends_at: inHours(3) };
    const created = await shop.post('/admin/offers', { ...WORDS, coupon_code: code, ...times }, owner);
    expect(created).toMatchObject({ status: 201, body: { ...times, state: 'scheduled', version: 1 } });
    const { id } = created.body;
    expect(await onBanner()).not.toContain(id);
    shop.clock.advance({ hours: 1 });
    expect(await onBanner()).toContain(id);
    shop.clock.advance({ hours: 2 });
    expect(await onBanner()).not.toContain(id);
  });

  it('holds its coupon until its time is over', async () => {
    const { code } = await aCoupon(shop.db);
    const offer = { ...WORDS, coupon_code: code };
    const free = async () => (await shop.get('/admin/unassigned-coupons', owner)).body.map((one: { code: string }) => one.code);
    await shop.post('/admin/offers', { ...offer, ends_at: inHours(1) }, owner);
    expect(await free()).not.toContain(code);
    expect((await shop.post('/admin/offers', offer, owner)).status).toBe(409);
    shop.clock.advance({ hours: 1 });
    expect(await free()).toContain(code);
    expect((await shop.post('/admin/offers', offer, owner)).status).toBe(201);
  });

  it.each([
    ['The offer must end in the future.', { ends_at: '2020-01-01' }],
    ['The offer must start before it ends.', { starts_at: '2099-01-02', ends_at: '2099-01-01' }],
    ['The start of the offer is not a date.', { starts_at: '2099-W01' }],
    ['The field "ends_at" must be a valid ISO 8601 date string.', { ends_at: 'tomorrow' }],
  ])('is refused with "%s" for %j', async (error, times) => {
    const { code } = await aCoupon(shop.db);
    const answer = await shop.post('/admin/offers', { ...WORDS, coupon_code: code, ...times }, owner);
    expect(answer).toMatchObject({ status: 400, body: { error, code: 'INVALID_REQUEST' } });
  });
});

describe('editing an offer', () => {
  const edit = (id: string, body: object) => shop.put(`/admin/offers/${id}`, { ...WORDS, ...body }, owner);

  it('changes its words and times on the banner at once', async () => {
    const { id, version } = await anOffer(shop.db);
    expect(await onBanner()).toContain(id);
    const edited = await edit(id, { version, starts_at: inHours(5) });
    expect(edited).toMatchObject({ status: 200, body: { id, ...WORDS, state: 'scheduled', version: version + 1 } });
    expect(await onBanner()).not.toContain(id);
  });

  it('is refused with the offer as it is, when someone else was faster', async () => {
    const { id, version } = await anOffer(shop.db);
    await edit(id, { version });
    expect(await edit(id, { version, name: 'Late' })).toMatchObject({
      status: 409,
      body: { code: 'STALE', current: { id, name: 'Diwali', version: version + 1 } },
    });
  });

  it('is for the owner only, and for offers that are there', async () => {
    const { id } = await anOffer(shop.db, { ended_at: new Date() });
    for (const gone of [id, 'nobody'])
      expect(await edit(gone, { version: 1 })).toMatchObject({ status: 404, body: { code: 'OFFER_NOT_FOUND' } });
    expect((await shop.put(`/admin/offers/${id}`, { ...WORDS, version: 1 })).status).toBe(401);
    expect((await edit(id, { version: 1, coupon_code: 'X' })).status).toBe(400);
  });
});
