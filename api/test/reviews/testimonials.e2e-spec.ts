import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApi, type TestApi } from '../setup/start-api.js';

let shop: TestApi;
let owner: { token: string };
beforeAll(async () => {
  shop = await startApi();
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
