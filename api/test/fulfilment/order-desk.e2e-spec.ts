import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApi, type TestApi } from '../setup/start-api.js';
import { eventually } from '../actors/shopping.js';
import { TheDesk } from '../actors/the-desk.js';

let desk: TheDesk;
/** A second process of the same shop: another device's presses end there. */
let second: TestApi;
beforeAll(async () => {
  desk = await TheDesk.open({ runJobs: true });
  second = await startApi({ databaseUrl: desk.shop.env.databaseUrl, sandbox: desk.shop.sandbox });
});
afterAll(async () => {
  await second.stop();
  await desk.close();
});

const booked = (orderId: string) =>
  eventually(
    () => desk.row('deliveries', orderId),
    ({ state }) => state === 'booked',
  );

describe('an order at the desk', () => {
  it('is accepted, packed and carried, and its timeline tells all of it', async () => {
    const { orderId } = await desk.paidOrder();
    await booked(orderId);
    const fresh = (await desk.get(`/${orderId}`)).body;
    expect(fresh).toMatchObject({ status: 'confirmed', fulfilment_status: 'new', refunded: 0, bill_number: null });
    expect(fresh.actions).toEqual(['accept', 'cancel', 'refund-line']);
    expect((await desk.press(orderId, 'accept')).body).toMatchObject({ fulfilment_status: 'accepted' });
    const packed = (await desk.press(orderId, 'pack')).body;
    expect(packed).toMatchObject({
      fulfilment_status: 'packed',
      status: 'confirmed',
      bill_number: expect.stringMatching(/^20\d\d-\d\d\/\d{6}$/),
    });
    const { courier_order_id } = await desk.row('deliveries', orderId);
    await desk.courier(`/orders/${courier_order_id}/advance`, { to: 'finished' });
    const done = await eventually(
      async () => (await desk.get(`/${orderId}`)).body,
      ({ status }) => status === 'delivered',
    );
    const kinds = done.events.map(({ kind }: { kind: string }) => kind);
    for (const kind of ['placed', 'paid', 'rider-booked', 'accepted', 'packed', 'shipped', 'delivered'])
      expect(kinds).toContain(kind);
    expect(kinds.slice(0, 2)).toEqual(['placed', 'paid']);
    expect(done.events.find(({ kind }: { kind: string }) => kind === 'accepted')).toMatchObject({
      actor: 'admin',
      actor_name: 'Owner',
    });
  });

  it('is accepted once, although two devices press at once', async () => {
    const { orderId } = await desk.paidOrder();
    const answers = await Promise.all([1, 2, 3, 4].map((n) => desk.press(orderId, 'accept', {}, n % 2 ? desk.shop : second)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await desk.timeline(orderId)).filter((kind) => kind === 'accepted')).toHaveLength(1);
  });

  it('cannot be packed before it is accepted, nor accepted after it was cancelled', async () => {
    const { orderId } = await desk.paidOrder();
    expect(await desk.press(orderId, 'pack')).toMatchObject({ status: 409, body: { code: 'NOT_NOW' } });
    await desk.press(orderId, 'cancel', { reason: 'out of ice' });
    expect(await desk.press(orderId, 'accept')).toMatchObject({ status: 409, body: { code: 'NOT_NOW' } });
  });

  it.each(['accept', 'pack', 'call-rider', 'delivered'])('that is not there cannot be moved: %s', async (action) =>
    expect(await desk.press('0000000000AA', action)).toMatchObject({ status: 404, body: { code: 'ORDER_NOT_FOUND' } }),
  );

  it.each([
    ['cancel', {}],
    ['cancel', { reason: '   ' }],
    ['refund-line', { position: 0, qty: 0, amount: 1, reason: 'x', request_id: '6c84fb90-12c4-11e1-840d-7b25c5ee775a' }],
    ['refund-line', { position: 0, qty: 1, amount: 1, reason: 'x', request_id: 'twice' }],
    ['hand-over', { name: '', phone: '9820012345' }],
    ['hand-over', { name: 'Raju', phone: '12345' }],
  ])('is not touched by a bad request: %s %j', async (action, body) => {
    const { orderId } = await desk.paidOrder();
    expect((await desk.press(orderId, action, body)).status).toBe(400);
    expect((await desk.row('orders', orderId)).version).toBe(1);
  });
});

