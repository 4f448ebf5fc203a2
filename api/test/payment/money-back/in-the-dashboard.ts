import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { RefundPayment } from '../../../src/modules/payment/refunds/refund-payment.js';
import { aCoupon } from '../../builders/a-coupon.js';
import { aProduct } from '../../builders/a-product.js';
import { openedBy, type PaymentFixture, stateOf } from '../../actors/payment-fixture.js';
import { eventually, ShopperClient } from '../../actors/shopper-client.js';
import { PENDING_MS, refundDesk } from './refund-desk.js';

/** The order has its money here, and it is given back there. */
export function describeMoneyFromTheDashboard(fixture: () => PaymentFixture): void {
  const { press, cancel, refundsOf, detailsOf, atProvider, end, twoPacks, buy, balances, follow, followUntil, expectAllBack } =
    refundDesk(fixture);

  describe('money that goes back in the provider’s dashboard while the shop owes it', () => {
    beforeEach(() => fixture().control('/policy', { refundAfterMs: PENDING_MS }));

    it('all of it, and the order is cancelled before the bank has paid it out: nothing is asked for twice', async () => {
      const coupon = await aCoupon(fixture().shop.db, { discount_value: 10 });
      const rare = await aProduct(fixture().shop.db, { name: 'Lamb Shank', price: 599, stock: 3 });
      const shopper = (await ShopperClient.signIn(fixture().shop)).take(rare);
      await shopper.applyCoupon(coupon.code);
      const bought = await buy(shopper);
      const kept = async () => {
        const [row] = await fixture().shop.db.query(
          `SELECT stock, (SELECT count(*)::int FROM coupon_uses WHERE coupon_id = $2 AND state <> 'released') AS coupons
             FROM products WHERE id = $1`,
          [rare.id, coupon.id],
        );
        return row;
      };
      expect(await kept()).toEqual({ stock: 2, coupons: 1 });
      const elsewhere = await fixture().refundAtProvider(bought.paymentId);
      await cancel(bought.orderId);
      const [, own] = await eventually(
        () => refundsOf(bought.orderId),
        (all) => all.length === 2,
      );
      expect(own).toMatchObject({ status: 'refunded-outside', amount: 0, refunded_outside: bought.total });
      expect(own!.why).toMatch(/dashboard/);
      expect(own!.next_step).toMatch(/bank fails/);
      expect((await refundsOf(bought.orderId))[0]).toMatchObject({ status: 'requested', provider_refund_id: elsewhere });
      await expectAllBack(bought);
      expect(await atProvider(bought.paymentId)).toHaveLength(1);
      expect(
        await stateOf(
          bought.shopper,
          (await fixture().providerRecords()).payments.find(({ id }) => id === bought.paymentId)!.order_id,
        ),
      ).toBe('refunded');
      expect(await kept()).toEqual({ stock: 3, coupons: 0 });
      const { events } = await detailsOf(bought.orderId);
      expect(events).toContainEqual(expect.objectContaining({ kind: 'refunded-outside' }));
      expect(events.filter(({ kind }) => kind === 'refunded')).toHaveLength(1);
    });

    it('₹100.50 of it, and the order is cancelled: the shopper gets the rest to the paisa', async () => {
      const bought = await buy();
      await fixture().refundAtProvider(bought.paymentId, { amount: 10_050 });
      await cancel(bought.orderId);
      await eventually(
        () => atProvider(bought.paymentId),
        (all) => all.length === 2,
      );
      expect((await atProvider(bought.paymentId)).map(({ amount }) => amount).sort()).toEqual(
        [10_050, bought.total * 100 - 10_050].sort(),
      );
      expect((await refundsOf(bought.orderId)).find((one) => one.reason === 'cancelled-by-shop')).toMatchObject({
        amount: bought.total - 100.5,
        refunded_outside: 100.5,
      });
      await expectAllBack(bought);
    });

    it('more of it than a refunded line leaves: the line gets what is left, and the bill is credited once', async () => {
      const bought = await buy(await twoPacks());
      await press(bought.orderId, 'accept');
      expect((await press(bought.orderId, 'pack')).status).toBe(200);
      await fixture().refundAtProvider(bought.paymentId, { amount: (bought.total - 449) * 100 + 5_025 });
      const line = { position: 0, qty: 1, reason: 'bones', request_id: randomUUID(), amount: 449 };
      expect((await press(bought.orderId, 'refund-line', line)).status).toBe(200);
      await eventually(
        () => atProvider(bought.paymentId),
        (all) => all.length === 2,
      );
      expect((await atProvider(bought.paymentId)).map(({ amount }) => amount)).toContain(44_900 - 5_025);
      await expectAllBack(bought);
      const details = await detailsOf(bought.orderId);
      expect(details.lines[0]).toMatchObject({ refunded_qty: 1 });
      expect(details.credit_notes.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)).toBe(
        bought.total * 100,
      );
      expect(await press(bought.orderId, 'cancel', { reason: 'money is back' })).toMatchObject({ status: 200 });
      await expectAllBack(bought);
    });

    it('and the bank fails it: the shop owes it again and gives it back by itself', async () => {
      const bought = await buy();
      const elsewhere = await fixture().refundAtProvider(bought.paymentId);
      await cancel(bought.orderId);
      await eventually(
        () => refundsOf(bought.orderId),
        (all) => all.length === 2,
      );
      await end(elsewhere, 'fail');
      await followUntil(bought, 2);
      expect(await balances(bought.paymentId)).toEqual({ captured: bought.total, owed: -bought.total });
      await expectAllBack(bought);
    });

    it('in two parts, of which the bank fails one after the shop has asked for the rest', async () => {
      const bought = await buy();
      const failing = await fixture().refundAtProvider(bought.paymentId, { amount: 10_050 });
      await fixture().refundAtProvider(bought.paymentId, { amount: 1_999 });
      await cancel(bought.orderId);
      await eventually(
        () => atProvider(bought.paymentId),
        (all) => all.length === 3,
      );
      await end(failing, 'fail');
      await followUntil(bought, 4);
      await expectAllBack(bought);
      expect((await atProvider(bought.paymentId)).map(({ status }) => status).sort()).toEqual([
        'failed',
        'processed',
        'processed',
        'processed',
      ]);
    });

    it('and its messages, its list and ten jobs of ours come at once: it is recorded once', async () => {
      await fixture().control('/webhooks', { mode: 'drop' });
      const bought = await buy();
      const elsewhere = await fixture().refundAtProvider(bought.paymentId, { amount: 10_050 });
      await fixture().control('/policy', { balance: 0 });
      await cancel(bought.orderId);
      await fixture().control('/policy', { balance: null });
      await fixture().control('/webhooks', { mode: 'normal' });
      const [own] = await fixture().shop.db.query("SELECT id FROM refunds WHERE provider_payment_id = $1 AND cause = 'whole'", [
        bought.paymentId,
      ]);
      const refunding = fixture().shop.app.get(RefundPayment, { strict: false });
      await Promise.allSettled([end(elsewhere, 'process'), ...Array.from({ length: 10 }, () => refunding.refundPayment(own.id))]);
      await eventually(
        () => atProvider(bought.paymentId),
        (all) => all.length === 2,
      );
      await expectAllBack(bought);
      expect((await refundsOf(bought.orderId)).filter(({ provider_refund_id }) => provider_refund_id === elsewhere)).toHaveLength(
        1,
      );
    });

    it('and its message comes before the shop could ask for anything', async () => {
      const bought = await buy();
      const elsewhere = await fixture().refundAtProvider(bought.paymentId, { amount: 10_050 });
      await fixture().control('/faults', { at: 'refunds.create', kind: 'status', status: 500, times: 100 });
      await cancel(bought.orderId);
      await end(elsewhere, 'process');
      await eventually(
        () => fixture().shop.db.query("SELECT FROM webhook_events WHERE body ->> 'providerRefundId' = $1", [elsewhere]),
        ({ length }) => length === 2,
      );
      await fixture().control('/faults', {}, 'DELETE');
      await follow(bought.orderId);
      expect((await atProvider(bought.paymentId)).map(({ amount }) => amount)).toContain(bought.total * 100 - 10_050);
      await expectAllBack(bought);
    });

    it('of a payment that no order could have', async () => {
      const shopper = await fixture().shopper();
      const id = await openedBy(shopper);
      fixture().shop.clock.advance({ minutes: 60 });
      await fixture().sweep();
      await fixture().control('/policy', { balance: 0 });
      await shopper.pay(id);
      await eventually(
        () => stateOf(shopper, id),
        (state) => state === 'refunding',
      );
      const paymentId = (await fixture().paymentsOf(id))[0]!.id;
      await fixture().control('/policy', { balance: 10_050 }); // enough for the dashboard's refund alone
      await fixture().refundAtProvider(paymentId, { amount: 10_050 });
      await fixture().control('/policy', { balance: null });
      const [own] = await fixture().shop.db.query("SELECT id FROM refunds WHERE provider_payment_id = $1 AND cause = 'whole'", [
        paymentId,
      ]);
      await fixture().shop.app.get(RefundPayment, { strict: false }).refundPayment(own.id);
      expect(await balances(paymentId)).toEqual({ captured: shopper.total, owed: -shopper.total });
      for (const { id: refundId } of await atProvider(paymentId)) await end(refundId, 'process');
      await eventually(
        () => stateOf(shopper, id),
        (state) => state === 'refunded',
      );
      expect(await balances(paymentId)).toEqual({ captured: shopper.total, returned: -shopper.total });
    });

    it('all of an order that stands, after one line of it was refunded here: nobody packs it', async () => {
      const bought = await buy(await twoPacks());
      const elsewhere = await fixture().refundAtProvider(bought.paymentId);
      const line = { position: 0, qty: 1, reason: 'bones', request_id: randomUUID(), amount: 449 };
      expect((await press(bought.orderId, 'refund-line', line)).status).toBe(200);
      await eventually(
        () => refundsOf(bought.orderId),
        (all) => all.length === 2,
      );
      await end(elsewhere, 'process');
      await expectAllBack(bought);
      const { waiting } = (await fixture().shop.get('/admin/money', { token: await fixture().shop.ownerToken() })).body;
      expect(waiting).toContainEqual(expect.objectContaining({ kind: 'order-without-money', order_id: bought.orderId }));
      await cancel(bought.orderId);
      await expectAllBack(bought);
    });

    it('all but 50 paise of it: what the provider does not refund is named, with what the owner can do', async () => {
      const bought = await buy();
      await fixture().refundAtProvider(bought.paymentId, { amount: bought.total * 100 - 50 });
      await cancel(bought.orderId);
      const own = await eventually(
        async () => (await refundsOf(bought.orderId)).find((one) => one.reason === 'cancelled-by-shop')!,
        ({ status }) => status === 'below-minimum',
      );
      expect(own).toMatchObject({ amount: 0.5, refunded_outside: bought.total - 0.5, last_error: null });
      expect(own.why).toMatch(/less than ₹1/);
      expect(own.next_step).toMatch(/UPI/);
      for (const { id, status } of await atProvider(bought.paymentId)) if (status === 'pending') await end(id, 'process');
      await eventually(
        () => balances(bought.paymentId),
        (seen) => seen.returned === 0.5 - bought.total,
      );
      expect(await balances(bought.paymentId)).toEqual({ captured: bought.total, owed: -0.5, returned: 0.5 - bought.total });
      const asked = async () => (await fixture().providerRecords()).refunds.length;
      const before = await asked();
      const jobs = () =>
        fixture().shop.db.query<unknown[]>("SELECT FROM graphile_worker.jobs WHERE key = 'refund:' || $1", [own.id]);
      await eventually(jobs, ({ length }) => length === 0);
      fixture().shop.clock.advance({ minutes: 10 });
      await fixture().shop.app.get(RefundPayment, { strict: false }).sweepRefunds();
      expect(await jobs()).toEqual([]);
      expect(await asked()).toBe(before);
      const { events } = await detailsOf(bought.orderId);
      expect(events.filter(({ kind }) => kind === 'refund-below-minimum')).toEqual([expect.objectContaining({ amount: 0.5 })]);
      expect(
        await stateOf(
          bought.shopper,
          (await fixture().providerRecords()).payments.find(({ id }) => id === bought.paymentId)!.order_id,
        ),
      ).toBe('refunded');
    });

    it('all but 50 paise of it, the bank fails that, and the dashboard gives all of it: the 50 paise are taken along', async () => {
      const bought = await buy();
      const failing = await fixture().refundAtProvider(bought.paymentId, { amount: bought.total * 100 - 50 });
      await cancel(bought.orderId);
      await eventually(
        () => refundsOf(bought.orderId),
        (all) => all.some(({ status }) => status === 'below-minimum'),
      );
      await end(failing, 'fail');
      await eventually(
        () => refundsOf(bought.orderId),
        (all) => all.some(({ status }) => status === 'failed'),
      );
      await fixture().refundAtProvider(bought.paymentId);
      await follow(bought.orderId);
      expect((await refundsOf(bought.orderId)).map(({ status }) => status).sort()).toEqual([
        'refunded-outside',
        'refunded-outside',
        'requested',
      ]);
      await expectAllBack(bought);
    });
  });
}
