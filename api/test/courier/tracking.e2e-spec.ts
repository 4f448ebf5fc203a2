import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CourierProvider } from '../../src/modules/courier/courier-provider.js';
import { RecordShipment } from '../../src/modules/courier/tracking/record-shipment.js';
import { FakeCourier } from '../actors/fake-courier.js';
import type { ShopperClient } from '../actors/shopper-client.js';

let courier: FakeCourier;
let readShipment: ReturnType<typeof watch>;
let readRider: ReturnType<typeof watch>;
beforeAll(async () => {
  courier = await FakeCourier.open({ env: { BORZO_REFRESH_SECONDS: '8' } });
});
afterAll(() => courier.fixture.close());
beforeEach(() => {
  courier.muteLogs();
  readShipment = watch('readShipment');
  readRider = watch('readRider');
});
afterEach(() => courier.reset());

const watch = (call: 'readShipment' | 'readRider') => jest.spyOn(courier.shop.app.get(CourierProvider, { strict: false }), call);
const track = async (shopper: ShopperClient, id: string) => (await shopper.get(`/borzo/order/${id}`)).body;
const wait = (seconds: number) => courier.shop.clock.advance({ seconds });
const RIDER_PHONE = '9000000011';

describe('the one who asks the courier', () => {
  it('asks once, however many look at the same time', async () => {
    const { shopper, orderId } = await courier.bookedOrder();
    const views = await Promise.all(Array.from({ length: 20 }, () => track(shopper, orderId)));
    expect(readShipment).toHaveBeenCalledTimes(1);
    expect(new Set(views.map(({ status }) => status))).toEqual(new Set(['planned']));
  });

  it('asks in pauses that grow, and in short ones again when the courier calls', async () => {
    const { shopper, orderId, shipmentId } = await courier.bookedOrder('nobody');
    await track(shopper, orderId);
    wait(9);
    await track(shopper, orderId);
    for (let ten = 0; ten < 60; ten++) {
      wait(10);
      await track(shopper, orderId);
    }
    const calls = readShipment.mock.calls.length; // ten minutes of looking every ten seconds
    expect(calls).toBeGreaterThan(15);
    expect(calls).toBeLessThan(26);
    wait(10);
    await track(shopper, orderId);
    wait(10);
    await track(shopper, orderId);
    expect(readShipment.mock.calls.length).toBeLessThanOrEqual(calls + 1);
    await courier.polling.recordAndPoll(shipmentId, 'available', courier.shop.clock.now());
    const before = readShipment.mock.calls.length;
    for (let turn = 1; turn <= 3; turn++) {
      wait(9);
      await track(shopper, orderId);
    }
    expect(readShipment.mock.calls.length).toBeGreaterThanOrEqual(before + 2);
  });

  it('needs one call a look, also with the rider under way', async () => {
    const { shopper, orderId, shipmentId } = await courier.bookedOrder();
    await courier.fixture.courier(`/orders/${shipmentId}/advance`, { to: 'active' });
    await track(shopper, orderId);
    expect((await shopper.get(`/borzo/courier/${orderId}`)).body.courier).toMatchObject({
      name: 'Sachin',
      latitude: expect.any(Number),
    });
    expect(readShipment).toHaveBeenCalledTimes(1);
    expect(readRider).not.toHaveBeenCalled();
  });

  it.each([
    ['active', 'shipped'],
    ['finished', 'delivered'],
  ])('moves the order as well when it finds that the shipment is %s', async (word, status) => {
    const { shopper, orderId, shipmentId } = await courier.bookedOrder();
    await track(shopper, orderId);
    await courier.fixture.courier(`/orders/${shipmentId}/advance`, { to: word });
    wait(9);
    expect(await track(shopper, orderId)).toMatchObject({ status: word });
    expect((await courier.fixture.get(`/${orderId}`)).body).toMatchObject({ status });
  });

  it('takes nothing back that was heard while it asked', async () => {
    const { shopper, orderId, shipmentId } = await courier.bookedOrder();
    await courier.fixture.courier(`/orders/${shipmentId}/advance`, { to: 'courier_assigned' });
    const provider = courier.shop.app.get(CourierProvider, { strict: false });
    const before = await provider.readShipment(shipmentId);
    const answerLate = async () => {
      await courier.fixture.courier(`/orders/${shipmentId}/advance`, { to: 'active' });
      await courier.shop.app.get(RecordShipment, { strict: false }).recordStatus(shipmentId, 'active', courier.shop.clock.now());
      return before;
    };
    readShipment.mockImplementationOnce(answerLate as never);
    expect(await track(shopper, orderId)).toMatchObject({ status: 'active', step_index: 3 });
    expect(await courier.delivery(orderId)).toMatchObject({ courier_status: 'active' });
  });

  it.each(['finished', 'failed', 'return_finished'])('stops at %s', async (word) => {
    const { shopper, orderId, shipmentId } = await courier.bookedOrder(word === 'finished' ? 'normal' : 'absent');
    await courier.advance(shipmentId, word);
    readShipment.mockClear();
    for (let turn = 0; turn < 3; turn++) {
      wait(70);
      expect(await track(shopper, orderId)).toMatchObject({ is_final: true, status: word });
    }
    expect(readShipment).not.toHaveBeenCalled();
  });
});

