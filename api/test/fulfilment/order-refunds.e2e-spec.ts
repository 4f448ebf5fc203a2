import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BookRider } from '../../src/modules/courier/booking/book-rider.js';
import { aCoupon } from '../builders/a-coupon.js';
import { aProduct } from '../builders/a-product.js';
import { startApi, type TestApi } from '../setup/start-api.js';
import { eventually, openStore, ShopperClient } from '../actors/shopper-client.js';
import { ShopFixture } from '../actors/shop-fixture.js';
import type { AdminOrderLineReply } from '../../src/modules/orders/orders.dto.js';
import { QUICK_REFUND_MS } from '../setup/start-sandbox.js';
import { readProviderRecords, steerSandbox } from '../setup/steer-sandbox.js';

let fixture: ShopFixture;
let second: TestApi;
beforeAll(async () => {
  fixture = await ShopFixture.open({ runJobs: true });
  second = await startApi({ databaseUrl: fixture.shop.env.databaseUrl, sandbox: fixture.shop.sandbox });
});
afterAll(async () => {
  await second.stop();
  await fixture.close();
});

const providerRecords = async (providerOrderId: string) => {
  const { payments, refunds } = await readProviderRecords(fixture.shop.sandbox);
  const payment = payments.find(({ order_id }) => order_id === providerOrderId)!;
  return { payment, refunds: refunds.filter(({ payment_id }) => payment_id === payment.id) };
};
const allBack = (providerOrderId: string) =>
  eventually(
    () => providerRecords(providerOrderId),
    ({ payment, refunds }) => payment.status === 'refunded' && refunds.every(({ status }) => status === 'processed'),
  );
const cancel = (orderId: string, shop: Pick<TestApi, 'post'> = fixture.shop) =>
  fixture.performAction(orderId, 'cancel', { reason: 'out of ice' }, shop);

