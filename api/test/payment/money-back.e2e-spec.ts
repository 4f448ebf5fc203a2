import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { MoneyRefundReply } from '../../src/modules/payment/money/money.dto.js';
import { FindMissedPayments } from '../../src/modules/payment/reconciliation/find-missed-payments.js';
import type { AdminOrderDetailReply } from '../../src/modules/orders/orders.dto.js';
import type { ReconciliationDetailReply } from '../../src/modules/payment/reconciliation/reconciliation.dto.js';
import { RefundPayment } from '../../src/modules/payment/refunds/refund-payment.js';
import { aCoupon } from '../builders/a-coupon.js';
import { aProduct } from '../builders/a-product.js';
import { openedBy, PaymentFixture, stateOf } from '../actors/payment-fixture.js';
import { eventually, ShopperClient } from '../actors/shopper-client.js';
import { QUICK_REFUND_MS } from '../setup/start-sandbox.js';

let fixture: PaymentFixture;

beforeAll(async () => {
  fixture = await PaymentFixture.open();
});
afterAll(() => fixture.shop.stop());
beforeEach(() => fixture.settleDown());

describe('money that cannot become an order goes back in full', () => {
  const refundedInFull = async (shopper: ShopperClient, id: string): Promise<void> => {
    await eventually(
      async () => (await fixture.providerRecords()).payments.filter(({ order_id }) => order_id === id),
      (payments) => payments.length > 0 && payments.every(({ status }: { status: string }) => status === 'refunded'),
    );
    expect(await stateOf(shopper, id)).toMatch(/refund/);
    expect((await shopper.get('/orders')).body.filter(({ status }: { status: string }) => status !== 'cancelled')).toEqual([]);
    expect(await shopper.checkout()).toMatchObject({ status: 409, body: { code: 'PAYMENT_REFUNDED' } });
  };

  it('when it comes an hour late', async () => {
    const shopper = await fixture.shopper();
    const id = await openedBy(shopper);
    fixture.shop.clock.advance({ minutes: 60 });
    await fixture.sweep();
    await shopper.pay(id);
    await refundedInFull(shopper, id);
  });

  it('when the last pack was sold to somebody else meanwhile', async () => {
    const rare = await aProduct(fixture.shop.db, { name: 'Lamb Rack', price: 899, stock: 1 });
    const [slow, quick] = [await ShopperClient.signIn(fixture.shop), await ShopperClient.signIn(fixture.shop)];
    await slow.take(rare).askFee();
    const id = await openedBy(slow);
    fixture.shop.clock.advance({ minutes: 15 });
    await fixture.sweep();
    await quick.take(rare).buy();
    await slow.pay(id);
    await refundedInFull(slow, id);
    const [{ stock }] = await fixture.shop.db.query('SELECT stock FROM products WHERE id = $1', [rare.id]);
    expect(stock).toBe(0);
  });

  it('when the checkout was replaced by a newer one', async () => {
    const shopper = await fixture.shopper();
    const first = await openedBy(shopper);
    shopper.take(fixture.mutton);
    await shopper.askFee();
    const second = await openedBy(shopper);
    await shopper.pay(second);
    await shopper.pay(first);
    await eventually(
      async () => (await fixture.providerRecords()).payments.find(({ order_id }) => order_id === first),
      (payment) => payment?.status === 'refunded',
    );
    expect(await stateOf(shopper, second)).toBe('paid');
    expect((await shopper.get('/orders')).body).toHaveLength(1);
  });

  it('when the same order is paid twice: the second payment goes back, the order stays', async () => {
    const shopper = await fixture.shopper();
    const id = await openedBy(shopper);
    await shopper.verify(await shopper.pay(id));
    await shopper.pay(id, { late: true });
    const payments = await eventually(
      async () => (await fixture.providerRecords()).payments.filter(({ order_id }) => order_id === id),
      (all) => all.some(({ status }: { status: string }) => status === 'refunded'),
    );
    expect(payments.map(({ status }: { status: string }) => status).sort()).toEqual(['captured', 'refunded']);
    expect(await stateOf(shopper, id)).toBe('paid');
  });

  it('when the same order is paid twice and no webhook comes: the second payment is found within minutes', async () => {
    await fixture.control('/webhooks', { mode: 'drop' });
    const shopper = await fixture.shopper();
    const id = await openedBy(shopper);
    await shopper.verify(await shopper.pay(id));
    await shopper.pay(id, { late: true });
    const missed = fixture.shop.app.get(FindMissedPayments, { strict: false });
    await missed.findMissedPayments(); // too early: the webhook may come yet
    expect((await fixture.paymentsOf(id)).map(({ status }) => status)).toEqual(['captured', 'captured']);
    fixture.shop.clock.advance({ minutes: 5 });
    await missed.findMissedPayments();
    const payments = await eventually(
      () => fixture.paymentsOf(id),
      (all) => all.some(({ status }) => status === 'refunded'),
    );
    expect(payments.map(({ status }) => status).sort()).toEqual(['captured', 'refunded']);
    expect(await stateOf(shopper, id)).toBe('paid');
    fixture.shop.clock.advance({ minutes: 5 });
    await missed.findMissedPayments();
    expect(await fixture.shop.db.query("SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'settle-payment'")).toEqual(
      [],
    );
  });

  it('and says so again, when its order is claimed once more', async () => {
    const shopper = await fixture.shopper();
    const { orderId: id } = (await shopper.post('/payment/create-order', { grandTotal: shopper.total - 100 })).body;
    await shopper.pay(id);
    expect(await shopper.checkout({ checkout_id: undefined })).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED' } });
    await eventually(
      () => stateOf(shopper, id),
      (state) => state === 'refunded',
    );
    for (const named of [{ razorpay_order_id: id }, {}])
      expect(await shopper.checkout({ checkout_id: undefined, ...named })).toMatchObject({
        status: 409,
        body: { code: 'PAYMENT_REFUNDED' },
      });
  });

  it('and says so when the provider gave it back before any order claimed it', async () => {
    await fixture.control('/webhooks', { mode: 'drop' });
    const shopper = await fixture.shopper();
    const { orderId: id } = (await shopper.post('/payment/create-order', { grandTotal: shopper.total })).body;
    await fixture.refundAtProvider((await shopper.pay(id)).razorpay_payment_id!);
    expect(await shopper.checkout({ checkout_id: undefined, razorpay_order_id: id })).toMatchObject({
      status: 409,
      body: { code: 'PAYMENT_REFUNDED' },
    });
  });

  it('and only once, although the answer of the refund was lost', async () => {
    const shopper = await fixture.shopper();
    const id = await openedBy(shopper);
    await fixture.control('/faults', { at: 'refunds.create', kind: 'lose-answer' });
    fixture.shop.clock.advance({ minutes: 60 });
    await fixture.sweep();
    await shopper.pay(id);
    await refundedInFull(shopper, id);
    const [payment] = (await fixture.providerRecords()).payments.filter(({ order_id }) => order_id === id);
    expect((await fixture.providerRecords()).refunds.filter(({ payment_id }) => payment_id === payment!.id)).toHaveLength(1);
  });
});

