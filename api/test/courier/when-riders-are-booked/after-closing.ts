import { beforeEach, describe, expect, it } from '@jest/globals';
import { BookRider } from '../../../src/modules/courier/booking/book-rider.js';
import { Jobs } from '../../../src/platform/work/jobs/jobs.js';
import { type FakeCourier, refusal } from '../../actors/fake-courier.js';
import { startApi } from '../../setup/start-api.js';
import { bookingJobs, workingDay } from './working-day.js';

/** Bookings that an outage of the courier or of the shop's own server carries past closing. */
export function describeLateBookings(courier: () => FakeCourier): void {
  describe('the rider of an order whose booking is more than an hour late when nobody is at work any more', () => {
    const day = workingDay(courier);
    // Those of the tests before wait no more.
    beforeEach(() => courier().shop.db.query("UPDATE deliveries SET state = 'manual'"));

    const isAway = () => courier().fixture.courier('/faults', { ...refusal(400, 'service_unavailable'), times: 1_000 });
    const isBack = () => courier().fixture.courier('/faults', undefined, 'DELETE');
    const callRider = (orderId: string) => courier().shop.post(`/admin/orders/${orderId}/call-rider`, {}, day.owner());

    describe.each([
      ['from between the hours', '14:58', '22:30', day.nextOpening],
      ['from within the hours', '13:30', '14:31', day.opening],
    ])('and that came %s', (_, ordered, late, opening) => {
      it('is booked at the next opening, and not before', async () => {
        const { orderId } = await day.paidAt(ordered);
        day.setTime(late);
        await day.sweep();
        expect(await courier().shipmentsOf(orderId)).toEqual([]);
        expect(await courier().delivery(orderId)).toMatchObject({ state: 'queued', issue: null, requested_at: opening });
        courier().shop.clock.set(new Date(opening.getTime() - 60_000));
        await day.sweep();
        await courier().booking.bookRider(orderId); // a job of before
        expect(await courier().shipmentsOf(orderId)).toEqual([]);
        courier().shop.clock.set(opening);
        await courier().booking.sweep();
        expect(await courier().shipmentsOf(orderId)).toHaveLength(1);
      });

      it('is looked up first where a booking was sent', async () => {
        const { orderId } = await day.paidAt(ordered);
        if (ordered === '14:58') day.setTime('17:00');
        await courier().fixture.courier('/faults', { at: 'create-order', kind: 'status', status: 503 });
        await courier()
          .booking.bookRider(orderId)
          .catch(() => undefined);
        courier().shop.clock.advance({ minutes: 5 });
        await courier().issues.sweep();
        expect(await courier().delivery(orderId)).toMatchObject({ state: 'unknown', issue: 'answer-lost' });
        day.setTime(late);
        await courier().booking.sweep();
        expect(await courier().shipmentsOf(orderId)).toEqual([]);
        expect(await courier().delivery(orderId)).toMatchObject({ state: 'queued', issue: null, requested_at: opening });
        courier().shop.clock.set(opening);
        await courier().booking.sweep();
        expect(await courier().shipmentsOf(orderId)).toHaveLength(1);
      });

      it('is found where the booking had arrived', async () => {
        const { orderId } = await day.paidAt(ordered);
        if (ordered === '14:58') day.setTime('17:00');
        await courier().fixture.courier('/faults', { at: 'create-order', kind: 'lose-answer' });
        await courier()
          .booking.bookRider(orderId)
          .catch(() => undefined);
        day.setTime(late);
        await courier().booking.sweep();
        expect(await courier().delivery(orderId)).toMatchObject({ state: 'booked' });
        expect(await courier().shipmentsOf(orderId)).toHaveLength(1);
      });

      it.each([
        ['was put off before', true],
        ['was not looked at yet', false],
      ])('is booked at once when the owner calls one: %s', async (_case, isPutOff) => {
        const { orderId } = await day.paidAt(ordered);
        day.setTime(late);
        if (isPutOff) await courier().booking.sweep();
        expect((await callRider(orderId)).status).toBe(200);
        expect((await day.asOwner(orderId)).rider_from).toBeNull();
        await courier().booking.bookRider(orderId);
        expect(await courier().shipmentsOf(orderId)).toHaveLength(1);
      });
    });

    it('is told of to the owner and the shopper, who is promised nothing any more that has become impossible', async () => {
      const { shopper, orderId } = await day.paidAt('13:30');
      const promise = async () => (await shopper.get(`/orders/${orderId}/details`)).body.promised_until;
      expect(await promise()).toBe(day.moment('15:15').toISOString());
      await isAway();
      for (const time of ['13:34', '13:41', '14:29']) {
        day.setTime(time);
        await day.sweep();
      }
      expect(await day.onBoard(orderId)).toMatchObject({ rider_from: null, delivery_issue: 'courier-unavailable' });
      await isBack();
      day.setTime('14:31'); // the pause after the last refusal is not over
      expect(await courier().callsDuring('create-order', day.sweep)).toBe(0);
      expect(await day.onBoard(orderId)).toMatchObject({
        rider_from: day.opening.toISOString(),
        delivery_issue: null,
        borzo_status: 'no rider yet: service_unavailable',
        promised_until: day.moment('15:15').toISOString(), // so the shop knows what it owes
      });
      expect((await day.asOwner(orderId)).events.map(({ kind }: { kind: string }) => kind)).toContain('rider-postponed');
      expect((await shopper.get(`/borzo/order/${orderId}`)).body.note).toBe('Your order goes out after the shop opens');
      expect(await promise()).toBeNull();
      day.setTime('17:00');
      await courier().booking.sweep();
      expect((await shopper.get(`/borzo/order/${orderId}`)).body.note).toBe('Looking for a rider');
      expect(await promise()).toBeNull();
    });

    it.each([
      ['by the queue', false],
      ['by who settles it', true],
    ])('waits for the next opening when the payment itself was settled so late, %s', async (_case, isAtOnce) => {
      const { immediate } = courier().shop.app.get(Jobs);
      if (isAtOnce) immediate.open();
      const { orderId } = await day.paidAt('13:30', '22:30'); // the shop's server was lost meanwhile
      if (isAtOnce) {
        await immediate.finished();
        immediate.close();
      }
      await courier().booking.bookRider(orderId); // the job
      await day.sweep();
      expect(await courier().shipmentsOf(orderId)).toEqual([]);
      expect((await day.onBoard(orderId)).rider_from).toBe(day.nextOpening.toISOString());
      courier().shop.clock.set(day.nextOpening);
      await courier().booking.sweep();
      expect(await courier().shipmentsOf(orderId)).toHaveLength(1);
    });

    it('is booked at once when the payment was settled so late and somebody is at work', async () => {
      const { immediate } = courier().shop.app.get(Jobs);
      immediate.open();
      const { orderId } = await day.paidAt('13:30', '18:30');
      await immediate.finished();
      immediate.close();
      expect(await bookingJobs(courier(), orderId)).toBe(1);
      await courier().booking.bookRider(orderId);
      expect(await courier().shipmentsOf(orderId)).toHaveLength(1);
    });

    it('is told of without a promise whose time was over before the payment was settled', async () => {
      const { shopper, orderId } = await day.paidAt('13:30', '18:30');
      expect((await day.onBoard(orderId)).promised_until).toBe(day.moment('15:15').toISOString()); // so the shop knows what it owes
      const { promised_from, promised_until } = (await shopper.get(`/orders/${orderId}/details`)).body;
      expect([promised_from, promised_until]).toEqual([null, null]);
    });

    it('is missed ten minutes after the payment was settled, and not before anybody was asked for one', async () => {
      const { orderId } = await day.paidAt('13:30', '18:30');
      for (const [time, issue] of [
        ['18:31', null],
        ['18:40', null],
        ['18:42', 'courier-unavailable'],
      ] as const) {
        day.setTime(time);
        await courier().issues.sweep(); // beside a sweep of bookings that has not come to this one yet
        expect((await day.onBoard(orderId)).delivery_issue).toBe(issue);
      }
    });

    it('is booked at once within the hour: the order is still prepared', async () => {
      const { orderId } = await day.paidAt('13:30');
      day.setTime('14:29');
      await courier().booking.sweep();
      expect(await courier().shipmentsOf(orderId)).toHaveLength(1);
    });

    it.each([
      ['14:58', '19:30'],
      ['09:00', '13:59'],
    ])('does not wait while the shop is still at work: %s to %s', async (ordered, late) => {
      const { orderId } = await day.paidAt(ordered);
      day.setTime(late);
      await courier().booking.sweep();
      expect(await courier().shipmentsOf(orderId)).toHaveLength(1);
    });

    it('waits for the opening once more when the owner has called one, and the courier was away for another hour', async () => {
      const { orderId } = await day.paidAt('13:30');
      await isAway();
      day.setTime('14:31');
      await courier().booking.sweep();
      day.setTime('15:00');
      await callRider(orderId);
      day.setTime('15:59');
      await courier().booking.sweep();
      expect((await day.asOwner(orderId)).rider_from).toBeNull();
      day.setTime('16:01');
      await courier().booking.sweep();
      expect((await day.asOwner(orderId)).rider_from).toBe(day.opening.toISOString());
    });

    it('says that the account is empty until somebody has put money into it', async () => {
      const { orderId } = await day.paidAt('13:30');
      await courier().fixture.courier('/scenario', { balance: 0 });
      day.setTime('13:40');
      await courier().booking.sweep();
      day.setTime('14:31');
      await courier().booking.sweep();
      expect(await courier().delivery(orderId)).toMatchObject({ issue: 'no-balance', requested_at: day.opening });
    });

    it('takes none of what the courier allows in a minute, and is no sign that he is back', async () => {
      const orders = async (count: number, time: string) => {
        const placed: string[] = [];
        while (placed.length < count) placed.push((await day.paidAt(time)).orderId);
        return placed;
      };
      const count = async (state: string) =>
        (await courier().shop.db.query('SELECT 1 FROM deliveries WHERE state = $1', [state])).length;
      const called = await orders(5, '13:30');
      await isAway();
      for (const orderId of called)
        await courier()
          .booking.bookRider(orderId)
          .catch(() => undefined);
      day.setTime('14:35');
      for (const orderId of called) await callRider(orderId);
      const { databaseUrl } = courier().shop.env;
      const env = { BORZO_REQUESTS_PER_MINUTE: '7' }; // five of them are for bookings
      const shop = await startApi({ databaseUrl, sandbox: courier().shop.sandbox, env });
      const sweepAt = (time: string) => {
        shop.clock.set(day.moment(time));
        return shop.app.get(BookRider, { strict: false }).sweep();
      };
      try {
        await orders(3, '13:31'); // never tried: these are looked at first
        const before = (await courier().fixture.courierFaults())[0]!.times;
        await sweepAt('14:40');
        expect(before - (await courier().fixture.courierFaults())[0]!.times).toBe(3);
        expect([await count('queued'), await count('booked')]).toEqual([8, 0]);
        await isBack();
        await orders(3, '13:32');
        await sweepAt('14:55');
        expect([await count('queued'), await count('booked')]).toEqual([6, 5]);
      } finally {
        await shop.stop();
      }
    });
  });
}
