import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DeliveriesRepository } from '../../src/modules/courier/deliveries.repository.js';
import { Jobs } from '../../src/platform/work/jobs/jobs.js';
import { FakeCourier, refusal } from '../actors/fake-courier.js';
import { eventually } from '../actors/shopper-client.js';

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

  it('is known to the process that writes its delivery as the database has it', async () => {
    const { orderId } = await courier.fixture.paidOrder();
    const [row] = await courier.shop.db.query(
      `SELECT order_id AS d_order_id, state AS d_state, requested_at AS d_requested_at, opening_at AS d_opening_at, claimed_at AS d_claimed_at, xmin::text AS d_version
         FROM deliveries WHERE order_id = $1`,
      [orderId],
    );
    const deliveries = courier.shop.app.get(DeliveriesRepository, { strict: false });
    const written = await deliveries.findDeliveryOfOrder(orderId);
    expect(written).toMatchObject({ shipment_number: 1, shipment: { courier_status: 'queued', courier_order_id: null } });
    expect(deliveries.readNew(row)).toEqual({ delivery: written, version: expect.stringMatching(/^\d+$/) });
  });

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