describe('a refund', () => {
  it('that the bank failed is asked for again, under another key', async () => {
    const shopper = await fixture.shopper();
    const id = await openedBy(shopper);
    await fixture.control('/policy', { refundAfterMs: 60_000 });
    fixture.shop.clock.advance({ minutes: 60 });
    await fixture.sweep();
    await shopper.pay(id);
    const refunds = async () => (await fixture.providerRecords()).refunds.filter(({ payment_id }) => payment_id === ours.id);
    const ours = (await fixture.providerRecords()).payments.find(({ order_id }) => order_id === id)!;
    const [first] = await eventually(refunds, (all) => all.length > 0);
    await fixture.control(`/refunds/${first!.id}/fail`, {});
    await fixture.control('/policy', { refundAfterMs: QUICK_REFUND_MS });
    const follow = async () => {
      const [row] = await fixture.shop.db.query('SELECT id, status FROM refunds WHERE provider_payment_id = $1', [ours.id]);
      await fixture.shop.app.get(RefundPayment, { strict: false }).refundPayment(row.id);
      return (await fixture.shop.db.query('SELECT status FROM refunds WHERE id = $1', [row.id]))[0].status;
    };
    await eventually(follow, (status) => status === 'processed');
    expect((await fixture.providerRecords()).payments.find(({ id: paymentId }) => paymentId === ours.id)!.status).toBe(
      'refunded',
    );
  });

  it('of which no answer ever comes is known by its webhook', async () => {
    await fixture.control('/faults', { at: 'refunds.create', kind: 'lose-answer', times: 100 });
    const shopper = await fixture.shopper();
    const id = await openedBy(shopper);
    await shopper.pay(id, { amount: 1_500 });
    await eventually(
      () => stateOf(shopper, id),
      (state) => state === 'refunded',
    );
    const [payment] = await fixture.paymentsOf(id);
    expect((await fixture.providerRecords()).refunds.filter((one) => one.payment_id === payment!.id)).toHaveLength(1);
  });

  it('that nobody follows any more is found by the sweep', async () => {
    const shopper = await fixture.shopper();
    const id = await openedBy(shopper);
    await fixture.control('/policy', { balance: 0 });
    fixture.shop.clock.advance({ minutes: 60 });
    await fixture.sweep();
    await shopper.pay(id);
    await eventually(
      () => stateOf(shopper, id),
      (state) => state === 'refunding',
    );
    await fixture.shop.db.query(
      "DELETE FROM graphile_worker._private_jobs WHERE task_id IN (SELECT id FROM graphile_worker._private_tasks WHERE identifier = 'refund-payment')",
    );
    await fixture.control('/policy', { balance: 1_000_000_000 });
    fixture.shop.clock.advance({ minutes: 5 });
    await fixture.shop.app.get(RefundPayment, { strict: false }).sweepRefunds();
    await eventually(
      async () => (await fixture.providerRecords()).payments.find(({ order_id }) => order_id === id)!.status,
      (status) => status === 'refunded',
    );
  });
});

