import { expect } from '@jest/globals';
import type { AdminOrderDetailReply } from '../../../src/modules/orders/orders.dto.js';
import type { MoneyRefundReply } from '../../../src/modules/payment/money/money.dto.js';
import type { ReconciliationDetailReply } from '../../../src/modules/payment/reconciliation/reconciliation.dto.js';
import { RefundPayment } from '../../../src/modules/payment/refunds/refund-payment.js';
import { openedBy, type PaymentFixture } from '../../actors/payment-fixture.js';
import { eventually, ShopperClient } from '../../actors/shopper-client.js';

/** So long the bank takes, unless a test hurries it. */
export const PENDING_MS = 600_000;

interface Paid {
  orderId: string;
  paymentId: string;
  total: number;
}

/** Who gives money back: the owner at the console, somebody in the provider's dashboard, the bank; and what the shop then says of it. */
export function refundDesk(fixture: () => PaymentFixture) {
  const press = async (orderId: string, action: string, body: object = {}) =>
    fixture().shop.post(`/admin/orders/${orderId}/${action}`, body, { token: await fixture().shop.ownerToken() });
  const cancel = async (orderId: string) => expect((await press(orderId, 'cancel', { reason: 'no ice' })).status).toBe(200);
  const refundsOf = async (orderId: string): Promise<MoneyRefundReply[]> =>
    (await fixture().shop.get(`/admin/money/refunds?q=${orderId}`, { token: await fixture().shop.ownerToken() })).body;
  const detailsOf = async (orderId: string): Promise<AdminOrderDetailReply> =>
    (await fixture().shop.get(`/admin/orders/${orderId}`, { token: await fixture().shop.ownerToken() })).body;
  const atProvider = async (paymentId: string) =>
    (await fixture().providerRecords()).refunds.filter(({ payment_id }) => payment_id === paymentId);
  const end = (refundId: string, how: 'process' | 'fail') => fixture().control(`/refunds/${refundId}/${how}`, {});

  const twoPacks = async () => (await ShopperClient.signIn(fixture().shop)).take(fixture().mutton, 2);

  async function buy(by?: ShopperClient) {
    const shopper = by ?? (await ShopperClient.signIn(fixture().shop)).take(fixture().mutton);
    const { orderId, providerOrderId } = await shopper.buy();
    const [payment] = await fixture().paymentsOf(providerOrderId);
    return { shopper, orderId, paymentId: payment!.id, total: shopper.total };
  }

  async function balances(paymentId: string): Promise<Record<string, number>> {
    const rows: { account: string; sum: number }[] = await fixture().shop.db.query(
      'SELECT account, sum(amount)::float8 AS sum FROM ledger_entries WHERE provider_payment_id = $1 GROUP BY account HAVING sum(amount) <> 0',
      [paymentId],
    );
    return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]));
  }

  /** What the shop would look at within a minute. */
  async function follow(orderId: string): Promise<void> {
    for (const { id } of await refundsOf(orderId))
      await fixture().shop.app.get(RefundPayment, { strict: false }).refundPayment(id);
  }

  /** The same, until the provider has so many refunds of the payment. */
  const followUntil = ({ orderId, paymentId }: Pick<Paid, 'orderId' | 'paymentId'>, count: number) =>
    eventually(
      async () => {
        await follow(orderId);
        return atProvider(paymentId);
      },
      (all) => all.length === count,
    );

  /** The bank pays out whatever is under way, until the shop says that all of the order's money is back. */
  async function expectAllBack(paid: Paid): Promise<void> {
    await expectAllReturned(paid);
    expect(Number((await detailsOf(paid.orderId)).refunded)).toBe(paid.total);
  }

  /** The bank may have done so by itself since it was listed. */
  const payOut = (id: string): Promise<unknown> =>
    end(id, 'process').catch((failure: Error) => {
      if (!failure.message.includes('processed already')) throw failure;
    });

  /** The same of money that never became an order. */
  async function expectAllReturned({ orderId, paymentId, total }: Paid): Promise<void> {
    await eventually(
      async () => {
        for (const { id, status } of await atProvider(paymentId)) if (status === 'pending') await payOut(id);
        return balances(paymentId);
      },
      (seen) => seen.returned === -total,
    );
    expect(await balances(paymentId)).toEqual({ captured: total, returned: -total });
    const given = (await atProvider(paymentId)).filter(({ status }) => status === 'processed');
    expect(given.reduce((sum, { amount }) => sum + amount, 0)).toBe(total * 100);
    expect((await fixture().providerRecords()).payments.find(({ id }) => id === paymentId)!.status).toBe('refunded');
    const refunds = await refundsOf(orderId);
    expect(Math.round(refunds.reduce((sum, { amount }) => sum + Number(amount) * 100, 0))).toBe(total * 100);
    expect(refunds.filter(({ amount }) => Number(amount) > 0).map(({ status }) => status)).toEqual(given.map(() => 'processed'));
    const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
    const { differences }: ReconciliationDetailReply = (
      await fixture().shop.post(`/admin/money/reconciliations/${today}`, {}, { token: await fixture().shop.ownerToken() })
    ).body;
    expect(differences.filter((one) => one.order_id === orderId && one.resolved_at === null)).toEqual([]);
    const { waiting } = (await fixture().shop.get('/admin/money', { token: await fixture().shop.ownerToken() })).body;
    expect(
      waiting.filter((one: { order_id: string | null; kind: string }) => one.order_id === orderId && one.kind === 'refund'),
    ).toEqual([]);
  }

  /** Paid, and given back in the dashboard, while no message reaches the shop. */
  async function refundedUnsettled(parts: { amount?: number }[] = [{}]) {
    await fixture().control('/webhooks', { mode: 'drop' });
    const shopper = await fixture().shopper();
    const providerOrderId = await openedBy(shopper);
    const paymentId = (await shopper.pay(providerOrderId)).razorpay_payment_id!;
    const refundIds: string[] = [];
    for (const part of parts) refundIds.push(await fixture().refundAtProvider(paymentId, part));
    const [{ order_id: orderId }] = await fixture().shop.db.query('SELECT order_id FROM payments WHERE provider_order_id = $1', [
      providerOrderId,
    ]);
    return { shopper, providerOrderId, paymentId, refundIds, orderId: orderId as string, total: shopper.total };
  }

  return {
    press,
    cancel,
    refundsOf,
    detailsOf,
    atProvider,
    end,
    twoPacks,
    buy,
    balances,
    follow,
    followUntil,
    expectAllBack,
    expectAllReturned,
    refundedUnsettled,
  };
}
