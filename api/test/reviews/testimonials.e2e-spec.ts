import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ShopperClient } from '../actors/shopper-client.js';
import { anOrder, type OrderFields } from '../builders/an-order.js';
import { startShop, type TestShop } from '../setup/start-shop.js';

let shop: TestShop;
let owner: { token: string };
beforeAll(async () => {
  shop = await startShop();
  owner = { token: await shop.ownerToken() };
});
afterAll(() => shop.stop());

const ASHA = { name: 'Asha', area: 'Naupada', text: 'Fresh and cold.', rating: 4, is_sample: false, is_visible: true };
const voices = async () => (await shop.get('/testimonials')).body;
const listed = async () => (await shop.get('/admin/testimonials', owner)).body as { id: string; version: number }[];
const shownIds = async (): Promise<string[]> => (await voices()).testimonials.map(({ id }: { id: string }) => id);

describe('a new shop', () => {
  it('shows the specified rating and six testimonials, all of them as samples, in three languages', async () => {
    const { rating, testimonials } = await voices();
    expect(rating).toEqual({ average: 4.9, count: 2000, is_sample: true });
    expect(testimonials).toHaveLength(6);
    for (const each of testimonials) {
      expect(each).toMatchObject({ is_sample: true, rating: 5, text_hi: expect.any(String), text_mr: expect.any(String) });
    }
    expect(testimonials[0]).toMatchObject({ name: 'Home cook', area: 'Ghodbunder Road', area_hi: 'घोड़बंदर रोड' });
  });
});

describe('the owner', () => {
  it('adds what a customer said; it comes last and carries no mark', async () => {
    const created = await shop.post('/admin/testimonials', { ...ASHA, text_hi: ' ', text_mr: 'ताजं आणि थंड.' }, owner);
    expect(created).toMatchObject({ status: 201, body: { ...ASHA, text_hi: null, text_mr: 'ताजं आणि थंड.', version: 1 } });
    expect((await shownIds()).at(-1)).toBe(created.body.id);
  });

  it('adds one testimonial for a request, however often and however fast it is sent', async () => {
    const body = { ...ASHA, name: 'Once', request_id: randomUUID() };
    const [first, second] = await Promise.all([body, body].map((each) => shop.post('/admin/testimonials', each, owner)));
    const late = await shop.post('/admin/testimonials', { ...body, request_id: body.request_id.toUpperCase() }, owner);
    expect(first).toMatchObject({ status: 201, body: { name: 'Once', version: 1 } });
    expect([second, late].map((each) => [each!.status, each!.body])).toEqual([second, late].map(() => [201, first!.body]));
    expect((await voices()).testimonials.filter(({ name }: { name: string }) => name === 'Once')).toHaveLength(1);
  });

  it('changes one, and is told when somebody else was first', async () => {
    const { id } = (await shop.post('/admin/testimonials', ASHA, owner)).body;
    const change = { ...ASHA, text: 'Fresh, cold and on time.', version: 1 };
    expect(await shop.put(`/admin/testimonials/${id}`, change, owner)).toMatchObject({ status: 200, body: { version: 2 } });
    const late = await shop.put(`/admin/testimonials/${id}`, { ...change, text: 'Late.' }, owner);
    expect(late).toMatchObject({ status: 409, body: { code: 'STALE', current: { text: change.text, version: 2 } } });
    expect((await voices()).testimonials).toContainEqual(expect.objectContaining({ id, text: change.text }));
  });

  it('hides one, which only the console still lists', async () => {
    const { id } = (await shop.post('/admin/testimonials', { ...ASHA, is_visible: false }, owner)).body;
    expect(await shownIds()).not.toContain(id);
    expect((await listed()).map((each) => each.id)).toContain(id);
  });

  it('decides the order; those that are not named follow as they stood', async () => {
    await shop.put('/admin/testimonials/order', { ids: ['sample-3', 'sample-1'] }, owner);
    expect((await shownIds()).slice(0, 4)).toEqual(['sample-3', 'sample-1', 'sample-2', 'sample-4']);
  });

  it('removes samples for good', async () => {
    expect((await shop.send('DELETE', '/admin/testimonials/sample-6', undefined, owner)).body).toEqual({
      id: 'sample-6',
      name: expect.any(String),
    });
    expect(await shownIds()).not.toContain('sample-6');
    const again = await shop.send('DELETE', '/admin/testimonials/sample-6', undefined, owner);
    expect(again).toMatchObject({ status: 404, body: { code: 'TESTIMONIAL_NOT_FOUND' } });
  });

  it('hides the sample rating, and shows it again', async () => {
    const hidden = await shop.put('/admin/testimonials/sample-rating', { is_visible: false }, owner);
    expect(hidden).toMatchObject({ status: 200, body: { average: 4.9, count: 2000, is_visible: false } });
    expect((await voices()).rating).toBeNull();
    await shop.put('/admin/testimonials/sample-rating', { is_visible: true, version: hidden.body.version }, owner);
    expect((await voices()).rating).toMatchObject({ is_sample: true });
  });

  it.each([
    [{ ...ASHA, name: ' ' }, 'Please enter a name.'],
    [{ ...ASHA, text: '' }, 'Please enter what the customer says.'],
    [{ ...ASHA, rating: 6 }, 'The rating is 1 to 5 stars.'],
    [{ ...ASHA, rating: 4.5 }, 'The rating is 1 to 5 stars.'],
  ])('is told what is missing or wrong in %j', async (body, error) => {
    expect(await shop.post('/admin/testimonials', body, owner)).toMatchObject({ status: 400, body: { error } });
  });
});

