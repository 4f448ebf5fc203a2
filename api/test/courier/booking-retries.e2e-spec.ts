import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { BookRider } from '../../src/modules/courier/booking/book-rider.js';
import { CancelShipment } from '../../src/modules/courier/booking/cancel-shipment.js';
import { CourierShipments } from '../../src/modules/courier/courier-shipments.js';
import { Jobs } from '../../src/platform/jobs/jobs.js';
import { FakeCourier, refusal } from '../actors/fake-courier.js';
import { eventually, ShopperClient } from '../actors/shopper-client.js';
import { startApi, type TestApi } from '../setup/start-api.js';

let courier: FakeCourier;
beforeAll(async () => {
  courier = await FakeCourier.open();
});
afterAll(() => courier.fixture.close());
beforeEach(() => courier.muteLogs());
afterEach(() => courier.reset());

describe('a courier who refuses for now', () => {
  it.each([
    ['is out of service', refusal(400, 'service_unavailable'), 'service_unavailable'],
    ['does not know the token', refusal(400, 'invalid_auth_token'), 'invalid_auth_token'],
    ['does not know the token, by status', refusal(401, 'invalid_parameters'), 'invalid_parameters'],
    ['forbids with a page', { at: 'create-order', kind: 'status', status: 403, body: 'html' }, 'http_403'],
    ['has a limit without a code', { at: 'create-order', kind: 'status', status: 429, body: {} }, 'http_429'],
    ['names his limit', refusal(429, 'requests_limit_exceeded'), 'requests_limit_exceeded'],
    ['answers a code that is new', refusal(400, 'on_strike'), 'on_strike'],
  ])('because he %s, is asked again until he rides', async (_, fault, code) => {
    const { orderId } = await courier.fixture.paidOrder();
    await courier.fixture.courier('/faults', fault);
    await expect(courier.booking.bookRider(orderId)).rejects.toThrow(code);
    expect(await courier.delivery(orderId)).toMatchObject({ state: 'queued', refusal: code });
    expect(await courier.statusForOwner(orderId)).toBe(`no rider yet: ${code}`);
    courier.shop.clock.advance({ minutes: 3 });
    await courier.booking.sweep();
    expect(await courier.delivery(orderId)).toMatchObject({ state: 'booked', refusal: null });
    expect(await courier.shipmentsOf(orderId)).toHaveLength(1);
  });

  it('for want of money rides after the top-up, and the shop is told aloud after ten minutes', async () => {
    const { orderId } = await courier.fixture.paidOrder();
    await courier.fixture.courier('/scenario', { balance: 0 });
    courier.shop.clock.advance({ minutes: 3 });
    await courier.booking.sweep();
    expect(await courier.delivery(orderId)).toMatchObject({ state: 'queued', refusal: 'insufficient_balance' });
    expect(courier.errors).toEqual([]);
    courier.shop.clock.advance({ minutes: 8 });
    await courier.booking.sweep();
    expect(courier.errors).toEqual([
      expect.stringMatching(new RegExp(`${orderId} has no rider after 11 minutes.*insufficient_balance`)),
    ]);
    await courier.fixture.courier('/scenario', { balance: 100_000 });
    courier.shop.clock.advance({ minutes: 3 });
    await courier.booking.sweep();
    expect((await courier.delivery(orderId)).state).toBe('booked');
  });

  it('is looked up first when he broke down over the booking', async () => {
    const { orderId } = await courier.fixture.paidOrder();
    await courier.fixture.courier('/faults', refusal(503, 'service_unavailable'));
    await expect(courier.booking.bookRider(orderId)).rejects.toThrow('503');
    expect(await courier.delivery(orderId)).toMatchObject({ state: 'unknown' });
    expect(await courier.statusForOwner(orderId)).toBe('booking');
    courier.shop.clock.advance({ minutes: 3 });
    await courier.booking.sweep();
    expect(await courier.shipmentsOf(orderId)).toHaveLength(1);
  });
});

