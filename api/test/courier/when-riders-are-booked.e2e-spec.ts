import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays, atShopTime, shopDay } from '@shop/domain';
import { BookRider } from '../../src/modules/courier/booking/book-rider.js';
import { ImmediateBookingService } from '../../src/modules/courier/booking/immediate-booking.service.js';
import { readShopFigures } from '../../src/modules/monitoring/shop-figures.query.js';
import { Jobs } from '../../src/platform/jobs/jobs.js';
import { FakeCourier } from '../actors/fake-courier.js';
import { HOME, openStore, ShopperClient } from '../actors/shopper-client.js';
import { startApi } from '../setup/start-api.js';
import { OWNER } from '../setup/test-env.js';

let courier: FakeCourier;
beforeAll(async () => {
  courier = await FakeCourier.open();
});
afterAll(() => courier.fixture.close());
beforeEach(() => courier.muteLogs());
afterEach(() => courier.reset());

const bookWhen = (when: unknown, version?: number) =>
  courier.shop.put('/admin/settings/book-rider', { when, version }, { token: courier.fixture.token });
const bookingJobs = async (orderId: string): Promise<number> =>
  (await courier.shop.db.query('SELECT 1 FROM graphile_worker.jobs WHERE key = $1', [`book-rider:${orderId}`])).length;

describe('the rider', () => {
  it('is booked when the order is paid, as long as the owner has said nothing', async () => {
    const { body } = await courier.shop.get('/admin/settings/book-rider', { token: courier.fixture.token });
    expect(body).toEqual({ setting_value: 'paid', version: 0 });
    const { orderId } = await courier.fixture.paidOrder();
    expect(await courier.delivery(orderId)).toMatchObject({ state: 'queued' });
    expect(await bookingJobs(orderId)).toBe(1);
  });

  it('is booked when the order is packed, where the owner wants that, in the commit that packs it', async () => {
    expect((await bookWhen('packed')).body).toMatchObject({ setting_value: 'packed' });
    const { orderId } = await courier.fixture.paidOrder();
    expect(await courier.delivery(orderId)).toMatchObject({ state: 'at-packing' });
    expect(await bookingJobs(orderId)).toBe(0);
    courier.shop.clock.advance({ minutes: 30 });
    await courier.booking.sweep();
    await courier.issues.sweep();
    expect(await courier.delivery(orderId)).toMatchObject({ state: 'at-packing', issue: null });
    await courier.fixture.performAction(orderId, 'accept');
    expect(await bookingJobs(orderId)).toBe(0);
    await courier.fixture.performAction(orderId, 'pack');
    expect(await courier.delivery(orderId)).toMatchObject({ state: 'queued' });
    expect(await bookingJobs(orderId)).toBe(1);
    await courier.booking.bookRider(orderId);
    expect(await courier.shipmentsOf(orderId)).toHaveLength(1);
  });

  it('may be called before the order is packed, and is then not booked a second time', async () => {
    await bookWhen('packed');
    const { orderId } = await courier.fixture.paidOrder();
    await courier.fixture.performAction(orderId, 'call-rider');
    await courier.booking.bookRider(orderId);
    await courier.fixture.performAction(orderId, 'accept');
    await courier.fixture.performAction(orderId, 'pack');
    await courier.booking.bookRider(orderId);
    expect(await courier.shipmentsOf(orderId)).toHaveLength(1);
  });

  it('of an order that is cancelled before it is packed is never booked', async () => {
    await bookWhen('packed');
    const { orderId } = await courier.fixture.paidOrder();
    await courier.fixture.performAction(orderId, 'cancel', { reason: 'changed her mind' });
    expect(await courier.delivery(orderId)).toMatchObject({ state: 'ended' });
    expect(await courier.shipmentsOf(orderId)).toHaveLength(0);
  });

  it('is waited for as the shopper understands it', async () => {
    await bookWhen('packed');
    const { shopper, orderId } = await courier.fixture.paidOrder();
    expect((await shopper.get(`/borzo/order/${orderId}`)).body).toMatchObject({
      step_index: 0,
      note: 'We are packing your order',
    });
  });

  it.each([['never'], [null], [true]])('cannot be booked %j', async (when) => expect((await bookWhen(when)).status).toBe(400));

  it('is not decided from a screen that shows an old value', async () => {
    const { version } = (await bookWhen('packed')).body;
    expect((await bookWhen('paid', version)).status).toBe(200);
    expect(await bookWhen('packed', version)).toMatchObject({
      status: 409,
      body: { code: 'STALE', current: { setting_value: 'paid' } },
    });
  });
});

