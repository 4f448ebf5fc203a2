import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { FindMissedPayments } from '../../src/modules/payment/reconciliation/find-missed-payments.js';
import { RefundPayment } from '../../src/modules/payment/refunds/refund-payment.js';
import { aProduct } from '../builders/a-product.js';
import { openedBy, PaymentFixture, stateOf } from '../actors/payment-fixture.js';
import { eventually, ShopperClient } from '../actors/shopper-client.js';
import { describeMoneyBackBeforeItSettled } from './money-back/before-it-has-settled.js';
import { describeEqualRefunds } from './money-back/equal-refunds.js';
import { describeMoneyFromTheDashboard } from './money-back/in-the-dashboard.js';
import { QUICK_REFUND_MS } from '../setup/start-sandbox.js';

let fixture: PaymentFixture;

beforeAll(async () => {
  fixture = await PaymentFixture.open();
});
afterAll(() => fixture.shop.stop());
beforeEach(() => fixture.settleDown());

describeEqualRefunds(() => fixture);

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
    const [{ id: orderId }] = (await shopper.get('/orders')).body;
    await eventually(
      async () => (await shopper.get(`/orders/${orderId}/details`)).body.events.at(-1).what,
      (what) => what === 'refunded',
    );
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

describeMoneyFromTheDashboard(() => fixture);
describeMoneyBackBeforeItSettled(() => fixture);