describe('a shipment that the courier will never take', () => {
  it.each([
    [
      'address_not_found',
      { errors: ['invalid_parameters'], parameter_errors: { points: [{}, { address: ['address_not_found'] }] } },
    ],
    ['different_regions', { errors: [], parameter_errors: { points: [{}, { address: ['different_regions'] }] } }],
    ['max_value', { errors: ['invalid_parameters'], parameter_errors: { total_weight_kg: ['max_value'] } }],
  ])('for %s is refused for good, and the owner sees why', async (code, body) => {
    const { shopper, orderId } = await courier.fixture.paidOrder();
    await courier.fixture.courier('/faults', { ...refusal(400), body: { is_successful: false, ...body } });
    await courier.booking.bookRider(orderId);
    expect(courier.errors).toEqual([expect.stringContaining(orderId)]);
    courier.shop.clock.advance({ minutes: 3 });
    await courier.booking.sweep();
    expect(await courier.shipmentsOf(orderId)).toHaveLength(0);
    expect(await courier.statusForOwner(orderId)).toMatch(new RegExp(`^refused: .*${code}$`));
    expect((await shopper.get('/orders/active')).body.order.id).toBe(orderId);
  });

  it('because it is a duplicate of another order is refused once it was looked for', async () => {
    await courier.bookedOrder();
    await courier.fixture.courier('/scenario', { refuseDuplicates: true });
    const { orderId } = await courier.fixture.paidOrder();
    await expect(courier.booking.bookRider(orderId)).rejects.toThrow('order_is_duplicate');
    expect(await courier.delivery(orderId)).toMatchObject({ state: 'unknown' });
    courier.shop.clock.advance({ minutes: 1 });
    await courier.booking.bookRider(orderId);
    expect(await courier.delivery(orderId)).toMatchObject({ state: 'refused', refusal: 'order_is_duplicate' });
  });
});

describe('one rider', () => {
  it('comes when two try to book at once', async () => {
    const { orderId } = await courier.fixture.paidOrder();
    const tries = await Promise.allSettled([courier.booking.bookRider(orderId), courier.booking.bookRider(orderId)]);
    expect(await courier.shipmentsOf(orderId)).toHaveLength(1);
    // Who comes while the other one's booking is on its way is turned away or comes again: both are right, by what was read first.
    const failures = tries.flatMap((tried) => (tried.status === 'rejected' ? [String(tried.reason)] : []));
    expect(failures.length).toBeLessThanOrEqual(1);
    for (const failure of failures) expect(failure).toContain('the last booking may still arrive');
  });

  it('comes when the sweep meets a booking that is slow', async () => {
    const { orderId } = await courier.fixture.paidOrder();
    await courier.makeOlder(orderId);
    const letGo = courier.holdBooking();
    const slow = courier.booking.bookRider(orderId);
    await eventually(
      () => courier.delivery(orderId),
      ({ state }) => state === 'unknown',
    );
    await courier.booking.sweep();
    expect(await courier.shipmentsOf(orderId)).toHaveLength(0);
    letGo();
    await slow;
    expect(await courier.shipmentsOf(orderId)).toHaveLength(1);
    expect((await courier.delivery(orderId)).state).toBe('booked');
  });

  it('is found by the sweep when the process died over the answer', async () => {
    const { orderId } = await courier.fixture.paidOrder();
    await courier.fixture.courier('/faults', { at: 'create-order', kind: 'lose-answer' });
    await expect(courier.booking.bookRider(orderId)).rejects.toThrow('did not answer');
    expect(await courier.delivery(orderId)).toMatchObject({ state: 'unknown', courier_order_id: null });
    courier.shop.clock.advance({ minutes: 3 });
    await courier.booking.sweep();
    expect(await courier.delivery(orderId)).toMatchObject({ state: 'booked', courier_order_id: expect.any(String) });
    expect(await courier.shipmentsOf(orderId)).toHaveLength(1);
  });

  it('is booked by the sweep when the process died before it asked, and not before that is certain', async () => {
    const { orderId } = await courier.fixture.paidOrder();
    await courier.makeOlder(orderId);
    await courier.shop.db.query("UPDATE deliveries SET state = 'unknown', booking_sent_at = $2 WHERE order_id = $1", [
      orderId,
      courier.shop.clock.now(),
    ]);
    await courier.booking.sweep();
    expect(await courier.shipmentsOf(orderId)).toHaveLength(0);
    courier.shop.clock.advance({ minutes: 1 });
    await Promise.all([courier.booking.sweep(), courier.booking.sweep()]);
    expect(await courier.shipmentsOf(orderId)).toHaveLength(1);
    expect((await courier.delivery(orderId)).state).toBe('booked');
  });

  it('comes when the job itself was lost', async () => {
    const { orderId } = await courier.fixture.paidOrder();
    await courier.booking.sweep();
    expect(await courier.shipmentsOf(orderId)).toHaveLength(0);
    courier.shop.clock.advance({ minutes: 3 });
    await courier.booking.sweep();
    expect(await courier.shipmentsOf(orderId)).toHaveLength(1);
  });

  it('is kept with what he had been quoted at', async () => {
    const { orderId } = await courier.bookedOrder();
    const { quoted_cost, booked_cost } = await courier.delivery(orderId);
    expect(Number(quoted_cost)).toBeGreaterThan(0);
    expect(quoted_cost).toBe(booked_cost);
  });
});

