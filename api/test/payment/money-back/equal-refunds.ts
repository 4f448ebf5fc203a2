import { describe, expect, it } from '@jest/globals';
import type { PaymentFixture } from '../../actors/payment-fixture.js';
import { eventually, ShopperClient } from '../../actors/shopper-client.js';
import { refundDesk } from './refund-desk.js';

/** A provider may take an honest second refund of the same amount for a copy of the first, for some minutes. */
export function describeEqualRefunds(fixture: () => PaymentFixture): void {
  const desk = refundDesk(fixture);
  const refundPack = async (orderId: string) => {
    const body = { position: 0, qty: 1, amount: 449, reason: 'bones', request_id: crypto.randomUUID() };
    expect((await desk.press(orderId, 'refund-line', body)).status).toBe(200);
  };
  const haveGone = (paymentId: string, count: number) =>
    eventually(
      () => desk.atProvider(paymentId),
      (all) => all.length === count,
    );
  const setWindow = (duplicateRefundMinutes: number) => fixture().control('/policy', { duplicateRefundMinutes });

  describe('two equal refunds of one payment within minutes', () => {
    it('both reach the shopper: the second waits until the provider takes it, and the owner reads why', async () => {
      const paid = await desk.buy((await ShopperClient.signIn(fixture().shop)).take(fixture().mutton, 3));
      await setWindow(10_000);
      await refundPack(paid.orderId);
      await haveGone(paid.paymentId, 1);
      await refundPack(paid.orderId);
      const waiting = await eventually(
        () => desk.refundsOf(paid.orderId),
        ([newest]) => newest!.last_error !== null,
      );
      expect(waiting[0]).toMatchObject({
        amount: 449,
        status: 'due',
        why: expect.stringContaining('another refund of the same amount'),
        next_step: expect.stringContaining('asked for again every five minutes'),
      });
      expect(await desk.atProvider(paid.paymentId)).toHaveLength(1);
      await setWindow(0);
      const both = await desk.followUntil(paid, 2);
      expect(both.map(({ amount }) => amount)).toEqual([44_900, 44_900]);
      expect(new Set(both.map(({ receipt }) => receipt)).size).toBe(2);
      await desk.cancel(paid.orderId);
      await desk.expectAllBack(paid);
    });

    it('are one refund while both presses are the same one', async () => {
      const paid = await desk.buy(await desk.twoPacks());
      const body = { position: 0, qty: 1, amount: 449, reason: 'bones', request_id: crypto.randomUUID() };
      for (let press = 0; press < 2; press++) expect((await desk.press(paid.orderId, 'refund-line', body)).status).toBe(200);
      await haveGone(paid.paymentId, 1);
      expect(await desk.refundsOf(paid.orderId)).toHaveLength(1);
    });
  });
}
