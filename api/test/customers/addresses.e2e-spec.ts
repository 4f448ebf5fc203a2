import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Answer } from '../setup/http-client.js';
import { HOME, ShopperClient } from '../actors/shopper-client.js';
import { startShop, type TestShop } from '../setup/start-shop.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const enter = () => ShopperClient.signIn(shop);
type Shopper = ShopperClient;
const save = (shopper: Shopper, change: object = {}) => shopper.post('/addresses', { ...HOME, ...change });
const change = ({ token }: Shopper, id: string, body: object) => shop.put(`/addresses/${id}`, { ...HOME, ...body }, { token });
const forget = ({ token }: Shopper, id: string): Promise<Answer> => shop.del(`/addresses/${id}`, { token });
const book = async (shopper: Shopper): Promise<string[]> =>
  (await shopper.get('/addresses')).body.map(
    ({ label, line1, is_default }: Record<string, unknown>) => `${label} ${line1}${is_default ? ' (default)' : ''}`,
  );

describe('the address book', () => {
  it('keeps addresses as a checkout would take them, the one used last first, the first one as the default', async () => {
    const asha = await enter();
    const saved = await save(asha, { phone: '+91 98200 12345', line1: '  12 Lake Road ' });
    expect(saved).toMatchObject({ status: 201, body: { ...HOME, label: 'Home', is_default: true } });
    expect(Object.keys(saved.body)).not.toContain('shopper_id');
    shop.clock.advance({ seconds: 1 });
    await save(asha, { label: 'Work', line1: '4 Mill Lane' });
    expect(await book(asha)).toEqual(['Work 4 Mill Lane', 'Home 12 Lake Road (default)']);
  });

  it('has the same place once, and moves it to the top when it is used again', async () => {
    const asha = await enter();
    const { id } = (await save(asha)).body;
    shop.clock.advance({ seconds: 1 });
    await save(asha, { label: 'Work', line1: '4 Mill Lane' });
    shop.clock.advance({ seconds: 1 });
    expect((await save(asha, { line1: '12, lake road', city: 'THANE' })).body.id).toBe(id);
    expect(await book(asha)).toEqual(['Home 12, lake road (default)', 'Work 4 Mill Lane']);
  });

  it('always has one default: another one may be chosen, and the next one follows a deleted one', async () => {
    const asha = await enter();
    const home = (await save(asha)).body;
    const work = (await save(asha, { label: 'Work', line1: '4 Mill Lane' })).body;
    await change(asha, work.id, { label: 'Work', line1: '4 Mill Lane', is_default: true });
    await change(asha, work.id, { label: 'Work', line1: '5 Mill Lane', is_default: false });
    expect((await book(asha)).filter((line) => line.includes('default'))).toEqual(['Work 5 Mill Lane (default)']);
    expect(await forget(asha, work.id)).toMatchObject({ status: 200, body: { id: work.id } });
    expect(await book(asha)).toEqual(['Home 12 Lake Road (default)']);
    await forget(asha, home.id);
    expect(await book(asha)).toEqual([]);
  });

  it('ends at ten addresses; one in the book may still be used and changed', async () => {
    const asha = await enter();
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => save(asha, { line1: `${index} Lake Road` })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    const refused = answers.find(({ status }) => status !== 201);
    expect(refused).toMatchObject({ status: 409, body: { code: 'ADDRESS_BOOK_FULL' } });
    const [last] = (await asha.get('/addresses')).body;
    expect((await save(asha, { line1: last.line1 })).status).toBe(201);
    expect((await change(asha, last.id, { line1: '99 Lake Road' })).body.line1).toBe('99 Lake Road');
    expect((await book(asha)).filter((line) => line.includes('default'))).toHaveLength(1);
  });

  it('is nobody else’s: what is not in it is not found', async () => {
    const asha = await enter();
    const { id } = (await save(asha)).body;
    const stranger = await enter();
    expect(await stranger.get('/addresses')).toMatchObject({ body: [] });
    expect(await change(stranger, id, {})).toMatchObject({ status: 404, body: { code: 'ADDRESS_NOT_FOUND' } });
    expect((await forget(stranger, id)).status).toBe(404);
    expect((await shop.get('/addresses')).status).toBe(401);
    expect((await shop.post('/addresses', HOME)).status).toBe(401);
    expect(await book(asha)).toHaveLength(1);
  });

  it.each([
    ['without a name', { name: ' ' }, 422],
    ['with a phone that is none', { phone: '12345' }, 422],
    ['with a pincode that is none', { pincode: '012345' }, 422],
    ['with a label of its own', { label: 'Castle' }, 400],
    ['with a street longer than a checkout takes', { line1: 'x'.repeat(201) }, 400],
  ])('refuses an address %s', async (_, wrong, status) => {
    const asha = await enter();
    expect((await save(asha, wrong)).status).toBe(status);
    expect(await book(asha)).toEqual([]);
  });

  it('leaves nothing of a deleted address in the database', async () => {
    const asha = await enter();
    const { id } = (await save(asha, { line1: '7 Vanishing Lane' })).body;
    await forget(asha, id);
    expect(await shop.db.query("SELECT FROM addresses WHERE line1 = '7 Vanishing Lane'")).toEqual([]);
  });
});