describe('an order that the owner cancels', () => {
  it('gives everything back: money, packs, the coupon and the rider', async () => {
    const rare = await aProduct(fixture.shop.db, { name: 'Lamb Rack', price: 899, stock: 3 });
    const coupon = await aCoupon(fixture.shop.db, { total_limit: 5, per_customer_limit: 1 });
    const { shopper, orderId, providerOrderId } = await fixture.paidOrder((shopper) =>
      shopper.take(rare, 2).applyCoupon(coupon.code),
    );
    const { courier_order_id } = await eventually(
      () => fixture.row('deliveries', orderId),
      ({ state }) => state === 'booked',
    );
    const answer = await cancel(orderId);
    expect(answer.body).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'out of ice',
      actions: [],
      refunded: answer.body.grand_total,
    });
    const { payment, refunds } = await allBack(providerOrderId);
    expect(refunds.map(({ amount }) => amount)).toEqual([payment.amount]);
    expect((await fixture.shop.db.query('SELECT stock FROM products WHERE id = $1', [rare.id]))[0].stock).toBe(3);
    expect((await fixture.shop.db.query('SELECT uses FROM coupons WHERE id = $1', [coupon.id]))[0].uses).toBe(0);
    await eventually(
      async () => (await fixture.shipments()).find(({ order_id }) => String(order_id) === courier_order_id),
      (shipment) => shipment?.order === 'canceled',
    );
    await eventually(
      () => fixture.row('payments', orderId),
      ({ status }) => status === 'refunded',
    );
    const { events } = (await shopper.get(`/orders/${orderId}/details`)).body;
    expect(events.map(({ what }: { what: string }) => what)).toEqual([
      'started',
      'placed',
      'cancelled',
      'refund_started',
      'refunded',
    ]);
    const kinds = await eventually(
      () => fixture.timeline(orderId),
      (all) => all.includes('refunded') && all.includes('rider-cancelled'),
    );
    expect(kinds.filter((kind) => kind === 'cancelled')).toHaveLength(1);
    expect((await shopper.get('/orders/active')).body).toEqual({ order: null });
    const again = shopper.again().take(rare, 1);
    expect((await again.applyCoupon(coupon.code)).status).toBe(200);
  });

  it('is cancelled once, although two devices press, and one of them accepts', async () => {
    for (let round = 0; round < 3; round++) {
      const { orderId, providerOrderId } = await fixture.paidOrder();
      const answers = await Promise.all([
        cancel(orderId),
        fixture.performAction(orderId, 'accept', {}, second),
        cancel(orderId, second),
        fixture.performAction(orderId, 'accept'),
      ]);
      expect([answers[0].status, answers[2].status]).toEqual([200, 200]);
      expect((await fixture.row('orders', orderId)).status).toBe('cancelled');
      expect(await fixture.refunds(orderId)).toHaveLength(1);
      expect((await allBack(providerOrderId)).refunds).toHaveLength(1);
    }
  });

  it('either becomes an order first or is none yet, when its payment settles at that moment', async () => {
    const shopper = (await ShopperClient.signIn(fixture.shop)).take(fixture.mutton);
    await shopper.askFee();
    const opened = (await shopper.openPayment()).body.orderId;
    const [{ id }] = await fixture.shop.db.query(
      'SELECT o.id FROM orders o JOIN payments p ON p.order_id = o.id WHERE p.provider_order_id = $1',
      [opened],
    );
    const proof = await shopper.pay(opened);
    const [, cancelled] = await Promise.all([shopper.verify(proof), cancel(id), shopper.checkout()]);
    expect([200, 404]).toContain(cancelled.status);
    const { status } = await eventually(
      () => fixture.row('orders', id),
      (order) => order.status !== 'pending',
    );
    expect(status).toBe(cancelled.status === 200 ? 'cancelled' : 'confirmed');
    if (status === 'confirmed') expect((await cancel(id)).body.status).toBe('cancelled');
    await allBack(opened);
  });

  it('has no rider although the courier took the booking and lost the answer', async () => {
    await fixture.courier('/faults', { at: 'create-order', kind: 'lose-answer' });
    const { orderId } = await fixture.paidOrder();
    await eventually(
      () => fixture.row('deliveries', orderId),
      ({ state }) => state === 'unknown',
    );
    await cancel(orderId);
    const shipments = async () => (await fixture.shipments()).filter(({ stops }) => stops[1]!.client_order_id === orderId);
    await eventually(shipments, (all) => all.length === 1 && all[0]!.order === 'canceled', 20);
    await fixture.shop.app.get(BookRider, { strict: false }).bookRider(orderId);
    expect(await shipments()).toHaveLength(1);
  });

  it('is told when the rider has the parcel already, and cannot be cancelled', async () => {
    const { orderId } = await fixture.paidOrder();
    const { courier_order_id } = await eventually(
      () => fixture.row('deliveries', orderId),
      ({ state }) => state === 'booked',
    );
    await fixture.courier(`/orders/${courier_order_id}/advance`, { to: 'parcel_picked_up' });
    await eventually(
      () => fixture.row('orders', orderId),
      ({ status }) => status === 'shipped',
    );
    expect(await cancel(orderId)).toMatchObject({ status: 409, body: { code: 'ORDER_STATE_CONFLICT' } });
    expect(await fixture.refunds(orderId)).toEqual([]);
  });

  it('on which nothing was to pay refunds nothing and is over', async () => {
    const coupon = await aCoupon(fixture.shop.db, { discount_value: 100 });
    await openStore(fixture.shop, { platform: 0 });
    const shopper = (await ShopperClient.signIn(fixture.shop)).take(fixture.mutton);
    await shopper.askFee();
    await fixture.shop.db.query('UPDATE delivery_quotes SET fee = 0');
    Object.assign(shopper.fees, { platform_fee: 0, delivery_fee: 0 });
    await shopper.applyCoupon(coupon.code);
    expect((await shopper.openPayment()).body.amount).toBe(0);
    const { id } = (await shopper.checkout()).body;
    await openStore(fixture.shop);
    expect(await fixture.refundLine(id, { amount: 1 })).toMatchObject({ body: { code: 'NOTHING_LEFT' } });
    expect((await cancel(id)).body).toMatchObject({ status: 'cancelled', refunded: 0 });
    expect(await fixture.refunds(id)).toEqual([]);
    expect((await fixture.row('payments', id)).status).toBe('refunded');
  });
});