describe('the rider of an order from between the hours, where the switch alone lets orders in', () => {
  const tomorrow = addDays(shopDay(new Date()), 1);
  const moment = (time: string): Date => atShopTime(`${tomorrow}T${time}`);
  const setTime = (time: string): void => courier.shop.clock.set(moment(time));
  const opening = moment('17:00');
  let owner: { token: string };
  beforeAll(() => setTime('14:58'));
  beforeEach(async () => {
    setTime('14:58');
    owner ??= { token: (await courier.shop.post('/admin/login', OWNER)).body.token };
    await courier.shop.db.query("DELETE FROM settings WHERE key IN ('schedule', 'book-rider')"); // 8 to 2, and 5 to 8
  });
  afterAll(() => openStore(courier.shop));

  const asOwner = async (orderId: string) => (await courier.shop.get(`/admin/orders/${orderId}`, owner)).body;
  const sweep = async (): Promise<void> => {
    await courier.booking.sweep();
    await courier.issues.sweep();
  };
  const paidAt = async (opened: string, paid: string): Promise<string> => {
    setTime(opened);
    const shopper = (await ShopperClient.signIn(courier.shop)).take(courier.fixture.mutton);
    await shopper.askFee();
    const { orderId } = (await shopper.openPayment()).body;
    setTime(paid);
    return (await shopper.verify(await shopper.pay(orderId))).body.order_id;
  };

  it('is booked at the opening that its promise waits for, and not before', async () => {
    const { shopper, orderId } = await courier.fixture.paidOrder();
    expect((await asOwner(orderId)).promised_from).toBe(moment('18:00').toISOString());
    setTime('16:59');
    await sweep();
    expect(await courier.shipmentsOf(orderId)).toEqual([]);
    expect(await courier.delivery(orderId)).toMatchObject({ state: 'queued', issue: null, requested_at: opening });
    setTime('17:00');
    await courier.booking.sweep();
    expect(await courier.shipmentsOf(orderId)).toHaveLength(1);
    expect((await shopper.get(`/borzo/order/${orderId}`)).body.note).toBe('Looking for a rider');
  });

  it('comes with those of all other orders of the night, no more of them in a minute than leaves shoppers their fees', async () => {
    await courier.shop.db.query("UPDATE deliveries SET state = 'manual'"); // those of the tests before wait no more
    for (let six = 0; six < 2; six++) await Promise.all(Array.from({ length: 6 }, () => courier.fixture.paidOrder()));
    const waiting = await courier.shop.db.query("SELECT order_id FROM deliveries WHERE state = 'queued'");
    expect(waiting).toHaveLength(12);
    for (const { order_id } of waiting) expect(await bookingJobs(order_id)).toBe(0);
    const booked = async (): Promise<number> =>
      (await courier.shop.db.query("SELECT 1 FROM deliveries WHERE state = 'booked'")).length;
    const { databaseUrl } = courier.shop.env;
    const start = () => startApi({ databaseUrl, sandbox: courier.shop.sandbox, env: { BORZO_REQUESTS_PER_MINUTE: '10' } });
    const processes = [await start(), await start()];
    const sweepAt = async (time: string, count: number): Promise<void> => {
      for (const { clock } of processes) clock.set(moment(time));
      await Promise.all(processes.slice(0, count).map(({ app }) => app.get(BookRider, { strict: false }).sweep()));
    };
    try {
      await sweepAt('16:59', 1);
      expect(await booked()).toBe(0);
      await sweepAt('17:00', 1);
      expect(await booked()).toBe(8);
      await sweepAt('17:01', 2);
      expect(await booked()).toBe(12);
    } finally {
      for (const one of processes) await one.stop();
    }
    for (const { order_id } of waiting) expect(await courier.shipmentsOf(order_id)).toHaveLength(1);
  });

  it('is missed when he does not come', async () => {
    const { orderId } = await courier.fixture.paidOrder();
    const figures = () => courier.shop.db.transaction((tx) => readShopFigures(tx, courier.shop.clock.now(), {}));
    const before = (await figures()).riders.count;
    setTime('17:03');
    expect((await figures()).riders.count).toBeGreaterThan(before);
    await courier.fixture.courier('/scenario', { balance: 0 });
    setTime('17:11');
    await courier.booking.sweep();
    expect(await asOwner(orderId)).toMatchObject({ borzo_status: 'no rider yet: insufficient_balance' });
    await courier.fixture.courier('/scenario', { balance: 100_000 });
    setTime('17:20');
    await courier.booking.sweep();
    expect((await courier.delivery(orderId)).state).toBe('booked');
  });

  it('is waited for by who settles the payment, too', async () => {
    const { immediate } = courier.shop.app.get(Jobs);
    immediate.open();
    const { orderId } = await courier.fixture.paidOrder();
    await immediate.finished();
    const inTime = await paidAt('13:57', '13:59');
    await immediate.finished();
    immediate.close();
    expect(await courier.shipmentsOf(inTime)).toHaveLength(1);
    expect(await courier.shipmentsOf(orderId)).toEqual([]);
    expect(await courier.delivery(orderId)).toMatchObject({ state: 'queued', booking_sent_at: null, requested_at: opening });
    expect(await bookingJobs(orderId)).toBe(0);
  });

  it('is looked for at his time when the database did not answer to the payment', async () => {
    const { orderId } = await courier.fixture.paidOrder();
    const { immediate } = courier.shop.app.get(Jobs);
    immediate.open();
    courier.shop.app.get(ImmediateBookingService, { strict: false }).reserve()!.queue(orderId);
    await immediate.finished();
    immediate.close();
    expect(await bookingJobs(orderId)).toBe(1);
    await courier.booking.bookRider(orderId);
    expect(await courier.shipmentsOf(orderId)).toEqual([]);
    setTime('17:00');
    await courier.booking.sweep();
    expect(await courier.shipmentsOf(orderId)).toHaveLength(1);
  });

  it('is told of to the owner and the shopper', async () => {
    const { shopper, orderId } = await courier.fixture.paidOrder();
    const { body } = await shopper.post('/borzo/create-order', { orderId });
    expect(body).toEqual({ order: { order_id: orderId, state: 'queued', status: 'queued' } });
    const note = 'Your order goes out after the shop opens';
    expect((await shopper.get(`/borzo/order/${orderId}`)).body).toMatchObject({ note, status_description: note, step_index: 0 });
    expect(await asOwner(orderId)).toMatchObject({ rider_from: opening.toISOString(), delivery_state: 'queued' });
    setTime('17:00');
    await courier.booking.bookRider(orderId);
    expect(await asOwner(orderId)).toMatchObject({ rider_from: null, delivery_state: 'booked' });
  });

  it('comes at once when the owner calls one', async () => {
    const { orderId } = await courier.fixture.paidOrder();
    await courier.shop.post(`/admin/orders/${orderId}/call-rider`, {}, owner);
    expect(await bookingJobs(orderId)).toBe(1);
    expect((await asOwner(orderId)).rider_from).toBeNull();
    await courier.booking.bookRider(orderId);
    expect(await courier.shipmentsOf(orderId)).toHaveLength(1);
  });

  it('waits for the opening though the order is packed before', async () => {
    const { orderId } = await courier.fixture.paidOrder();
    for (const action of ['accept', 'pack']) await courier.shop.post(`/admin/orders/${orderId}/${action}`, {}, owner);
    expect(await bookingJobs(orderId)).toBe(0);
    expect((await courier.delivery(orderId)).requested_at).toEqual(opening);
    expect((await asOwner(orderId)).fulfilment_status).toBe('packed');
  });

  it('is booked by the packing, as ever, where the owner wants that', async () => {
    await courier.shop.put('/admin/settings/book-rider', { when: 'packed' }, owner);
    const { orderId } = await courier.fixture.paidOrder();
    expect(await courier.delivery(orderId)).toMatchObject({ state: 'at-packing' });
    expect(await bookingJobs(orderId)).toBe(0);
    for (const action of ['accept', 'pack']) await courier.shop.post(`/admin/orders/${orderId}/${action}`, {}, owner);
    expect(await courier.delivery(orderId)).toMatchObject({ state: 'queued' });
    expect(await bookingJobs(orderId)).toBe(1);
    await courier.booking.bookRider(orderId);
    expect(await courier.shipmentsOf(orderId)).toHaveLength(1);
  });

  it('goes by what was promised, however long the payment took', async () => {
    const over = await paidAt('16:55', '17:01'); // promised for after the opening, which is over
    const kept = await paidAt('13:57', '14:03'); // promised within the hours, and still prepared
    for (const [orderId, paid] of [
      [over, '17:01'],
      [kept, '14:03'],
    ] as const) {
      const { requested_at } = await courier.delivery(orderId);
      expect(requested_at.getTime() - moment(paid).getTime()).toBeLessThan(60_000);
      expect(requested_at.getTime()).toBeGreaterThanOrEqual(moment(paid).getTime());
    }
  });

  it('is waited for by an order that is paid at the door', async () => {
    const cash = { enabled: true, order_limit: 20_000, open_orders: 1, pincodes: [HOME.pincode] };
    await courier.shop.put('/admin/settings/cash-on-delivery', cash, owner);
    const shopper = (await ShopperClient.signIn(courier.shop)).take(courier.fixture.mutton);
    await shopper.askFee();
    const { id } = (await shopper.checkout({ payMethod: 'cod' })).body;
    expect(await bookingJobs(id)).toBe(0);
    expect((await courier.delivery(id)).requested_at).toEqual(opening);
  });

  it('is announced for the opening only until then, though his booking fails', async () => {
    const { orderId } = await courier.fixture.paidOrder();
    const onBoard = async () =>
      (await courier.shop.get('/admin/orders/board', owner)).body.find(({ id }: { id: string }) => id === orderId).rider_from;
    expect(await onBoard()).toBe(opening.toISOString());
    await courier.fixture.courier('/scenario', { balance: 0 });
    setTime('17:08');
    await courier.booking.sweep();
    expect(await asOwner(orderId)).toMatchObject({ delivery_state: 'queued', rider_from: null });
    expect(await onBoard()).toBeNull();
  });

  describe('that went by while the shop had no server', () => {
    const nextOpening = atShopTime(`${addDays(tomorrow, 1)}T08:00`);
    /** Nobody is at work any more since 8 pm. */
    const orderOfThen = async (): Promise<string> => {
      const { orderId } = await courier.fixture.paidOrder();
      setTime('22:30');
      return orderId;
    };

    it('is booked at the next one', async () => {
      const orderId = await orderOfThen();
      await sweep();
      expect(await courier.shipmentsOf(orderId)).toEqual([]);
      expect(await courier.delivery(orderId)).toMatchObject({ state: 'queued', issue: null, requested_at: nextOpening });
      expect((await asOwner(orderId)).rider_from).toBe(nextOpening.toISOString());
      courier.shop.clock.set(nextOpening);
      await courier.booking.sweep();
      expect(await courier.shipmentsOf(orderId)).toHaveLength(1);
    });

    it('is looked up where a booking was sent, and booked at the next one', async () => {
      const { orderId } = await courier.fixture.paidOrder();
      setTime('17:00');
      await courier.fixture.courier('/faults', { at: 'create-order', kind: 'status', status: 503, times: 100 });
      await courier.booking.bookRider(orderId).catch(() => undefined);
      await courier.fixture.courier('/faults', undefined, 'DELETE');
      expect((await courier.delivery(orderId)).state).toBe('unknown');
      setTime('22:30');
      await courier.booking.sweep();
      expect(await courier.shipmentsOf(orderId)).toEqual([]);
      expect(await courier.delivery(orderId)).toMatchObject({ state: 'unknown', requested_at: nextOpening });
      courier.shop.clock.set(new Date(nextOpening.getTime() + 3 * 60_000));
      await courier.booking.sweep();
      expect(await courier.shipmentsOf(orderId)).toHaveLength(1);
    });

    it('is booked at once while the shop is still at work', async () => {
      const { orderId } = await courier.fixture.paidOrder();
      setTime('19:30');
      await courier.booking.sweep();
      expect(await courier.shipmentsOf(orderId)).toHaveLength(1);
    });

    it.each([
      ['was put off before', true],
      ['was not looked at yet', false],
    ])('is booked at once when the owner calls one: %s', async (_, isPutOff) => {
      const orderId = await orderOfThen();
      if (isPutOff) await courier.booking.sweep();
      expect((await courier.shop.post(`/admin/orders/${orderId}/call-rider`, {}, owner)).status).toBe(200);
      await courier.booking.bookRider(orderId);
      expect(await courier.shipmentsOf(orderId)).toHaveLength(1);
    });
  });
});