/** A shopper whose order of the past is delivered, unless it is said otherwise. */
async function aBuyer(fields: OrderFields = {}) {
  const email = `${randomUUID()}@example.com`;
  const { token } = await ShopperClient.signIn(shop, email);
  await shop.get('/orders', { token });
  const [{ id }] = await shop.db.query('SELECT id FROM shoppers WHERE email = $1', [email]);
  const order = await anOrder(shop.db, { shopper_id: id, ...fields });
  const path = (orderId = order.id) => `/orders/${orderId}/review`;
  return {
    id,
    orderId: order.id,
    review: (body: object, orderId?: string) => shop.put(path(orderId), body, { token }),
    withdraw: () => shop.del(path(), { token }),
    details: async () => (await shop.get(`/orders/${order.id}/details`, { token })).body,
    listed: async () => (await shop.get('/orders', { token })).body[0],
  };
}

const summary = async () => (await shop.get('/admin/reviews/summary', owner)).body;
const texts = async (state = 'pending') => (await shop.get(`/admin/reviews?state=${state}`, owner)).body;
const decide = (id: string, body: object) => shop.put(`/admin/reviews/${id}`, body, owner);

describe('somebody who bought here', () => {
  it('rates an order that was delivered, sees it with the order, and changes it', async () => {
    const asha = await aBuyer();
    expect(await asha.details()).toMatchObject({ review: null });
    expect(await asha.listed()).toMatchObject({ rating: null });
    const said = { rating: 4, text: ' Cold and on time. ' };
    const review = { rating: 4, text: 'Cold and on time.', state: 'pending' };
    expect(await asha.review(said)).toMatchObject({ status: 200, body: review });
    expect((await asha.details()).review).toEqual(review);
    for (const text of [' ', '\u200b\u200c\u2060\ufeff', '\u3164'])
      expect((await asha.review({ rating: 5, text })).body).toEqual({ rating: 5, text: null, state: 'pending' });
    expect(await asha.listed()).toMatchObject({ rating: 5 });
  });

  it.each(['pending', 'confirmed', 'shipped', 'cancelled'] as const)('does not rate an order that is %s', async (status) => {
    const asha = await aBuyer({ status });
    expect(await asha.review({ rating: 5 })).toMatchObject({
      status: 409,
      body: { code: 'ORDER_NOT_DELIVERED', error: 'You can rate an order once it has been delivered.' },
    });
  });

  it("rates no order of somebody else's, nor removes what is said of it", async () => {
    const [asha, ravi] = [await aBuyer(), await aBuyer()];
    await asha.review({ rating: 5 });
    expect(await ravi.review({ rating: 1 }, asha.orderId)).toMatchObject({ status: 404, body: { code: 'ORDER_NOT_FOUND' } });
    const { token } = await ShopperClient.signIn(shop);
    await shop.del(`/orders/${asha.orderId}/review`, { token });
    expect((await asha.details()).review).toMatchObject({ rating: 5 });
    expect((await shop.put(`/orders/${asha.orderId}/review`, { rating: 1 })).status).toBe(401);
  });

  it.each([
    [{}, 'Please choose 1 to 5 stars.'],
    [{ rating: 0 }, 'Please choose 1 to 5 stars.'],
    [{ rating: 6 }, 'Please choose 1 to 5 stars.'],
    [{ rating: 4.5 }, 'Please choose 1 to 5 stars.'],
    [{ rating: 4, text: 'x'.repeat(501) }, 'At most 500 characters, please.'],
  ])('is told what is wrong with %j', async (body, error) => {
    expect(await (await aBuyer()).review(body)).toMatchObject({ status: 400, body: { error, code: 'INVALID_REQUEST' } });
  });

  it('counts as one buyer for any number of orders, and leaves nothing behind when all is withdrawn', async () => {
    const before = await summary();
    const asha = await aBuyer();
    const second = await anOrder(shop.db, { shopper_id: asha.id });
    await Promise.all([asha.review({ rating: 5 }), asha.review({ rating: 2 }, second.id), asha.review({ rating: 5 })]);
    expect(await summary()).toMatchObject({ ratings: before.ratings + 2, buyers: before.buyers + 1 });
    await asha.review({ rating: 4 }, second.id);
    expect(await shop.db.query('SELECT ratings, rating_sum, buyers FROM review_totals')).toEqual(
      await shop.db.query(
        'SELECT count(*)::int AS ratings, sum(rating)::int AS rating_sum, count(DISTINCT shopper_id)::int AS buyers FROM order_reviews',
      ),
    );
    await shop.db.query('DELETE FROM order_reviews WHERE shopper_id = $1', [asha.id]);
    expect(await summary()).toEqual(before);
  });

  it('withdraws a review; nothing of it stays', async () => {
    const asha = await aBuyer();
    await asha.review({ rating: 3, text: 'Too much bone.' });
    expect((await asha.withdraw()).status).toBe(204);
    expect((await asha.withdraw()).status).toBe(204);
    expect((await asha.details()).review).toBeNull();
    expect(await shop.db.query('SELECT FROM order_reviews WHERE order_id = $1', [asha.orderId])).toEqual([]);
  });
});