describe('what the shopper is told', () => {
  it('is a range of time once the courier knows one, nothing at the door, nothing before', async () => {
    const { shopper, orderId, shipmentId } = await courier.bookedOrder();
    expect(await track(shopper, orderId)).toMatchObject({ eta_from: null, eta_until: null });
    await courier.advance(shipmentId, 'active');
    const { eta_from, eta_until } = await track(shopper, orderId);
    const now = courier.shop.clock.now().getTime();
    expect(Date.parse(eta_until)).toBeGreaterThan(now);
    expect(Date.parse(eta_until)).toBeLessThan(now + 60 * 60_000);
    expect(Date.parse(eta_from)).toBeLessThan(Date.parse(eta_until));
    await courier.advance(shipmentId, 'courier_arrived');
    expect(await track(shopper, orderId)).toMatchObject({
      note: 'At your door',
      is_final: false,
      eta_from: null,
      eta_until: null,
    });
  });

  it('is not an expectation whose time has passed', async () => {
    const { shopper, orderId, shipmentId } = await courier.bookedOrder();
    await courier.advance(shipmentId, 'active');
    await courier.fixture.courier('/faults', { at: 'orders', kind: 'status', status: 503, times: 10 });
    courier.shop.clock.advance({ hours: 2 });
    expect(await track(shopper, orderId)).toMatchObject({ status: 'active', eta_from: null, eta_until: null });
  });

  it('is how old the position is, and stays the same reply until something is new', async () => {
    const { shopper, orderId, shipmentId } = await courier.bookedOrder();
    await courier.advance(shipmentId, 'active');
    const read = courier.shop.clock.now().getTime();
    await courier.fixture.courier('/faults', { at: 'orders', kind: 'status', status: 503, times: 10 });
    wait(40);
    const seen = await shopper.get(`/borzo/courier/${orderId}`);
    expect(Math.abs(Date.parse(seen.body.courier.seen_at) - read)).toBeLessThan(20_000);
    const first = await shopper.get(`/borzo/order/${orderId}`);
    wait(15);
    const again = await courier.shop.get(`/borzo/order/${orderId}`, {
      token: shopper.token,
      headers: { 'if-none-match': first.headers.get('etag')! },
    });
    expect(again.status).toBe(304);
  });

  it('is nothing of the rider once the parcel goes back, though the shop still knows him', async () => {
    const { shopper, orderId, shipmentId } = await courier.bookedOrder('absent');
    await courier.advance(shipmentId, 'return_courier_picked_up');
    expect((await shopper.get(`/borzo/courier/${orderId}`)).body).toEqual({ courier: null });
    expect((await courier.fixture.get(`/${orderId}`)).body.rider.phone).toContain(RIDER_PHONE);
    expect(await track(shopper, orderId)).toMatchObject({ note: 'Coming back to the shop', is_final: false });
    await courier.advance(shipmentId, 'return_finished');
    expect(await track(shopper, orderId)).toMatchObject({ note: 'Came back to the shop', is_final: true });
  });

  it('comes with an unknown status as with none, which is noted once', async () => {
    const warned = jest.mocked((await import('@nestjs/common')).Logger.prototype.warn);
    const { shopper, orderId, shipmentId } = await courier.bookedOrder();
    await courier.advance(shipmentId, 'active');
    for (let turn = 0; turn < 3; turn++) await courier.polling.recordAndPoll(shipmentId, 'teleported', courier.shop.clock.now());
    expect(await track(shopper, orderId)).toMatchObject({ status: 'active', step_index: 3 });
    expect(warned.mock.calls.filter(([text]) => String(text).includes('"teleported"'))).toHaveLength(1);
  });
});

