import { describe, expect, it } from '@jest/globals';
import type { FakeCourier } from '../../actors/fake-courier.js';
import { bookingJobs } from './working-day.js';

/** At the payment, or when the order is packed. */
export function describeOwnersSetting(courier: () => FakeCourier): void {
  const bookWhen = (when: unknown, version?: number) =>
    courier().shop.put('/admin/settings/book-rider', { when, version }, { token: courier().fixture.token });

  describe('the rider', () => {
    it('is booked when the order is paid, as long as the owner has said nothing', async () => {
      const { body } = await courier().shop.get('/admin/settings/book-rider', { token: courier().fixture.token });
      expect(body).toEqual({ setting_value: 'paid', version: 0 });
      const { orderId } = await courier().fixture.paidOrder();
      expect(await courier().delivery(orderId)).toMatchObject({ state: 'queued' });
      expect(await bookingJobs(courier(), orderId)).toBe(1);
    });

    it('is booked when the order is packed, where the owner wants that, in the commit that packs it', async () => {
      expect((await bookWhen('packed')).body).toMatchObject({ setting_value: 'packed' });
      const { orderId } = await courier().fixture.paidOrder();
      expect(await courier().delivery(orderId)).toMatchObject({ state: 'at-packing' });
      expect(await bookingJobs(courier(), orderId)).toBe(0);
      courier().shop.clock.advance({ minutes: 30 });
      await courier().booking.sweep();
      await courier().issues.sweep();
      expect(await courier().delivery(orderId)).toMatchObject({ state: 'at-packing', issue: null });
      await courier().fixture.performAction(orderId, 'accept');
      expect(await bookingJobs(courier(), orderId)).toBe(0);
      await courier().fixture.performAction(orderId, 'pack');
      expect(await courier().delivery(orderId)).toMatchObject({ state: 'queued' });
      expect(await bookingJobs(courier(), orderId)).toBe(1);
      await courier().booking.bookRider(orderId);
      expect(await courier().shipmentsOf(orderId)).toHaveLength(1);
    });

    it('may be called before the order is packed, and is then not booked a second time', async () => {
      await bookWhen('packed');
      const { orderId } = await courier().fixture.paidOrder();
      await courier().fixture.performAction(orderId, 'call-rider');
      await courier().booking.bookRider(orderId);
      await courier().fixture.performAction(orderId, 'accept');
      await courier().fixture.performAction(orderId, 'pack');
      await courier().booking.bookRider(orderId);
      expect(await courier().shipmentsOf(orderId)).toHaveLength(1);
    });

    it('of an order that is cancelled before it is packed is never booked', async () => {
      await bookWhen('packed');
      const { orderId } = await courier().fixture.paidOrder();
      await courier().fixture.performAction(orderId, 'cancel', { reason: 'changed her mind' });
      expect(await courier().delivery(orderId)).toMatchObject({ state: 'ended' });
      expect(await courier().shipmentsOf(orderId)).toHaveLength(0);
    });

    it('is waited for as the shopper understands it', async () => {
      await bookWhen('packed');
      const { shopper, orderId } = await courier().fixture.paidOrder();
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
}
