import { describe, expect, it } from '@jest/globals';
import { BookRider } from '../../../src/modules/courier/booking/book-rider.js';
import { ImmediateBookingService } from '../../../src/modules/courier/booking/immediate-booking.service.js';
import { readShopFigures } from '../../../src/read-models/figures/shop-figures.query.js';
import { Jobs } from '../../../src/platform/work/jobs/jobs.js';
import type { FakeCourier } from '../../actors/fake-courier.js';
import { HOME, ShopperClient } from '../../actors/shopper-client.js';
import { startApi } from '../../setup/start-api.js';
import { bookingJobs, workingDay } from './working-day.js';

/** Orders from outside the hours. */
export function describeOpening(courier: () => FakeCourier): void {
  describe('the rider of an order from between the hours, where the switch alone lets orders in', () => {
    const day = workingDay(courier);

    it('is booked at the opening that its promise waits for, and not before', async () => {
      const { shopper, orderId } = await courier().fixture.paidOrder();
      expect((await day.asOwner(orderId)).promised_from).toBe(day.moment('18:00').toISOString());
      day.setTime('16:59');
      await day.sweep();
      expect(await courier().shipmentsOf(orderId)).toEqual([]);
      expect(await courier().delivery(orderId)).toMatchObject({ state: 'queued', issue: null, requested_at: day.opening });
      day.setTime('17:00');
      await courier().booking.sweep();
      expect(await courier().shipmentsOf(orderId)).toHaveLength(1);
      expect((await shopper.get(`/borzo/order/${orderId}`)).body.note).toBe('Looking for a rider');
    });

    it('comes with those of all other orders of the night, no more of them in a minute than leaves shoppers their fees', async () => {
      await courier().shop.db.query("UPDATE deliveries SET state = 'manual'"); // those of the tests before wait no more
      for (let six = 0; six < 2; six++) await Promise.all(Array.from({ length: 6 }, () => courier().fixture.paidOrder()));
      const waiting = await courier().shop.db.query("SELECT order_id FROM deliveries WHERE state = 'queued'");
      expect(waiting).toHaveLength(12);
      for (const { order_id } of waiting) expect(await bookingJobs(courier(), order_id)).toBe(0);
      const booked = async (): Promise<number> =>
        (await courier().shop.db.query("SELECT 1 FROM deliveries WHERE state = 'booked'")).length;
      const { databaseUrl } = courier().shop.env;
      const start = () => startApi({ databaseUrl, sandbox: courier().shop.sandbox, env: { BORZO_REQUESTS_PER_MINUTE: '10' } });
      const processes = [await start(), await start()];
      const sweepAt = async (time: string, count: number): Promise<void> => {
        for (const { clock } of processes) clock.set(day.moment(time));
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
      for (const { order_id } of waiting) expect(await courier().shipmentsOf(order_id)).toHaveLength(1);
    });

    it('is missed when he does not come', async () => {
      const { orderId } = await courier().fixture.paidOrder();
      const figures = () => courier().shop.db.transaction((tx) => readShopFigures(tx, courier().shop.clock.now(), {}));
      const before = (await figures()).riders.count;
      day.setTime('17:03');
      expect((await figures()).riders.count).toBeGreaterThan(before);
      await courier().fixture.courier('/scenario', { balance: 0 });
      day.setTime('17:11');
      await courier().booking.sweep();
      expect(await day.asOwner(orderId)).toMatchObject({ borzo_status: 'no rider yet: insufficient_balance' });
      await courier().fixture.courier('/scenario', { balance: 100_000 });
      day.setTime('17:20');
      await courier().booking.sweep();
      expect((await courier().delivery(orderId)).state).toBe('booked');
    });

    it('is waited for by who settles the payment, too', async () => {
      const { immediate } = courier().shop.app.get(Jobs);
      immediate.open();
      const { orderId } = await courier().fixture.paidOrder();
      await immediate.finished();
      const { orderId: inTime } = await day.paidAt('13:57', '13:59');
      await immediate.finished();
      immediate.close();
      expect(await courier().shipmentsOf(inTime)).toHaveLength(1);
      expect(await courier().shipmentsOf(orderId)).toEqual([]);
      expect(await courier().delivery(orderId)).toMatchObject({
        state: 'queued',
        booking_sent_at: null,
        requested_at: day.opening,
      });
      expect(await bookingJobs(courier(), orderId)).toBe(0);
    });

    it('is looked for at his time when the database did not answer to the payment', async () => {
      const { orderId } = await courier().fixture.paidOrder();
      const { immediate } = courier().shop.app.get(Jobs);
      immediate.open();
      courier().shop.app.get(ImmediateBookingService, { strict: false }).reserve()!.queue(orderId);
      await immediate.finished();
      immediate.close();
      expect(await bookingJobs(courier(), orderId)).toBe(1);
      await courier().booking.bookRider(orderId);
      expect(await courier().shipmentsOf(orderId)).toEqual([]);
      day.setTime('17:00');
      await courier().booking.sweep();
      expect(await courier().shipmentsOf(orderId)).toHaveLength(1);
    });

    it.each([
      ['paid', 'queued'],
      ['packed', 'at-packing'],
    ])(
      'is told of to the owner and the shopper, the same on every screen, where riders are booked for what is %s',
      async (when, state) => {
        await courier().shop.put('/admin/settings/book-rider', { when }, day.owner());
        const { shopper, orderId } = await courier().fixture.paidOrder();
        const { body } = await shopper.post('/borzo/create-order', { orderId });
        expect(body).toEqual({ order: { order_id: orderId, state: 'queued', status: 'queued' } });
        const note = 'Your order goes out after the shop opens';
        const tracking = async () => (await shopper.get(`/borzo/order/${orderId}`)).body;
        const { promised_from, promised_until } = (await shopper.get(`/orders/${orderId}/details`)).body;
        const moments = { rider_from: day.opening.toISOString(), promised_from, promised_until };
        expect(promised_from).toBe(day.moment('18:00').toISOString());
        expect(await tracking()).toMatchObject({ note, status_description: note, step_index: 0, ...moments });
        const ownReplies = async () => [
          (await shopper.get('/orders')).body[0].delivery,
          (await shopper.get('/orders/active')).body.order.delivery,
          (await shopper.get(`/orders/${orderId}/details`)).body.delivery,
        ];
        const ownersReplies = async () => [
          await day.asOwner(orderId),
          await day.onBoard(orderId),
          (await courier().shop.get(`/admin/orders?q=${orderId}`, day.owner())).body[0],
        ];
        const waiting = { borzo_order_id: null, status: 'queued', rider_from: day.opening.toISOString() };
        expect(await ownReplies()).toEqual([waiting, waiting, waiting]);
        for (const reply of await ownersReplies())
          expect(reply).toMatchObject({ rider_from: day.opening.toISOString(), delivery_state: state });
        day.setTime('17:00');
        await courier().booking.bookRider(orderId);
        for (const reply of await ownReplies()) expect(reply).not.toHaveProperty('rider_from');
        for (const reply of await ownersReplies()) expect(reply.rider_from).toBeNull();
        expect((await tracking()).note).not.toBe(note);
        for (const moment of Object.keys(moments)) expect(await tracking()).not.toHaveProperty(moment);
      },
    );

    it('comes at once when the owner calls one', async () => {
      const { orderId } = await courier().fixture.paidOrder();
      await courier().shop.post(`/admin/orders/${orderId}/call-rider`, {}, day.owner());
      expect(await bookingJobs(courier(), orderId)).toBe(1);
      expect((await day.asOwner(orderId)).rider_from).toBeNull();
      await courier().booking.bookRider(orderId);
      expect(await courier().shipmentsOf(orderId)).toHaveLength(1);
    });

    it('waits for the opening though the order is packed before', async () => {
      const { orderId } = await courier().fixture.paidOrder();
      for (const action of ['accept', 'pack']) await courier().shop.post(`/admin/orders/${orderId}/${action}`, {}, day.owner());
      expect(await bookingJobs(courier(), orderId)).toBe(0);
      expect((await courier().delivery(orderId)).requested_at).toEqual(day.opening);
      expect((await day.asOwner(orderId)).fulfilment_status).toBe('packed');
    });

    it('is booked by the packing, as ever, where the owner wants that', async () => {
      await courier().shop.put('/admin/settings/book-rider', { when: 'packed' }, day.owner());
      const { orderId } = await courier().fixture.paidOrder();
      expect(await courier().delivery(orderId)).toMatchObject({ state: 'at-packing' });
      expect(await bookingJobs(courier(), orderId)).toBe(0);
      for (const action of ['accept', 'pack']) await courier().shop.post(`/admin/orders/${orderId}/${action}`, {}, day.owner());
      expect(await courier().delivery(orderId)).toMatchObject({ state: 'queued' });
      expect(await bookingJobs(courier(), orderId)).toBe(1);
      await courier().booking.bookRider(orderId);
      expect(await courier().shipmentsOf(orderId)).toHaveLength(1);
    });

    it('goes by what was promised, however long the payment took', async () => {
      const { orderId: over } = await day.paidAt('16:55', '17:01'); // promised for after the opening, which is over
      const { orderId: kept } = await day.paidAt('13:57', '14:03'); // promised within the hours, and still prepared
      for (const [orderId, paid] of [
        [over, '17:01'],
        [kept, '14:03'],
      ] as const) {
        const { requested_at } = await courier().delivery(orderId);
        expect(requested_at.getTime() - day.moment(paid).getTime()).toBeLessThan(60_000);
        expect(requested_at.getTime()).toBeGreaterThanOrEqual(day.moment(paid).getTime());
      }
    });

    it('is waited for by an order that is paid at the door', async () => {
      const cash = { enabled: true, order_limit: 20_000, open_orders: 1, pincodes: [HOME.pincode] };
      await courier().shop.put('/admin/settings/cash-on-delivery', cash, day.owner());
      const shopper = (await ShopperClient.signIn(courier().shop)).take(courier().fixture.mutton);
      await shopper.askFee();
      const { id } = (await shopper.checkout({ payMethod: 'cod' })).body;
      expect(await bookingJobs(courier(), id)).toBe(0);
      expect((await courier().delivery(id)).requested_at).toEqual(day.opening);
    });

    it('is announced for the opening only until then, though his booking fails', async () => {
      const { orderId } = await courier().fixture.paidOrder();
      expect((await day.onBoard(orderId)).rider_from).toBe(day.opening.toISOString());
      await courier().fixture.courier('/scenario', { balance: 0 });
      day.setTime('17:08');
      await courier().booking.sweep();
      expect(await day.asOwner(orderId)).toMatchObject({ delivery_state: 'queued', rider_from: null });
      expect((await day.onBoard(orderId)).rider_from).toBeNull();
    });
  });
}