describe('a rider who is booked as soon as the order is paid', () => {
  const immediate = () => courier.shop.app.get(Jobs).immediate;
  const buyAtOnce = async (): Promise<string> => {
    immediate().open();
    const { orderId } = await courier.fixture.paidOrder();
    await immediate().finished();
    immediate().close();
    return orderId;
  };
  const jobsOf = (orderId: string): Promise<unknown[]> =>
    courier.shop.db.query("SELECT run_at > now() AS waits FROM graphile_worker.jobs WHERE key = 'book-rider:' || $1", [orderId]);

  it('needs no job', async () => {
    const orderId = await buyAtOnce();
    expect(await courier.delivery(orderId)).toMatchObject({ state: 'booked', courier_order_id: expect.any(String) });
    expect(await courier.fixture.timeline(orderId)).toEqual(expect.arrayContaining(['paid', 'rider-booked']));
    expect(await courier.shipmentsOf(orderId)).toHaveLength(1);
    expect(await jobsOf(orderId)).toEqual([]);
  });

  it('waits for the end of the pause when the courier refuses for now, and no longer', async () => {
    await courier.fixture.courier('/faults', refusal(400, 'service_unavailable'));
    const orderId = await buyAtOnce();
    expect(await courier.delivery(orderId)).toMatchObject({ state: 'queued', refusal: 'service_unavailable' });
    expect(await jobsOf(orderId)).toEqual([{ waits: true }]);
    const job = () => courier.booking.bookRider(orderId);
    expect(await courier.callsDuring('create-order', job)).toBe(0);
    await courier.booking.sweep();
    expect(await courier.shipmentsOf(orderId)).toEqual([]);
    courier.shop.clock.advance({ minutes: 1 });
    await courier.booking.sweep();
    expect(await courier.shipmentsOf(orderId)).toHaveLength(1);
  });

  it('is looked up by the job when the answer was lost', async () => {
    await courier.fixture.courier('/faults', { at: 'create-order', kind: 'lose-answer' });
    const orderId = await buyAtOnce();
    expect(await courier.delivery(orderId)).toMatchObject({ state: 'unknown', quoted_cost: null });
    expect(await jobsOf(orderId)).toHaveLength(1);
    await courier.booking.bookRider(orderId);
    expect(await courier.delivery(orderId)).toMatchObject({ state: 'booked', quoted_cost: expect.any(Number) });
    expect(await courier.shipmentsOf(orderId)).toHaveLength(1);
  });

  it('is booked once when the order is cancelled meanwhile, and told not to come', async () => {
    const letGo = courier.holdBooking();
    immediate().open();
    const { orderId } = await courier.fixture.paidOrder();
    await eventually(
      () => courier.delivery(orderId),
      ({ state }) => state === 'unknown',
    );
    expect(await courier.fixture.performAction(orderId, 'cancel', { reason: 'sold out' })).toMatchObject({ status: 200 });
    letGo();
    await immediate().finished();
    immediate().close();
    expect(await courier.shipmentsOf(orderId)).toHaveLength(1);
    expect((await courier.delivery(orderId)).state).not.toBe('booked');
  });

  it('is not sent for by a process that has enough to do: the job is', async () => {
    immediate().open();
    const slots = Array.from({ length: 8 }, () => immediate().reserve());
    const { orderId } = await courier.fixture.paidOrder();
    for (const slot of slots) slot!.release();
    await immediate().finished();
    immediate().close();
    expect(await courier.delivery(orderId)).toMatchObject({ state: 'queued' });
    expect(await jobsOf(orderId)).toEqual([{ waits: false }]);
  });
});

