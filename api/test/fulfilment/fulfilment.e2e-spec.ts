import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApi, type TestApi } from '../setup/start-api.js';
import { eventually, ShopperClient } from '../actors/shopper-client.js';
import { ShopFixture } from '../actors/shop-fixture.js';
import { aCoupon } from '../builders/a-coupon.js';

let fixture: ShopFixture;
/** A second process of the same shop: another device's presses end there. */
let second: TestApi;
beforeAll(async () => {
  fixture = await ShopFixture.open({ runJobs: true });
  second = await startApi({ databaseUrl: fixture.shop.env.databaseUrl, sandbox: fixture.shop.sandbox });
});
afterAll(async () => {
  await second.stop();
  await fixture.close();
});

const booked = (orderId: string) =>
  eventually(
    () => fixture.row('deliveries', orderId),
    ({ state }) => state === 'booked',
  );

describe('the fulfilment of an order', () => {
  it('is accepted, packed and carried, and its timeline tells all of it', async () => {
    const { orderId } = await fixture.paidOrder();
    await booked(orderId);
    const fresh = (await fixture.get(`/${orderId}`)).body;
    expect(fresh).toMatchObject({ status: 'confirmed', fulfilment_status: 'new', refunded: 0, bill_number: null });
    expect(fresh.actions).toEqual(['accept', 'cancel', 'refund-line']);
    expect((await fixture.performAction(orderId, 'accept')).body).toMatchObject({ fulfilment_status: 'accepted' });
    const packed = (await fixture.performAction(orderId, 'pack')).body;
    expect(packed).toMatchObject({
      fulfilment_status: 'packed',
      status: 'confirmed',
      bill_number: expect.stringMatching(/^20\d\d-\d\d\/\d{6}$/),
    });
    const { courier_order_id } = await fixture.row('deliveries', orderId);
    await fixture.courier(`/orders/${courier_order_id}/advance`, { to: 'finished' });
    const done = await eventually(
      async () => (await fixture.get(`/${orderId}`)).body,
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
    const { orderId } = await fixture.paidOrder();
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) => fixture.performAction(orderId, 'accept', {}, n % 2 ? fixture.shop : second)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await fixture.timeline(orderId)).filter((kind) => kind === 'accepted')).toHaveLength(1);
  });

  it('cannot be packed before it is accepted, nor accepted after it was cancelled', async () => {
    const { orderId } = await fixture.paidOrder();
    expect(await fixture.performAction(orderId, 'pack')).toMatchObject({ status: 409, body: { code: 'ORDER_STATE_CONFLICT' } });
    await fixture.performAction(orderId, 'cancel', { reason: 'out of ice' });
    expect(await fixture.performAction(orderId, 'accept')).toMatchObject({ status: 409, body: { code: 'ORDER_STATE_CONFLICT' } });
  });

  it('gives the use of its coupon back when it is cancelled', async () => {
    const { code } = await aCoupon(fixture.shop.db, { total_limit: 1, per_customer_limit: 1 });
    const buyer = (await ShopperClient.signIn(fixture.shop)).take(fixture.mutton);
    await buyer.applyCoupon(code);
    const { orderId } = await buyer.buy();
    const again = buyer.again().take(fixture.mutton);
    expect(await again.applyCoupon(code)).toMatchObject({ status: 422, body: { code: 'INVALID_COUPON' } });
    await fixture.performAction(orderId, 'cancel', { reason: 'out of ice' });
    expect(await again.applyCoupon(code)).toMatchObject({ status: 200 });
  });

  it.each(['accept', 'pack', 'call-rider', 'delivered'])('that is not there cannot be moved: %s', async (action) =>
    expect(await fixture.performAction('0000000000AA', action)).toMatchObject({ status: 404, body: { code: 'ORDER_NOT_FOUND' } }),
  );

  it.each([
    ['cancel', {}],
    ['cancel', { reason: '   ' }],
    ['refund-line', { position: 0, qty: 0, amount: 1, reason: 'x', request_id: '6c84fb90-12c4-11e1-840d-7b25c5ee775a' }],
    ['refund-line', { position: 0, qty: 1, amount: 1, reason: 'x', request_id: 'twice' }],
    ['hand-over', { name: '', phone: '9820012345' }],
    ['hand-over', { name: 'Raju', phone: '12345' }],
  ])('is not touched by a bad request: %s %j', async (action, body) => {
    const { orderId } = await fixture.paidOrder();
    expect((await fixture.performAction(orderId, action, body)).status).toBe(400);
    expect((await fixture.row('orders', orderId)).version).toBe(1);
  });
});

