import { beforeEach, describe, expect, it } from '@jest/globals';
import { FIRST_SCHEDULE, shopDay, type StoreSchedule } from '@shop/domain';
import type { FakeCourier } from '../../actors/fake-courier.js';
import { bookingJobs, workingDay } from './working-day.js';

/** Orders that wait for an opening, when the owner changes the hours. */
export function describeChangedHours(courier: () => FakeCourier): void {
  describe('the rider of an order that waits for the opening, when the owner changes the hours', () => {
    const day = workingDay(courier);
    // Those of the tests before wait no more.
    beforeEach(() => courier().shop.db.query("UPDATE deliveries SET state = 'manual'"));

    const setHours = async (change: Partial<StoreSchedule>): Promise<void> => {
      const schedule = { ...FIRST_SCHEDULE, ...change };
      expect((await courier().shop.put('/admin/settings/schedule', schedule, day.owner())).status).toBe(200);
    };
    const opensAt = (from: string): Promise<void> =>
      setHours({
        week: FIRST_SCHEDULE.week.map((each) => ({ ...each, windows: [each.windows[0]!, { from, until: '20:00' }] })),
      });
    const waitingOrder = () => day.paidAt('14:58');
    const sweepAt = async (time: string): Promise<void> => {
      day.setTime(time);
      await day.sweep();
    };
    const openings = async ({ shopper, orderId }: Awaited<ReturnType<typeof waitingOrder>>) => [
      (await day.onBoard(orderId)).rider_from,
      (await day.asOwner(orderId)).rider_from,
      (await shopper.get('/orders')).body[0].delivery.rider_from,
      (await shopper.get(`/orders/${orderId}/details`)).body.delivery.rider_from,
      (await shopper.get(`/borzo/order/${orderId}`)).body.rider_from,
    ];
    const shipments = async (orderId: string) => (await courier().shipmentsOf(orderId)).length;

    it.each([
      ['earlier', '16:00'],
      ['later', '18:00'],
    ])('is booked at the new opening, and everybody is told of it: %s', async (_, opening) => {
      const order = await waitingOrder();
      await opensAt(opening);
      for (const time of ['14:59', '15:00']) await sweepAt(time);
      expect(await openings(order)).toEqual(Array(5).fill(day.moment(opening).toISOString()));
      const kinds = (await day.asOwner(order.orderId)).events.map(({ kind }: { kind: string }) => kind);
      expect(kinds.filter((kind: string) => kind === 'rider-postponed')).toHaveLength(1);
      day.setTime(opening);
      courier().shop.clock.advance({ minutes: -1 });
      await day.sweep();
      await courier().booking.bookRider(order.orderId); // a job of before
      expect(await shipments(order.orderId)).toBe(0);
      await sweepAt(opening);
      await sweepAt(opening);
      expect(await shipments(order.orderId)).toBe(1);
    });

    it('is booked at once when the shop opens now', async () => {
      const { orderId } = await waitingOrder();
      await opensAt('15:00');
      await sweepAt('15:00');
      expect(await shipments(orderId)).toBe(1);
    });

    it('comes on the next day when this one is closed, and its shopper is promised today no more', async () => {
      const { shopper, orderId } = await waitingOrder();
      await setHours({ closed_dates: [{ date: shopDay(day.opening), reason: 'Power cut' }] });
      await sweepAt('15:00');
      expect((await day.onBoard(orderId)).rider_from).toBe(day.nextOpening.toISOString());
      expect((await shopper.get(`/orders/${orderId}/details`)).body.promised_until).toBeNull();
      const tracking = (await shopper.get(`/borzo/order/${orderId}`)).body;
      expect(tracking).toMatchObject({ rider_from: day.nextOpening.toISOString() });
      expect(tracking).not.toHaveProperty('promised_until');
      await sweepAt('17:00');
      expect(await shipments(orderId)).toBe(0);
    });

    it('comes today after all when the closed date is taken back', async () => {
      const { orderId } = await waitingOrder();
      await setHours({ closed_dates: [{ date: shopDay(day.opening), reason: 'Power cut' }] });
      await sweepAt('15:00');
      await setHours({ closed_dates: [] });
      await sweepAt('15:01');
      expect((await day.onBoard(orderId)).rider_from).toBe(day.opening.toISOString());
    });

    it('is not booked at an opening that was taken back in its last minute', async () => {
      const { orderId } = await waitingOrder();
      await sweepAt('16:59');
      await opensAt('18:00');
      await sweepAt('17:00');
      expect(await shipments(orderId)).toBe(0);
      expect((await day.onBoard(orderId)).rider_from).toBe(day.moment('18:00').toISOString());
    });

    it('is booked by the packing where the owner wants that, before or after the opening was moved', async () => {
      await courier().shop.put('/admin/settings/book-rider', { when: 'packed' }, day.owner());
      const order = await waitingOrder();
      await opensAt('18:00');
      await sweepAt('15:00');
      expect(await openings(order)).toEqual(Array(5).fill(day.moment('18:00').toISOString()));
      for (const action of ['accept', 'pack'])
        await courier().shop.post(`/admin/orders/${order.orderId}/${action}`, {}, day.owner());
      expect(await bookingJobs(courier(), order.orderId)).toBe(1);
      await courier().booking.bookRider(order.orderId);
      expect(await shipments(order.orderId)).toBe(1);
    });

    it('keeps the opening when the hours say none any more: nobody knows a better one', async () => {
      const { orderId } = await waitingOrder();
      await setHours({
        schedule_mode: 'automatic',
        week: FIRST_SCHEDULE.week.map((each) => ({ ...each, windows: [] })),
      });
      await sweepAt('15:00');
      expect((await day.onBoard(orderId)).rider_from).toBe(day.opening.toISOString());
    });

    it('is not moved by the switch, which may be on all night', async () => {
      const { orderId } = await waitingOrder();
      for (const isOpen of [false, true]) await courier().shop.put('/admin/settings/store-status', { isOpen }, day.owner());
      await sweepAt('15:00');
      expect((await day.onBoard(orderId)).rider_from).toBe(day.opening.toISOString());
    });

    it.each([
      ['before the opening', '15:00'],
      ['after an opening that was missed', '20:30'],
    ])('comes at once where the owner calls one: %s', async (_, time) => {
      const { orderId } = await waitingOrder();
      day.setTime(time);
      await courier().shop.post(`/admin/orders/${orderId}/call-rider`, {}, day.owner());
      await opensAt('18:00');
      await courier().booking.sweep();
      await courier().booking.bookRider(orderId);
      expect(await shipments(orderId)).toBe(1);
    });
  });
}