describe('a database that was put back to before a booking', () => {
  // A process that meets a history of the database for the first time writes down when that was.
  const inRestoredShop = async (work: (booking: BookRider, shop: TestApi) => Promise<void>) => {
    const began = await courier.shop.db.query(
      "UPDATE sweep_progress SET done_until = $1 WHERE sweep LIKE 'history %' RETURNING 1",
      [courier.shop.clock.now()],
    );
    expect(began).toEqual([[expect.anything()], 1]);
    const shop = await startApi({ databaseUrl: courier.shop.env.databaseUrl, sandbox: courier.shop.sandbox });
    await work(shop.app.get(BookRider, { strict: false }), shop).finally(() => shop.stop());
  };

  it('finds the rider of an order that waits there, and books no second one', async () => {
    const { orderId } = await courier.fixture.paidOrder();
    const { requested_at } = await courier.delivery(orderId);
    await courier.booking.bookRider(orderId);
    const { courier_order_id } = await courier.delivery(orderId);
    await courier.shop.db.query('DELETE FROM deliveries WHERE order_id = $1', [orderId]);
    const before = "INSERT INTO deliveries (order_id, state, requested_at) VALUES ($1, 'queued', $2)";
    await courier.shop.db.query(before, [orderId, requested_at]);
    courier.shop.clock.advance({ minutes: 30 });
    await inRestoredShop(async (booking) => void (await booking.bookRider(orderId)));
    expect(await courier.delivery(orderId)).toMatchObject({ state: 'booked', courier_order_id });
    expect(await courier.shipmentsOf(orderId)).toHaveLength(1);
  });

  it('finds the rider of an order whose payment is settled a second time, and books no second one', async () => {
    const shopper = (await ShopperClient.signIn(courier.shop)).take(courier.fixture.mutton);
    await shopper.askFee();
    const { body } = await shopper.openPayment();
    const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = await shopper.pay(body.orderId);
    const receipt = { razorpay_order_id, razorpay_payment_id, razorpay_signature };
    // In the lost minutes it was settled and its rider booked: the courier has him, the database that was put back has the draft.
    const [{ order_id: orderId }] = await courier.shop.db.query('SELECT order_id FROM payments WHERE provider_order_id = $1', [
      body.orderId,
    ]);
    const { area, city, pincode, line1, phone, name } = shopper.address;
    const drop = { address: `${line1}, ${area}, ${city} - ${pincode}`, phone, name };
    const shipments = courier.shop.app.get(CourierShipments, { strict: false });
    const lost = await shipments.bookShipment({ clientOrderId: orderId, drop, kilograms: 1, takingAmount: null });
    courier.shop.clock.advance({ minutes: 1 });
    await inRestoredShop(async (booking, shop) => {
      const { immediate } = shop.app.get(Jobs);
      immediate.open();
      expect((await shop.post('/payment/verify', receipt, { token: shopper.token })).status).toBe(200);
      await immediate.finished();
      expect(await courier.shipmentsOf(orderId)).toHaveLength(1);
      await booking.bookRider(orderId);
    });
    expect(await courier.delivery(orderId)).toMatchObject({ state: 'booked', courier_order_id: lost.courierOrderId });
    expect(await courier.shipmentsOf(orderId)).toHaveLength(1);
  });

  it('calls off the rider of an order that waits there, when the owner cancels it before anybody has looked him up', async () => {
    const { orderId } = await courier.fixture.paidOrder();
    const { requested_at } = await courier.delivery(orderId);
    await courier.booking.bookRider(orderId);
    await courier.shop.db.query('DELETE FROM deliveries WHERE order_id = $1', [orderId]);
    const before = "INSERT INTO deliveries (order_id, state, requested_at) VALUES ($1, 'queued', $2)";
    await courier.shop.db.query(before, [orderId, requested_at]);
    courier.shop.clock.advance({ minutes: 1 });
    await inRestoredShop(async (_, shop) => {
      const { status } = await courier.fixture.performAction(orderId, 'cancel', { reason: 'sold out' }, shop);
      expect(status).toBe(200);
      const [job] = await courier.shop.db.query('SELECT payload FROM graphile_worker._private_jobs WHERE key = $1', [
        `cancel-shipment:${orderId}:1`,
      ]);
      await shop.app.get(CancelShipment, { strict: false }).cancelShipment(job.payload);
    });
    expect(await courier.shipmentsOf(orderId)).toMatchObject([{ order: 'canceled' }]);
  });

  it('books what nobody had booked, and looks up nothing that was paid since', async () => {
    const { orderId } = await courier.fixture.paidOrder();
    courier.shop.clock.advance({ minutes: 30 });
    await inRestoredShop(async (booking) => {
      courier.shop.clock.advance({ minutes: 1 });
      const { orderId: later } = await courier.fixture.paidOrder();
      expect([await booking.bookRider(orderId), await booking.bookRider(later)]).toEqual([2, 1]);
      for (const id of [orderId, later]) expect(await courier.shipmentsOf(id)).toHaveLength(1);
    });
  });
});