describe('what buyers write', () => {
  it('waits for the owner with a first name and nothing else of the buyer; a new text waits again', async () => {
    const asha = await aBuyer({ customer_name: 'Dr. Asha Shinde' });
    await asha.review({ rating: 4, text: 'Clean packs.' });
    const [waiting] = await texts();
    expect(waiting).toEqual({
      id: expect.any(String),
      order_id: asha.orderId,
      first_name: 'Asha',
      rating: 4,
      text: 'Clean packs.',
      state: 'pending',
      created_at: expect.any(String),
      version: 1,
    });
    const approved = await decide(waiting.id, { state: 'approved', version: 1 });
    expect(approved).toMatchObject({ status: 200, body: { state: 'approved', version: 2 } });
    expect(await texts('approved')).toEqual([approved.body]);
    await asha.review({ rating: 5, text: 'Clean packs.' });
    expect((await asha.details()).review.state).toBe('approved');
    await asha.review({ rating: 5, text: 'Buy my honey.' });
    expect(await texts('approved')).toEqual([]);
    const late = await decide(waiting.id, { state: 'approved', version: 2 });
    expect(late).toMatchObject({ status: 409, body: { code: 'STALE', current: { text: 'Buy my honey.', state: 'pending' } } });
    expect(await decide(waiting.id, { state: 'hidden', version: 4 })).toMatchObject({ body: { state: 'hidden' } });
    expect(await summary()).toMatchObject({ pending: 0, buyers_needed: 20 });
    expect(await decide('nothing', { state: 'hidden', version: 1 })).toMatchObject({
      status: 404,
      body: { code: 'REVIEW_NOT_FOUND' },
    });
  });

  it('takes the place of the samples with the true rating when 20 buyers have rated, and gives it back below', async () => {
    await shop.db.query('DELETE FROM order_reviews');
    const mine = (await shop.post('/admin/testimonials', { ...ASHA, name: 'Ravi' }, owner)).body.id;
    const buyers = await Promise.all(Array.from({ length: 20 }, () => aBuyer()));
    for (const [index, buyer] of buyers.entries()) await buyer.review({ rating: index < 3 ? 3 : 5, text: `Text ${index}` });
    await buyers[0]!.withdraw();
    expect((await voices()).rating).toMatchObject({ average: 4.9, count: 2000, is_sample: true });
    await buyers[0]!.review({ rating: 2, text: 'Late, but good.' });
    const [newest, other] = await texts();
    await decide(newest.id, { state: 'approved', version: 1 });
    await decide(other.id, { state: 'hidden', version: 1 });
    const { rating, testimonials } = await voices();
    expect(rating).toEqual({ average: 4.7, count: 20, is_sample: false });
    expect(testimonials[0]).toMatchObject({ name: 'Asha', area: '', text: 'Late, but good.', rating: 2, is_verified: true });
    expect(testimonials.filter((each: { is_verified: boolean }) => each.is_verified)).toHaveLength(1);
    expect(testimonials.map(({ id }: { id: string }) => id)).toContain(mine);
    expect(testimonials.some((each: { is_sample: boolean }) => each.is_sample)).toBe(false);
    expect(JSON.stringify(testimonials)).not.toContain(buyers[0]!.orderId);
    await buyers[0]!.withdraw();
    expect((await voices()).rating).toMatchObject({ is_sample: true });
  });
});