describe('what is personal', () => {
  it("is gone from every table when the parcel is handed over: the courier's rider, and a rider of the shop's own", async () => {
    const { shipmentId } = await courier.bookedOrder();
    await courier.advance(shipmentId, 'active');
    expect(await tablesThatKnow(RIDER_PHONE)).toContain('deliveries');
    await courier.advance(shipmentId, 'finished');
    await courier.shop.db.query("UPDATE deliveries SET rider = NULL WHERE state <> 'ended'"); // those of the tests before
    expect(await tablesThatKnow(RIDER_PHONE)).toEqual([]);
    const { orderId } = await courier.fixture.paidOrder();
    for (const action of ['accept', 'pack']) await courier.fixture.performAction(orderId, action);
    await courier.fixture.performAction(orderId, 'hand-over', { name: 'Raju', phone: '9876500007' });
    await courier.fixture.performAction(orderId, 'delivered');
    expect(await tablesThatKnow('9876500007')).toEqual([]);
  });

  it('never reaches the log: neither a phone nor a place, whatever goes wrong', async () => {
    const written: string[] = [];
    jest.restoreAllMocks();
    const keep = (text: unknown): boolean => written.push(String(text)) > 0;
    jest.spyOn(process.stdout, 'write').mockImplementation(keep);
    jest.spyOn(process.stderr, 'write').mockImplementation(keep);
    const { shopper, orderId } = await courier.fixture.paidOrder();
    await courier.fixture.courier('/faults', { at: 'create-order', kind: 'status', status: 500 });
    await courier.booking.bookRider(orderId).catch(() => undefined);
    courier.shop.clock.advance({ minutes: 4 });
    await courier.booking.sweep();
    const shipmentId = (await courier.delivery(orderId)).courier_order_id!;
    await courier.advance(shipmentId, 'active');
    await courier.fixture.courier('/faults', { at: 'orders', kind: 'drop', times: 1 });
    wait(100);
    await track(shopper, orderId);
    const { rider, dropoff } = await courier.delivery(orderId);
    await courier.polling.recordAndPoll(shipmentId, 'beamed_up');
    await courier.advance(shipmentId, 'failed').catch(() => undefined);
    jest.restoreAllMocks();
    expect(written.join('')).toContain(orderId);
    for (const secret of [
      rider!.phone.slice(-10),
      shopper.address.phone,
      rider!.latitude,
      rider!.longitude,
      dropoff!.latitude,
      dropoff!.longitude,
    ])
      expect(written.join('')).not.toContain(String(secret));
  });
});

/** The tables in whose rows a text stands. */
async function tablesThatKnow(text: string): Promise<string[]> {
  const tables: { name: string }[] = await courier.shop.db.query(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'graphile_worker')`,
  );
  const known: string[] = [];
  for (const { name } of tables) {
    const rows = await courier.shop.db.query(`SELECT 1 FROM ${name} t WHERE position($1 in to_jsonb(t)::text) > 0 LIMIT 1`, [
      text,
    ]);
    if (rows.length > 0) known.push(name.replace('public.', ''));
  }
  return known;
}
