import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RefundPayment } from '../../src/modules/payment/refunds/refund-payment.js';
import { aProduct } from '../builders/a-product.js';
import { openedBy, PayDesk, stateOf } from '../actors/pay-desk.js';
import { eventually, ShopperAtTheTill } from '../actors/shopping.js';
import { QUICK_REFUND_MS } from '../setup/start-sandbox.js';

let desk: PayDesk;

beforeAll(async () => {
  desk = await PayDesk.open();
});
afterAll(() => desk.shop.stop());
beforeEach(() => desk.settleDown());

describe('money that cannot become an order goes back in full', () => {
  const refundedInFull = async (shopper: ShopperAtTheTill, id: string): Promise<void> => {
    await eventually(
      async () => (await desk.books()).payments.filter(({ order_id }: { order_id: string }) => order_id === id),
      (payments) => payments.length > 0 && payments.every(({ status }: { status: string }) => status === 'refunded'),
    );
    expect(await stateOf(shopper, id)).toMatch(/refund/);
    expect((await shopper.get('/orders')).body.filter(({ status }: { status: string }) => status !== 'cancelled')).toEqual([]);
    expect(await shopper.checkout()).toMatchObject({ status: 409, body: { code: 'PAYMENT_REFUNDED' } });
  };

  it('when it comes an hour late', async () => {
    const shopper = await desk.shopper();
    const id = await openedBy(shopper);
    desk.shop.clock.advance({ minutes: 60 });
    await desk.sweep();
    await shopper.pay(id);
    await refundedInFull(shopper, id);
  });

  it('when the last pack was sold to somebody else meanwhile', async () => {
    const rare = await aProduct(desk.shop.db, { name: 'Lamb Rack', price: 899, stock: 1 });
    const [slow, quick] = [await ShopperAtTheTill.enter(desk.shop), await ShopperAtTheTill.enter(desk.shop)];
    await slow.take(rare).askFee();
    const id = await openedBy(slow);
    desk.shop.clock.advance({ minutes: 15 });
    await desk.sweep();
    await quick.take(rare).buy();
    await slow.pay(id);
    await refundedInFull(slow, id);
    const [{ stock }] = await desk.shop.db.query('SELECT stock FROM products WHERE id = $1', [rare.id]);
    expect(stock).toBe(0);
  });

  it('when the checkout was replaced by a newer one', async () => {
    const shopper = await desk.shopper();
    const first = await openedBy(shopper);
    shopper.take(desk.mutton);
    await shopper.askFee();
    const second = await openedBy(shopper);
    await shopper.pay(second);
    await shopper.pay(first);
    await eventually(
      async () => (await desk.books()).payments.find(({ order_id }: { order_id: string }) => order_id === first),
      (payment) => payment.status === 'refunded',
    );
    expect(await stateOf(shopper, second)).toBe('paid');
    expect((await shopper.get('/orders')).body).toHaveLength(1);
  });

  it('when the same order is paid twice: the second payment goes back, the order stays', async () => {
    const shopper = await desk.shopper();
    const id = await openedBy(shopper);
    await shopper.verify(await shopper.pay(id));
    await shopper.pay(id, { late: true });
    const payments = await eventually(
      async () => (await desk.books()).payments.filter(({ order_id }: { order_id: string }) => order_id === id),
      (all) => all.some(({ status }: { status: string }) => status === 'refunded'),
    );
    expect(payments.map(({ status }: { status: string }) => status).sort()).toEqual(['captured', 'refunded']);
    expect(await stateOf(shopper, id)).toBe('paid');
  });

  it('and only once, although the answer of the refund was lost', async () => {
    const shopper = await desk.shopper();
    const id = await openedBy(shopper);
    await desk.control('/faults', { at: 'refunds.create', kind: 'lose-answer' });
    desk.shop.clock.advance({ minutes: 60 });
    await desk.sweep();
    await shopper.pay(id);
    await refundedInFull(shopper, id);
    const [payment] = (await desk.books()).payments.filter(({ order_id }: { order_id: string }) => order_id === id);
    expect(
      (await desk.books()).refunds.filter(({ payment_id }: { payment_id: string }) => payment_id === payment.id),
    ).toHaveLength(1);
  });
});

describe('a refund', () => {
  it('that the bank failed is asked for again, under another key', async () => {
    const shopper = await desk.shopper();
    const id = await openedBy(shopper);
    await desk.control('/policy', { refundAfterMs: 60_000 });
    desk.shop.clock.advance({ minutes: 60 });
    await desk.sweep();
    await shopper.pay(id);
    const refunds = async () =>
      (await desk.books()).refunds.filter(({ payment_id }: { payment_id: string }) => payment_id === ours.id);
    const ours = (await desk.books()).payments.find(({ order_id }: { order_id: string }) => order_id === id);
    const [first] = await eventually(refunds, (all) => all.length > 0);
    await desk.control(`/refunds/${first.id}/fail`, {});
    await desk.control('/policy', { refundAfterMs: QUICK_REFUND_MS });
    const follow = async () => {
      const [row] = await desk.shop.db.query('SELECT id, status FROM refunds WHERE provider_payment_id = $1', [ours.id]);
      await desk.shop.app.get(RefundPayment, { strict: false }).refundPayment(row.id);
      return (await desk.shop.db.query('SELECT status FROM refunds WHERE id = $1', [row.id]))[0].status;
    };
    await eventually(follow, (status) => status === 'processed');
    expect((await desk.books()).payments.find(({ id: paymentId }: { id: string }) => paymentId === ours.id).status).toBe(
      'refunded',
    );
  });

  it('of which no answer ever comes is known by its webhook', async () => {
    await desk.control('/faults', { at: 'refunds.create', kind: 'lose-answer', times: 100 });
    const shopper = await desk.shopper();
    const id = await openedBy(shopper);
    await shopper.pay(id, { amount: 1_500 });
    await eventually(
      () => stateOf(shopper, id),
      (state) => state === 'refunded',
    );
    const [payment] = await desk.paymentsOf(id);
    expect((await desk.books()).refunds.filter((one: any) => one.payment_id === payment!.id)).toHaveLength(1);
  });

  it('that nobody follows any more is found by the sweep', async () => {
    const shopper = await desk.shopper();
    const id = await openedBy(shopper);
    await desk.control('/policy', { balance: 0 });
    desk.shop.clock.advance({ minutes: 60 });
    await desk.sweep();
    await shopper.pay(id);
    await eventually(
      () => stateOf(shopper, id),
      (state) => state === 'refunding',
    );
    await desk.shop.db.query(
      "DELETE FROM graphile_worker._private_jobs WHERE task_id IN (SELECT id FROM graphile_worker._private_tasks WHERE identifier = 'refund-payment')",
    );
    await desk.control('/policy', { balance: 1_000_000_000 });
    desk.shop.clock.advance({ minutes: 5 });
    await desk.shop.app.get(RefundPayment, { strict: false }).sweepRefunds();
    await eventually(
      async () => (await desk.books()).payments.find(({ order_id }: { order_id: string }) => order_id === id).status,
      (status) => status === 'refunded',
    );
  });
});
