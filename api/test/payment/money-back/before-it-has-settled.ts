import { beforeEach, describe, expect, it } from '@jest/globals';
import { openedBy, type PaymentFixture, stateOf } from '../../actors/payment-fixture.js';
import { eventually } from '../../actors/shopper-client.js';
import { PENDING_MS, refundDesk } from './refund-desk.js';

/** The shop hears of the refund before it knows of the payment, or at once with it. */
export function describeMoneyBackBeforeItSettled(fixture: () => PaymentFixture): void {
  const { cancel, refundsOf, atProvider, end, balances, followUntil, expectAllBack, expectAllReturned, refundedUnsettled } =
    refundDesk(fixture);

  describe('money that goes back in the provider’s dashboard before the payment has settled here', () => {
    beforeEach(() => fixture().control('/policy', { refundAfterMs: PENDING_MS }));

    const allOfItRefunding = async () => {
      const paid = await refundedUnsettled();
      expect(await stateOf(paid.shopper, paid.providerOrderId)).toBe('refunding');
      return paid;
    };

    it('all of it, and the bank fails it later: nothing stays at the provider', async () => {
      const paid = await allOfItRefunding();
      expect(await balances(paid.paymentId)).toEqual({ captured: paid.total, owed: -paid.total });
      expect(await refundsOf(paid.orderId)).toMatchObject([{ status: 'requested', provider_refund_id: paid.refundIds[0] }]);
      expect(await paid.shopper.checkout()).toMatchObject({ status: 409, body: { code: 'PAYMENT_REFUNDED' } });
      await fixture().control('/webhooks', { mode: 'normal' });
      await end(paid.refundIds[0]!, 'fail');
      await followUntil(paid, 2);
      await expectAllReturned(paid);
      expect(await stateOf(paid.shopper, paid.providerOrderId)).toBe('refunded');
      expect((await paid.shopper.get('/orders')).body.filter((one: { status: string }) => one.status !== 'cancelled')).toEqual(
        [],
      );
    });

    it('all of it, and the bank pays it out later: it is back then, and nothing is asked for', async () => {
      const paid = await allOfItRefunding();
      await Promise.all([1, 2, 3].map(() => stateOf(paid.shopper, paid.providerOrderId)));
      expect(await stateOf(paid.shopper, paid.providerOrderId)).toBe('refunding');
      await fixture().control('/webhooks', { mode: 'normal' });
      await end(paid.refundIds[0]!, 'process');
      await expectAllReturned(paid);
      expect(await stateOf(paid.shopper, paid.providerOrderId)).toBe('refunded');
      expect(await atProvider(paid.paymentId)).toHaveLength(1);
    });

    it('all of it in two parts, of which the bank has paid out one and fails the other', async () => {
      const paid = await refundedUnsettled([{ amount: 10_050 }, {}]);
      await end(paid.refundIds[0]!, 'process');
      expect(await stateOf(paid.shopper, paid.providerOrderId)).toBe('refunding');
      expect(await balances(paid.paymentId)).toEqual({ captured: paid.total, owed: 100.5 - paid.total, returned: -100.5 });
      await end(paid.refundIds[1]!, 'fail');
      await followUntil(paid, 3);
      await fixture().control('/webhooks', { mode: 'normal' });
      await expectAllReturned(paid);
    });

    it('all of it, and the bank has failed it by then: the order gets its money', async () => {
      const paid = await refundedUnsettled();
      await end(paid.refundIds[0]!, 'fail');
      expect(await stateOf(paid.shopper, paid.providerOrderId)).toBe('paid');
      expect(await balances(paid.paymentId)).toEqual({ captured: paid.total, sold: -paid.total });
    });

    it('all of it, and the list of refunds cannot be read: nothing is recorded until it can', async () => {
      const paid = await refundedUnsettled();
      await fixture().control('/faults', { at: 'refunds.list', kind: 'status', status: 500, times: 100 });
      expect(await stateOf(paid.shopper, paid.providerOrderId)).toBe('open');
      expect(await balances(paid.paymentId)).toEqual({});
      await fixture().control('/faults', {}, 'DELETE');
      expect(await stateOf(paid.shopper, paid.providerOrderId)).toBe('refunding');
    });

    it('a second payment of an order: it is followed beside the order', async () => {
      await fixture().control('/webhooks', { mode: 'drop' });
      const shopper = await fixture().shopper();
      const id = await openedBy(shopper);
      const proof = await shopper.pay(id);
      await shopper.pay(id, { late: true });
      const second = (await fixture().paymentsOf(id)).find((one) => one.id !== proof.razorpay_payment_id)!;
      const elsewhere = await fixture().refundAtProvider(second.id);
      await shopper.verify(proof);
      expect(await stateOf(shopper, id)).toBe('paid');
      expect(await balances(second.id)).toEqual({ captured: shopper.total, owed: -shopper.total });
      await fixture().control('/webhooks', { mode: 'normal' });
      await end(elsewhere, 'process');
      await eventually(
        () => balances(second.id),
        (seen) => seen.returned === -shopper.total,
      );
      expect(await stateOf(shopper, id)).toBe('paid');
    });

    it('₹100.50 of it, and the bank fails that later: the order stands, and the ₹100.50 goes back', async () => {
      const paid = await refundedUnsettled([{ amount: 10_050 }]);
      expect(await stateOf(paid.shopper, paid.providerOrderId)).toBe('paid');
      expect(await balances(paid.paymentId)).toEqual({ captured: paid.total, sold: 100.5 - paid.total, owed: -100.5 });
      await end(paid.refundIds[0]!, 'fail');
      await followUntil(paid, 2);
      await fixture().control('/webhooks', { mode: 'normal' });
      await cancel(paid.orderId);
      await expectAllBack(paid);
    });
  });
}
