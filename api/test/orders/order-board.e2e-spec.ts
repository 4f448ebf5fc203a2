import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MAX_NAMED_ORDERS } from '@shop/domain';
import type { OrderEntity } from '../../src/modules/orders/order.entity.js';
import { newOrderId } from '../../src/platform/kernel/ids.js';
import { anAdmin } from '../builders/an-admin.js';
import { anOrder, type OrderFields } from '../builders/an-order.js';
import { startApi, type TestApi } from '../setup/start-api.js';

const NOW = new Date('2026-11-20T11:00:00+05:30');
const YESTERDAY = new Date('2026-11-19T19:00:00+05:30');

let shop: TestApi;
let token: string;
beforeAll(async () => {
  shop = await startApi();
  token = await shop.ownerToken();
  shop.clock.set(NOW);
});
afterAll(() => shop.stop());

const readNamed = async (ids: string[], by = token) => {
  const { status, body } = await shop.get(`/admin/orders/board?${ids.map((id) => `order_id=${id}`).join('&')}`, { token: by });
  return { status, body, ids: status === 200 ? body.map(({ id }: OrderEntity) => id) : [] };
};
const order = (fields: OrderFields) => anOrder(shop.db, { placed_at: NOW, ...fields });

describe('orders of the board that an event has named', () => {
  it('are answered alone, newest first, each as the whole board tells of it', async () => {
    const [first, second, third] = [
      await order({ status: 'confirmed', placed_at: YESTERDAY }),
      await order({ status: 'shipped' }),
      await order({ status: 'confirmed', fulfilment_status: 'accepted' }),
    ];
    const { body } = await readNamed([first.id, third.id, first.id]);
    const whole = (await shop.get('/admin/orders/board', { token })).body;
    expect(whole.map(({ id }: OrderEntity) => id)).toEqual(
      [third, second, first]
        .map(({ id }) => id)
        .toSorted()
        .toReversed(),
    );
    expect(body).toEqual(whole.filter(({ id }: OrderEntity) => id !== second.id));
    expect((await readNamed([second.id])).ids).toEqual([second.id]);
  });

  it('are missing where they stand on the board no more, or never did', async () => {
    const done = await order({ status: 'delivered' });
    const cancelled = await order({ status: 'cancelled' });
    const doneYesterday = await order({ status: 'delivered', placed_at: YESTERDAY });
    const cancelledYesterday = await order({ status: 'cancelled', placed_at: YESTERDAY });
    const unpaid = await order({ status: 'pending' });
    const nobodys = newOrderId(NOW);
    const { ids } = await readNamed(
      [done, cancelled, doneYesterday, cancelledYesterday, unpaid, { id: nobodys }].map(({ id }) => id),
    );
    expect(ids.toSorted()).toEqual([done.id, cancelled.id].toSorted());
  });

  it('offer a packer what a packer may do', async () => {
    const { id } = await order({ status: 'confirmed', fulfilment_status: 'packed' });
    const { email } = await anAdmin(shop.db, { role: 'packer', password: 'open sesame, please' });
    const packer = (await shop.post('/admin/login', { email, password: 'open sesame, please' })).body.token;
    expect((await readNamed([id], packer)).body).toMatchObject([{ id, actions: ['hand-over'] }]);
    expect((await readNamed([id])).body[0].actions).toContain('cancel');
  });

  it.each([
    ['no id', ''],
    ['a word', 'yesterday'],
    ['a number of ours in small letters', '01kx1aaaaaaa'],
    ['a piece of SQL', "x'--"],
  ])('are refused with a sentence when one of them is %s', async (_, id) => {
    expect(await readNamed([newOrderId(NOW), encodeURIComponent(id)])).toMatchObject({
      status: 400,
      body: { error: 'The id of an order is not one of ours.', code: 'INVALID_REQUEST' },
    });
  });

  it('are refused when they are more than one question may name', async () => {
    const many = Array.from({ length: MAX_NAMED_ORDERS }, () => newOrderId(NOW));
    expect(await readNamed(many)).toMatchObject({ status: 200, body: [] });
    expect(await readNamed([...many, newOrderId(NOW)])).toMatchObject({
      status: 400,
      body: { error: 'At most 150 orders are named at a time.', code: 'INVALID_REQUEST' },
    });
  });
});