describe('money that goes back in the provider’s dashboard while the shop owes it', () => {
  const PENDING_MS = 600_000;
  let token: string;
  beforeAll(async () => {
    token = await fixture.shop.ownerToken();
  });
  beforeEach(() => fixture.control('/policy', { refundAfterMs: PENDING_MS }));

  const press = (orderId: string, action: string, body: object = {}) =>
    fixture.shop.post(`/admin/orders/${orderId}/${action}`, body, { token });
  const cancel = async (orderId: string) => expect((await press(orderId, 'cancel', { reason: 'no ice' })).status).toBe(200);
  const refundsOf = async (orderId: string): Promise<MoneyRefundReply[]> =>
    (await fixture.shop.get(`/admin/money/refunds?q=${orderId}`, { token })).body;
  const detailsOf = async (orderId: string): Promise<AdminOrderDetailReply> =>
    (await fixture.shop.get(`/admin/orders/${orderId}`, { token })).body;
  const atProvider = async (paymentId: string) =>
    (await fixture.providerRecords()).refunds.filter(({ payment_id }) => payment_id === paymentId);
  const end = (refundId: string, how: 'process' | 'fail') => fixture.control(`/refunds/${refundId}/${how}`, {});

  const twoPacks = async () => (await ShopperClient.signIn(fixture.shop)).take(fixture.mutton, 2);

  async function buy(by?: ShopperClient) {
    const shopper = by ?? (await ShopperClient.signIn(fixture.shop)).take(fixture.mutton);
    const { orderId, providerOrderId } = await shopper.buy();
    const [payment] = await fixture.paymentsOf(providerOrderId);
    return { shopper, orderId, paymentId: payment!.id, total: shopper.total };
  }

  async function balances(paymentId: string): Promise<Record<string, number>> {
    const rows: { account: string; sum: number }[] = await fixture.shop.db.query(
      'SELECT account, sum(amount)::float8 AS sum FROM ledger_entries WHERE provider_payment_id = $1 GROUP BY account HAVING sum(amount) <> 0',
      [paymentId],
    );
    return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]));
  }

  /** What the shop would look at within a minute. */
  async function follow(orderId: string): Promise<void> {
    for (const { id } of await refundsOf(orderId)) await fixture.shop.app.get(RefundPayment, { strict: false }).refundPayment(id);
  }

  interface Paid {
    orderId: string;
    paymentId: string;
    total: number;
  }

  /** The bank pays out whatever is under way, until the shop says that all of the order's money is back. */
  async function expectAllBack(paid: Paid): Promise<void> {
    await expectAllReturned(paid);
    expect(Number((await detailsOf(paid.orderId)).refunded)).toBe(paid.total);
  }

  /** The same of money that never became an order. */
  async function expectAllReturned({ orderId, paymentId, total }: Paid): Promise<void> {
    await eventually(
      async () => {
        for (const { id, status } of await atProvider(paymentId)) if (status === 'pending') await end(id, 'process');
        return balances(paymentId);
      },
      (seen) => seen.returned === -total,
    );
    expect(await balances(paymentId)).toEqual({ captured: total, returned: -total });
    const given = (await atProvider(paymentId)).filter(({ status }) => status === 'processed');
    expect(given.reduce((sum, { amount }) => sum + amount, 0)).toBe(total * 100);
    expect((await fixture.providerRecords()).payments.find(({ id }) => id === paymentId)!.status).toBe('refunded');
    const refunds = await refundsOf(orderId);
    expect(Math.round(refunds.reduce((sum, { amount }) => sum + Number(amount) * 100, 0))).toBe(total * 100);
    expect(refunds.filter(({ amount }) => Number(amount) > 0).map(({ status }) => status)).toEqual(given.map(() => 'processed'));
    const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
    const { differences }: ReconciliationDetailReply = (
      await fixture.shop.post(`/admin/money/reconciliations/${today}`, {}, { token })
    ).body;
    expect(differences.filter((one) => one.order_id === orderId && one.resolved_at === null)).toEqual([]);
    const { waiting } = (await fixture.shop.get('/admin/money', { token })).body;
    expect(
      waiting.filter((one: { order_id: string | null; kind: string }) => one.order_id === orderId && one.kind === 'refund'),
    ).toEqual([]);
  }

  it('all of it, and the order is cancelled before the bank has paid it out: nothing is asked for twice', async () => {
    const coupon = await aCoupon(fixture.shop.db, { discount_value: 10 });
    const rare = await aProduct(fixture.shop.db, { name: 'Lamb Shank', price: 599, stock: 3 });
    const shopper = (await ShopperClient.signIn(fixture.shop)).take(rare);
    await shopper.applyCoupon(coupon.code);
    const bought = await buy(shopper);
    const kept = async () => {
      const [row] = await fixture.shop.db.query(
        `SELECT stock, (SELECT count(*)::int FROM coupon_uses WHERE coupon_id = $2 AND state <> 'released') AS coupons
           FROM products WHERE id = $1`,
        [rare.id, coupon.id],
      );
      return row;
    };
    expect(await kept()).toEqual({ stock: 2, coupons: 1 });
    const elsewhere = await fixture.refundAtProvider(bought.paymentId);
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
        (await fixture.providerRecords()).payments.find(({ id }) => id === bought.paymentId)!.order_id,
      ),
    ).toBe('refunded');
    expect(await kept()).toEqual({ stock: 3, coupons: 0 });
    const { events } = await detailsOf(bought.orderId);
    expect(events).toContainEqual(expect.objectContaining({ kind: 'refunded-outside' }));
    expect(events.filter(({ kind }) => kind === 'refunded')).toHaveLength(1);
  });

  it('₹100.50 of it, and the order is cancelled: the shopper gets the rest to the paisa', async () => {
    const bought = await buy();
    await fixture.refundAtProvider(bought.paymentId, { amount: 10_050 });
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
    await fixture.refundAtProvider(bought.paymentId, { amount: (bought.total - 449) * 100 + 5_025 });
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
    expect(details.credit_notes.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)).toBe(bought.total * 100);
    expect(await press(bought.orderId, 'cancel', { reason: 'money is back' })).toMatchObject({ status: 200 });
    await expectAllBack(bought);
  });

  it('and the bank fails it: the shop owes it again and gives it back by itself', async () => {
    const bought = await buy();
    const elsewhere = await fixture.refundAtProvider(bought.paymentId);
    await cancel(bought.orderId);
    await eventually(
      () => refundsOf(bought.orderId),
      (all) => all.length === 2,
    );
    await end(elsewhere, 'fail');
    await eventually(
      async () => {
        await follow(bought.orderId);
        return atProvider(bought.paymentId);
      },
      (all) => all.length === 2,
    );
    expect(await balances(bought.paymentId)).toEqual({ captured: bought.total, owed: -bought.total });
    await expectAllBack(bought);
  });

  it('in two parts, of which the bank fails one after the shop has asked for the rest', async () => {
    const bought = await buy();
    const failing = await fixture.refundAtProvider(bought.paymentId, { amount: 10_050 });
    await fixture.refundAtProvider(bought.paymentId, { amount: 1_999 });
    await cancel(bought.orderId);
    await eventually(
      () => atProvider(bought.paymentId),
      (all) => all.length === 3,
    );
    await end(failing, 'fail');
    await eventually(
      async () => {
        await follow(bought.orderId);
        return atProvider(bought.paymentId);
      },
      (all) => all.length === 4,
    );
    await expectAllBack(bought);
    expect((await atProvider(bought.paymentId)).map(({ status }) => status).sort()).toEqual([
      'failed',
      'processed',
      'processed',
      'processed',
    ]);
  });

  it('and its messages, its list and ten jobs of ours come at once: it is recorded once', async () => {
    await fixture.control('/webhooks', { mode: 'drop' });
    const bought = await buy();
    const elsewhere = await fixture.refundAtProvider(bought.paymentId, { amount: 10_050 });
    await fixture.control('/policy', { balance: 0 });
    await cancel(bought.orderId);
    await fixture.control('/policy', { balance: null });
    await fixture.control('/webhooks', { mode: 'normal' });
    const [own] = await fixture.shop.db.query("SELECT id FROM refunds WHERE provider_payment_id = $1 AND cause = 'whole'", [
      bought.paymentId,
    ]);
    const refunding = fixture.shop.app.get(RefundPayment, { strict: false });
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
    const elsewhere = await fixture.refundAtProvider(bought.paymentId, { amount: 10_050 });
    await fixture.control('/faults', { at: 'refunds.create', kind: 'status', status: 500, times: 100 });
    await cancel(bought.orderId);
    await end(elsewhere, 'process');
    await eventually(
      () => fixture.shop.db.query("SELECT FROM webhook_events WHERE body ->> 'providerRefundId' = $1", [elsewhere]),
      ({ length }) => length === 2,
    );
    await fixture.control('/faults', {}, 'DELETE');
    await follow(bought.orderId);
    expect((await atProvider(bought.paymentId)).map(({ amount }) => amount)).toContain(bought.total * 100 - 10_050);
    await expectAllBack(bought);
  });

  it('of a payment that no order could have', async () => {
    const shopper = await fixture.shopper();
    const id = await openedBy(shopper);
    fixture.shop.clock.advance({ minutes: 60 });
    await fixture.sweep();
    await fixture.control('/policy', { balance: 0 });
    await shopper.pay(id);
    await eventually(
      () => stateOf(shopper, id),
      (state) => state === 'refunding',
    );
    const paymentId = (await fixture.paymentsOf(id))[0]!.id;
    await fixture.control('/policy', { balance: 10_050 }); // enough for the dashboard's refund alone
    await fixture.refundAtProvider(paymentId, { amount: 10_050 });
    await fixture.control('/policy', { balance: null });
    const [own] = await fixture.shop.db.query("SELECT id FROM refunds WHERE provider_payment_id = $1 AND cause = 'whole'", [
      paymentId,
    ]);
    await fixture.shop.app.get(RefundPayment, { strict: false }).refundPayment(own.id);
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
    const elsewhere = await fixture.refundAtProvider(bought.paymentId);
    const line = { position: 0, qty: 1, reason: 'bones', request_id: randomUUID(), amount: 449 };
    expect((await press(bought.orderId, 'refund-line', line)).status).toBe(200);
    await eventually(
      () => refundsOf(bought.orderId),
      (all) => all.length === 2,
    );
    await end(elsewhere, 'process');
    await expectAllBack(bought);
    const { waiting } = (await fixture.shop.get('/admin/money', { token })).body;
    expect(waiting).toContainEqual(expect.objectContaining({ kind: 'order-without-money', order_id: bought.orderId }));
    await cancel(bought.orderId);
    await expectAllBack(bought);
  });

  describe('before the payment has settled here', () => {
    /** Paid, and given back in the dashboard, while no message reaches the shop. */
    async function refundedUnsettled(parts: { amount?: number }[] = [{}]) {
      await fixture.control('/webhooks', { mode: 'drop' });
      const shopper = await fixture.shopper();
      const providerOrderId = await openedBy(shopper);
      const paymentId = (await shopper.pay(providerOrderId)).razorpay_payment_id!;
      const refundIds: string[] = [];
      for (const part of parts) refundIds.push(await fixture.refundAtProvider(paymentId, part));
      const [{ order_id: orderId }] = await fixture.shop.db.query('SELECT order_id FROM payments WHERE provider_order_id = $1', [
        providerOrderId,
      ]);
      return { shopper, providerOrderId, paymentId, refundIds, orderId: orderId as string, total: shopper.total };
    }

    it('all of it, and the bank fails it later: nothing stays at the provider', async () => {
      const paid = await refundedUnsettled();
      expect(await stateOf(paid.shopper, paid.providerOrderId)).toBe('refunding');
      expect(await balances(paid.paymentId)).toEqual({ captured: paid.total, owed: -paid.total });
      expect(await refundsOf(paid.orderId)).toMatchObject([{ status: 'requested', provider_refund_id: paid.refundIds[0] }]);
      expect(await paid.shopper.checkout()).toMatchObject({ status: 409, body: { code: 'PAYMENT_REFUNDED' } });
      await fixture.control('/webhooks', { mode: 'normal' });
      await end(paid.refundIds[0]!, 'fail');
      await eventually(
        async () => {
          await follow(paid.orderId);
          return atProvider(paid.paymentId);
        },
        (all) => all.length === 2,
      );
      await expectAllReturned(paid);
      expect(await stateOf(paid.shopper, paid.providerOrderId)).toBe('refunded');
      expect((await paid.shopper.get('/orders')).body.filter((one: { status: string }) => one.status !== 'cancelled')).toEqual(
        [],
      );
    });

    it('all of it, and the bank pays it out later: it is back then, and nothing is asked for', async () => {
      const paid = await refundedUnsettled();
      await Promise.all([1, 2, 3].map(() => stateOf(paid.shopper, paid.providerOrderId)));
      expect(await stateOf(paid.shopper, paid.providerOrderId)).toBe('refunding');
      await fixture.control('/webhooks', { mode: 'normal' });
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
      await eventually(
        async () => {
          await follow(paid.orderId);
          return atProvider(paid.paymentId);
        },
        (all) => all.length === 3,
      );
      await fixture.control('/webhooks', { mode: 'normal' });
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
      await fixture.control('/faults', { at: 'refunds.list', kind: 'status', status: 500, times: 100 });
      expect(await stateOf(paid.shopper, paid.providerOrderId)).toBe('open');
      expect(await balances(paid.paymentId)).toEqual({});
      await fixture.control('/faults', {}, 'DELETE');
      expect(await stateOf(paid.shopper, paid.providerOrderId)).toBe('refunding');
    });

    it('a second payment of an order: it is followed beside the order', async () => {
      await fixture.control('/webhooks', { mode: 'drop' });
      const shopper = await fixture.shopper();
      const id = await openedBy(shopper);
      const proof = await shopper.pay(id);
      await shopper.pay(id, { late: true });
      const second = (await fixture.paymentsOf(id)).find((one) => one.id !== proof.razorpay_payment_id)!;
      const elsewhere = await fixture.refundAtProvider(second.id);
      await shopper.verify(proof);
      expect(await stateOf(shopper, id)).toBe('paid');
      expect(await balances(second.id)).toEqual({ captured: shopper.total, owed: -shopper.total });
      await fixture.control('/webhooks', { mode: 'normal' });
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
      await eventually(
        async () => {
          await follow(paid.orderId);
          return atProvider(paid.paymentId);
        },
        (all) => all.length === 2,
      );
      await fixture.control('/webhooks', { mode: 'normal' });
      await cancel(paid.orderId);
      await expectAllBack(paid);
    });
  });

  it('all but 50 paise of it: what the provider does not refund is named, with what the owner can do', async () => {
    const bought = await buy();
    await fixture.refundAtProvider(bought.paymentId, { amount: bought.total * 100 - 50 });
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
    const asked = async () => (await fixture.providerRecords()).refunds.length;
    const before = await asked();
    const jobs = () =>
      fixture.shop.db.query("SELECT FROM graphile_worker.jobs WHERE key = 'refund:' || $1", [own.id]) as Promise<unknown[]>;
    await eventually(jobs, ({ length }) => length === 0);
    fixture.shop.clock.advance({ minutes: 10 });
    await fixture.shop.app.get(RefundPayment, { strict: false }).sweepRefunds();
    expect(await jobs()).toEqual([]);
    expect(await asked()).toBe(before);
    const { events } = await detailsOf(bought.orderId);
    expect(events.filter(({ kind }) => kind === 'refund-below-minimum')).toEqual([expect.objectContaining({ amount: 0.5 })]);
    expect(
      await stateOf(
        bought.shopper,
        (await fixture.providerRecords()).payments.find(({ id }) => id === bought.paymentId)!.order_id,
      ),
    ).toBe('refunded');
  });

  it('all but 50 paise of it, the bank fails that, and the dashboard gives all of it: the 50 paise are taken along', async () => {
    const bought = await buy();
    const failing = await fixture.refundAtProvider(bought.paymentId, { amount: bought.total * 100 - 50 });
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
    await fixture.refundAtProvider(bought.paymentId);
    await follow(bought.orderId);
    expect((await refundsOf(bought.orderId)).map(({ status }) => status).sort()).toEqual([
      'refunded-outside',
      'refunded-outside',
      'requested',
    ]);
    await expectAllBack(bought);
  });
});