describe('a line that is refunded', () => {
  const twoLines = async () => {
    const keema = await aProduct(fixture.shop.db, { name: 'Keema', price: 301 });
    const coupon = await aCoupon(fixture.shop.db);
    return fixture.paidOrder((shopper) => shopper.take(fixture.mutton, 2).take(keema).applyCoupon(coupon.code));
  };
  const due = async (orderId: string, request: Record<string, unknown>) =>
    (await fixture.refundLine(orderId, { amount: 1, ...request })).body.amount;
  const positionOf = async (orderId: string, name: string): Promise<number> =>
    (await fixture.get(`/${orderId}`)).body.lines.find((line: AdminOrderLineReply) => line.name === name).position;

  it('refunds its price less its share of the discount, and only that', async () => {
    const { orderId, providerOrderId } = await twoLines();
    const position = await positionOf(orderId, 'Keema');
    const amount = await due(orderId, { position });
    expect(amount).toBe(301 - 30); // of ₹119 off ₹1,199, as its line of the bill has it
    const answer = await fixture.refundLine(orderId, { position, amount });
    expect(answer.body).toMatchObject({ status: 'confirmed', refunded: amount });
    expect(answer.body.lines[position]).toMatchObject({ name: 'Keema', refunded_qty: 1 });
    const { payment } = await eventually(
      () => providerRecords(providerOrderId),
      ({ refunds }) => refunds.length === 1,
    );
    expect(payment).toMatchObject({ status: 'captured', amount_refunded: amount * 100 });
    expect((await fixture.row('payments', orderId)).status).toBe('paid');
  });

  it('is told of to the shopper as refunded once its money has gone back, and as under way while a further one is', async () => {
    const { shopper, orderId } = await twoLines();
    const told = async (): Promise<string[]> =>
      (await shopper.get(`/orders/${orderId}/details`)).body.events.map(({ what }: { what: string }) => what);
    const refundAPack = async () => fixture.refundLine(orderId, { amount: await due(orderId, { position: 0 }) });
    const control = (policy: object) => steerSandbox(fixture.shop.sandbox, 'razorpay', '/policy', policy);
    await refundAPack();
    await eventually(told, (events) => events.includes('refunded'));
    expect(await told()).toEqual(['started', 'placed', 'refund_started', 'refunded']);
    await control({ refundAfterMs: 60_000 });
    await refundAPack();
    expect(await told()).toEqual(['started', 'placed', 'refund_started']);
    await control({ refundAfterMs: QUICK_REFUND_MS });
  });

  it('is named to the shopper, with its packs, its amount and the reason', async () => {
    const { shopper, orderId } = await twoLines();
    const position = await positionOf(orderId, 'Keema');
    const amount = await due(orderId, { position });
    await fixture.refundLine(orderId, { position, amount, reason: 'bone splinters' });
    const { body } = await shopper.get(`/orders/${orderId}/details`);
    expect(body.refunds).toEqual([
      { amount, name: 'Keema', qty: 1, reason: 'bone splinters', is_second_payment: false, at: expect.any(String) },
    ]);
    for (const told of [body, (await shopper.get('/orders')).body[0]]) {
      expect(told.refunded).toBe(amount);
      expect(told.items.map(({ refunded_qty }: { refunded_qty: number }) => refunded_qty).sort()).toEqual([0, 1]);
    }
  });

  it('goes back once, although the press is sent three times', async () => {
    const { orderId } = await twoLines();
    const position = await positionOf(orderId, 'Keema');
    const request = { position, amount: await due(orderId, { position }), request_id: randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => fixture.refundLine(orderId, request)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await fixture.refunds(orderId)).toHaveLength(1);
  });

  it('has no more packs to refund than were sold, however often it is asked for', async () => {
    const { orderId } = await twoLines();
    const position = await positionOf(orderId, 'Keema');
    const amount = await due(orderId, { position });
    const answers = await Promise.all([
      fixture.refundLine(orderId, { position, amount }),
      fixture.refundLine(orderId, { position, amount }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await fixture.refundLine(orderId, { position, qty: 1, amount })).toMatchObject({
      status: 409,
      body: { code: 'NOTHING_LEFT' },
    });
    expect(await fixture.refundLine(orderId, { position: 77, qty: 1, amount })).toMatchObject({ body: { code: 'NOTHING_LEFT' } });
  });

  it.each([1e-9, 0.001, -1, 1e21, '5'])('is not refunded at %p rupees, which no one can pay', async (amount) => {
    const { orderId } = await twoLines();
    expect(await fixture.refundLine(orderId, { amount })).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } });
  });

  it('is not refunded at another amount than the owner saw', async () => {
    const { orderId } = await twoLines();
    expect(await fixture.refundLine(orderId, { amount: 5 })).toMatchObject({
      status: 409,
      body: { code: 'STALE', amount: expect.any(Number) },
    });
    expect(await fixture.refunds(orderId)).toEqual([]);
  });

  it('leaves the rest for the cancellation: together exactly what was captured', async () => {
    const { orderId, providerOrderId } = await twoLines();
    const position = await positionOf(orderId, 'Keema');
    await fixture.refundLine(orderId, { position, amount: await due(orderId, { position }) });
    await cancel(orderId);
    const { payment, refunds } = await allBack(providerOrderId);
    expect(refunds).toHaveLength(2);
    expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(payment.amount);
    await eventually(
      () => fixture.row('payments', orderId),
      ({ status }) => status === 'refunded',
    );
  });

  it('is followed by the rest of the money when the parcel never arrives', async () => {
    const { orderId, providerOrderId } = await twoLines();
    expect((await fixture.performAction(orderId, 'refund-rest', { reason: 'lost' })).status).toBe(409);
    const { courier_order_id } = await eventually(
      () => fixture.row('deliveries', orderId),
      ({ state }) => state === 'booked',
    );
    await fixture.courier(`/orders/${courier_order_id}/advance`, { to: 'active' });
    await eventually(
      () => fixture.row('orders', orderId),
      ({ status }) => status === 'shipped',
    );
    const answers = await Promise.all([1, 2].map(() => fixture.performAction(orderId, 'refund-rest', { reason: 'lost' })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    for (const { body } of answers) expect(body.actions).not.toContainEqual(expect.stringMatching(/^refund/));
    expect((await allBack(providerOrderId)).refunds).toHaveLength(1);
    expect(await fixture.refundLine(orderId, { amount: 1 })).toMatchObject({ body: { code: 'NOTHING_LEFT' } });
  });
});

describe('the last packs of an order', () => {
  const threePacks = async () => {
    const keema = await aProduct(fixture.shop.db, { name: 'Keema', price: 301 });
    return fixture.paidOrder((shopper) => shopper.take(fixture.mutton, 2).take(keema));
  };

  it('are not refunded before the parcel has left the shop: the order is cancelled instead, and its fees go back too', async () => {
    const { orderId, providerOrderId } = await threePacks();
    const { lines, grand_total } = (await fixture.get(`/${orderId}`)).body;
    const packs = (qty: number) => {
      const { position, price } = lines.find((line: AdminOrderLineReply) => line.name !== 'Keema');
      return { position, qty, amount: price * qty };
    };
    const keema = lines.find((line: AdminOrderLineReply) => line.name === 'Keema');
    expect((await fixture.refundLine(orderId, packs(1))).status).toBe(200);
    expect((await fixture.refundLine(orderId, { position: keema.position, amount: keema.price })).status).toBe(200);
    for (const amount of [packs(1).amount, 1])
      expect(await fixture.refundLine(orderId, { ...packs(1), amount })).toMatchObject({
        status: 409,
        body: { code: 'LAST_PACKS', error: expect.stringContaining('Please cancel the order') },
      });
    expect(await fixture.refunds(orderId)).toHaveLength(2);
    expect((await cancel(orderId)).body).toMatchObject({ status: 'cancelled', refunded: grand_total });
    await allBack(providerOrderId);
  });

  it('are not refunded by two presses at once either', async () => {
    const { orderId } = await fixture.paidOrder((shopper) => shopper.take(fixture.mutton, 2));
    const answers = await Promise.all([1, 2].map(() => fixture.refundLine(orderId, { amount: fixture.mutton.price })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.map(({ body }) => body.code).filter(Boolean)).toEqual(['LAST_PACKS']);
  });

  it('may be refunded once the parcel has gone', async () => {
    const { orderId } = await fixture.paidOrder();
    for (const [step, body] of [['accept'], ['pack'], ['hand-over', { name: 'Raju', phone: '9820000007' }]] as const)
      expect((await fixture.performAction(orderId, step, body)).status).toBe(200);
    const answer = await fixture.refundLine(orderId, { amount: fixture.mutton.price });
    expect(answer.body).toMatchObject({ status: 'shipped', lines: [{ qty: 1, refunded_qty: 1 }] });
    expect(answer.body.actions).toEqual(['refund-rest', 'mark-delivered']);
  });

  it('leave an order on which they were refunded in former days to be cancelled: nobody packs it, and no rider comes', async () => {
    await fixture.courier('/faults', {
      at: 'create-order',
      kind: 'status',
      status: 400,
      body: { is_successful: false, parameter_errors: { points: [{ address: ['address_not_found'] }] } },
    });
    const { orderId } = await fixture.paidOrder((shopper) => shopper.take(fixture.mutton, 2));
    await eventually(
      () => fixture.row('deliveries', orderId),
      ({ state }) => state === 'refused',
    );
    await fixture.refundLine(orderId, { amount: fixture.mutton.price });
    await fixture.shop.db.query('UPDATE refunds SET qty = 2 WHERE payment_id = (SELECT id FROM payments WHERE order_id = $1)', [
      orderId,
    ]);
    expect((await fixture.get(`/${orderId}`)).body.actions).toEqual(['cancel']);
    for (const step of ['accept', 'call-rider'])
      expect(await fixture.performAction(orderId, step)).toMatchObject({ status: 409, body: { code: 'ORDER_STATE_CONFLICT' } });
    await fixture.shop.db.query(
      "UPDATE deliveries SET state = 'queued', requested_at = now() - interval '1 hour' WHERE order_id = $1",
      [orderId],
    );
    const rider = fixture.shop.app.get(BookRider, { strict: false });
    await rider.bookRider(orderId, { evenPausing: true });
    await rider.sweep();
    expect((await fixture.shipments()).filter(({ stops }) => stops[1]!.client_order_id === orderId)).toEqual([]);
    expect((await cancel(orderId)).body.status).toBe('cancelled');
  });
});