describe('the timeline', () => {
  it('cannot be rewritten, not even by hand', async () => {
    await fixture.paidOrder();
    await expect(fixture.shop.db.query("UPDATE order_events SET kind = 'nothing'")).rejects.toThrow('not rewritten');
    await expect(fixture.shop.db.query('DELETE FROM order_events')).rejects.toThrow('not rewritten');
  });
});

describe('the rider', () => {
  it('whom the courier refused is called again, and comes', async () => {
    // The riders of the orders before are booked first, so that the refusal meets this one.
    await eventually(
      () =>
        fixture.shop.db.query(
          "SELECT order_id FROM deliveries d JOIN orders o ON o.id = d.order_id WHERE state = 'queued' AND status = 'confirmed'",
        ),
      (queued) => queued.length === 0,
    );
    await fixture.courier('/faults', {
      at: 'create-order',
      kind: 'status',
      status: 400,
      body: { is_successful: false, parameter_errors: { points: [{ address: ['address_not_found'] }] } },
    });
    const { orderId } = await fixture.paidOrder();
    await eventually(
      () => fixture.row('deliveries', orderId),
      ({ state }) => state === 'refused',
    );
    expect(await fixture.timeline(orderId)).toContain('rider-refused');
    const answers = await Promise.all([
      fixture.performAction(orderId, 'call-rider'),
      fixture.performAction(orderId, 'call-rider', {}, second),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await booked(orderId)).toMatchObject({ shipment_number: 2, refusal: null });
  });

  it('of a delivery that failed is followed by another one, under a name of its own', async () => {
    await fixture.courier('/scenario', { next: 'reattempt' });
    const { orderId } = await fixture.paidOrder();
    const { courier_order_id: first } = await booked(orderId);
    await fixture.courier(`/orders/${first}/advance`, { to: 'failed' });
    await eventually(
      () => fixture.row('deliveries', orderId),
      ({ state }) => state === 'ended',
    );
    expect((await fixture.performAction(orderId, 'call-rider')).status).toBe(200);
    const again = await booked(orderId);
    expect(again.courier_order_id).not.toBe(first);
    await fixture.courier(`/orders/${again.courier_order_id}/advance`, { to: 'finished' });
    await eventually(
      () => fixture.row('orders', orderId),
      ({ status }) => status === 'delivered',
    );
  });

  it('of the shop carries what is packed; the booked one is told not to come', async () => {
    const { shopper, orderId } = await fixture.paidOrder();
    const { courier_order_id } = await booked(orderId);
    await fixture.performAction(orderId, 'accept');
    expect((await fixture.performAction(orderId, 'hand-over', { name: 'Raju', phone: '98200 00007' })).status).toBe(409);
    await fixture.performAction(orderId, 'pack');
    const rider = { name: 'Raju', phone: '98200 00007' };
    const [handed, twice] = await Promise.all([
      fixture.performAction(orderId, 'hand-over', rider),
      fixture.performAction(orderId, 'hand-over', rider, second),
    ]);
    expect([handed.status, twice.status]).toEqual([200, 200]);
    expect(handed.body).toMatchObject({
      status: 'shipped',
      delivery_state: 'manual',
      rider: { name: 'Raju', phone: '9820000007' },
    });
    expect((await shopper.get(`/borzo/courier/${orderId}`)).body.courier).toMatchObject({ name: 'Raju', phone: '9820000007' });
    await eventually(
      async () => (await fixture.shipments()).find(({ order_id }) => String(order_id) === courier_order_id),
      (shipment) => shipment?.order === 'canceled',
    );
    const done = (await fixture.performAction(orderId, 'delivered')).body;
    expect(done).toMatchObject({ status: 'delivered', rider: null });
    expect((await fixture.performAction(orderId, 'delivered')).status).toBe(200);
    expect((await fixture.timeline(orderId)).filter((kind) => kind === 'delivered' || kind === 'handed-over')).toHaveLength(2);
    expect((await shopper.get('/orders/active')).body).toEqual({ order: null });
  });

  it('of the courier is not believed by hand', async () => {
    const { orderId } = await fixture.paidOrder();
    await booked(orderId);
    expect(await fixture.performAction(orderId, 'delivered')).toMatchObject({
      status: 409,
      body: { code: 'ORDER_STATE_CONFLICT' },
    });
  });
});