describe('the timeline', () => {
  it('cannot be rewritten, not even by hand', async () => {
    await desk.paidOrder();
    await expect(desk.shop.db.query("UPDATE order_events SET kind = 'nothing'")).rejects.toThrow('not rewritten');
    await expect(desk.shop.db.query('DELETE FROM order_events')).rejects.toThrow('not rewritten');
  });
});

describe('the rider', () => {
  it('whom the courier refused is called again, and comes', async () => {
    // The riders of the orders before are booked first, so that the refusal meets this one.
    await eventually(
      () =>
        desk.shop.db.query(
          "SELECT order_id FROM deliveries d JOIN orders o ON o.id = d.order_id WHERE state = 'queued' AND status = 'confirmed'",
        ),
      (queued) => queued.length === 0,
    );
    await desk.courier('/faults', {
      at: 'create-order',
      kind: 'status',
      status: 400,
      body: { is_successful: false, parameter_errors: { points: [{ address: ['address_not_found'] }] } },
    });
    const { orderId } = await desk.paidOrder();
    await eventually(
      () => desk.row('deliveries', orderId),
      ({ state }) => state === 'refused',
    );
    expect(await desk.timeline(orderId)).toContain('rider-refused');
    const answers = await Promise.all([desk.press(orderId, 'call-rider'), desk.press(orderId, 'call-rider', {}, second)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await booked(orderId)).toMatchObject({ shipment_number: 2, refusal: null });
  });

  it('of a delivery that failed is followed by another one, under a name of its own', async () => {
    await desk.courier('/scenario', { next: 'reattempt' });
    const { orderId } = await desk.paidOrder();
    const { courier_order_id: first } = await booked(orderId);
    await desk.courier(`/orders/${first}/advance`, { to: 'failed' });
    await eventually(
      () => desk.row('deliveries', orderId),
      ({ state }) => state === 'ended',
    );
    expect((await desk.press(orderId, 'call-rider')).status).toBe(200);
    const again = await booked(orderId);
    expect(again.courier_order_id).not.toBe(first);
    await desk.courier(`/orders/${again.courier_order_id}/advance`, { to: 'finished' });
    await eventually(
      () => desk.row('orders', orderId),
      ({ status }) => status === 'delivered',
    );
  });

  it('of the shop carries what is packed; the booked one is told not to come', async () => {
    const { shopper, orderId } = await desk.paidOrder();
    const { courier_order_id } = await booked(orderId);
    await desk.press(orderId, 'accept');
    expect((await desk.press(orderId, 'hand-over', { name: 'Raju', phone: '98200 00007' })).status).toBe(409);
    await desk.press(orderId, 'pack');
    const wish = { name: 'Raju', phone: '98200 00007' };
    const [handed, twice] = await Promise.all([
      desk.press(orderId, 'hand-over', wish),
      desk.press(orderId, 'hand-over', wish, second),
    ]);
    expect([handed.status, twice.status]).toEqual([200, 200]);
    expect(handed.body).toMatchObject({
      status: 'shipped',
      delivery_state: 'manual',
      rider: { name: 'Raju', phone: '9820000007' },
    });
    expect((await shopper.get(`/borzo/courier/${orderId}`)).body.courier).toMatchObject({ name: 'Raju', phone: '9820000007' });
    await eventually(
      async () =>
        (await desk.courier('/state', undefined, 'GET')).trips.find((trip: any) => String(trip.order_id) === courier_order_id),
      ({ order }) => order === 'canceled',
    );
    const done = (await desk.press(orderId, 'delivered')).body;
    expect(done).toMatchObject({ status: 'delivered', rider: null });
    expect((await desk.press(orderId, 'delivered')).status).toBe(200);
    expect((await desk.timeline(orderId)).filter((kind) => kind === 'delivered' || kind === 'handed-over')).toHaveLength(2);
    expect((await shopper.get('/orders/active')).body).toEqual({ order: null });
  });

  it('of the courier is not believed by hand', async () => {
    const { orderId } = await desk.paidOrder();
    await booked(orderId);
    expect(await desk.press(orderId, 'delivered')).toMatchObject({ status: 409, body: { code: 'NOT_NOW' } });
  });
});
