import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RefundPayment } from '../../src/modules/payment/refunds/refund-payment.js';
import { aCoupon } from '../builders/a-coupon.js';
import { openedBy, PaymentFixture, stateOf } from '../actors/payment-fixture.js';
import { eventually, openStore, ShopperClient } from '../actors/shopper-client.js';
import { QUICK_REFUND_MS } from '../setup/start-sandbox.js';

let fixture: PaymentFixture;
beforeAll(async () => {
  fixture = await PaymentFixture.open();
});
afterAll(() => fixture.shop.stop());
beforeEach(() => fixture.settleDown());

type Balances = Record<string, number>;

/** Where the money of a provider's payment is, by account. */
async function balances(paymentId: string): Promise<Balances> {
  const rows = await fixture.shop.db.query(
    'SELECT account, sum(amount)::float8 AS sum FROM ledger_entries WHERE provider_payment_id = $1 GROUP BY account HAVING sum(amount) <> 0',
    [paymentId],
  );
  return Object.fromEntries(rows.map(({ account, sum }: { account: string; sum: number }) => [account, sum]));
}

/** Waits until it is so, and sees that the provider's records say the same. */
async function expectBalances(paymentId: string, expected: Balances): Promise<void> {
  await eventually(
    () => balances(paymentId),
    (seen) => JSON.stringify(Object.entries(seen).sort()) === JSON.stringify(Object.entries(expected).sort()),
  );
  const { payments, refunds } = await fixture.providerRecords();
  const back = refunds.filter((one) => one.payment_id === paymentId).map(({ amount }) => amount / 100);
  expect(expected.captured).toBe(payments.find(({ id }) => id === paymentId)!.amount / 100);
  expect((expected.returned ?? 0) + back.reduce((sum: number, amount: number) => sum + amount, 0)).toBe(0);
}

const press = async (orderId: string, action: string, body: object) =>
  fixture.shop.post(`/admin/orders/${orderId}/${action}`, body, { token: await fixture.shop.ownerToken() });
const onlyPaymentOf = async (providerOrderId: string) => (await fixture.paymentsOf(providerOrderId))[0]!.id;

describe('the ledger', () => {
  it('records a paid order as sold', async () => {
    const shopper = await fixture.shopper();
    const { orderId, providerOrderId } = await shopper.buy();
    const id = await onlyPaymentOf(providerOrderId);
    await expectBalances(id, { captured: shopper.total, sold: -shopper.total });
    expect(
      await fixture.shop.db.query('SELECT DISTINCT order_id FROM ledger_entries WHERE provider_payment_id = $1', [id]),
    ).toEqual([{ order_id: orderId }]);
  });

  it('records money that came too late as owed, and then as returned', async () => {
    const shopper = await fixture.shopper();
    const opened = await openedBy(shopper);
    fixture.shop.clock.advance({ minutes: 60 });
    await fixture.sweep();
    await fixture.control('/policy', { balance: 0 });
    await shopper.pay(opened);
    const id = await onlyPaymentOf(opened);
    await eventually(
      () => balances(id),
      ({ owed }) => owed === -shopper.total,
    );
    await fixture.control('/policy', { balance: null });
    await fixture.shop.db.query('SELECT graphile_worker.reschedule_jobs(array_agg(id), now()) FROM graphile_worker.jobs');
    await expectBalances(id, { captured: shopper.total, returned: -shopper.total });
  });

  it('records another amount than the order’s as it was captured', async () => {
    const shopper = await fixture.shopper();
    const opened = await openedBy(shopper);
    await shopper.pay(opened, { amount: 1_500 });
    await expectBalances(await onlyPaymentOf(opened), { captured: 15, returned: -15 });
  });

  it.each([
    ['an amount with paise', { amount: 45_075 }, 450.75],
    ['dollars', { amount: 46_900, currency: 'USD' }, 469],
    ['dollars that wait for their capture', { amount: 46_900, currency: 'USD', outcome: 'authorize' }, 469],
  ])('records %s as it was captured, and all of it goes back without a person', async (_, choice, captured) => {
    const shopper = await fixture.shopper();
    const opened = await openedBy(shopper);
    await shopper.pay(opened, choice);
    await expectBalances(await onlyPaymentOf(opened), { captured, returned: -captured });
    expect(await stateOf(shopper, opened)).toBe('refunded');
    const [order] = await fixture.shop.db.query(
      'SELECT o.status, o.cancel_reason FROM orders o JOIN payments p ON p.order_id = o.id WHERE p.provider_order_id = $1',
      [opened],
    );
    expect(order).toEqual({ status: 'cancelled', cancel_reason: expect.stringMatching(/not the amount of the order/) });
  });

  it('records a part with paise that was given back in the dashboard, and gives back the rest of it to the paisa', async () => {
    const shopper = await fixture.shopper();
    const { orderId, providerOrderId } = await shopper.buy();
    const id = await onlyPaymentOf(providerOrderId);
    await fixture.refundAtProvider(id, { amount: 5_025 });
    await expectBalances(id, { captured: shopper.total, sold: 50.25 - shopper.total, returned: -50.25 });
    expect((await press(orderId, 'cancel', { reason: 'no ice' })).status).toBe(200);
    await expectBalances(id, { captured: shopper.total, returned: -shopper.total });
  });

  it('records a second capture by itself: the order keeps the first', async () => {
    const shopper = await fixture.shopper();
    const { providerOrderId } = await shopper.buy();
    await shopper.pay(providerOrderId, { late: true });
    const total = shopper.total;
    for (const { id, status } of await eventually(
      () => fixture.paymentsOf(providerOrderId),
      (all) => all.some((one) => one.status === 'refunded'),
    ))
      await expectBalances(id, status === 'refunded' ? { captured: total, returned: -total } : { captured: total, sold: -total });
  });

  it('records what the provider gave back by itself, before it was an order and beside one', async () => {
    await fixture.control('/webhooks', { mode: 'drop' });
    const shopper = await fixture.shopper();
    const opened = await openedBy(shopper);
    await shopper.pay(opened);
    await fixture.paidOutAtProvider(await onlyPaymentOf(opened));
    fixture.shop.clock.advance({ minutes: 13 });
    await fixture.sweep();
    await expectBalances(await onlyPaymentOf(opened), { captured: shopper.total, returned: -shopper.total });

    fixture.shop.clock.set(new Date());
    const other = await fixture.shopper();
    const twice = await openedBy(other);
    const proof = await other.pay(twice);
    await other.pay(twice, { late: true });
    const second = (await fixture.paymentsOf(twice)).find(({ id }) => id !== proof.razorpay_payment_id)!;
    await fixture.paidOutAtProvider(second.id);
    await other.verify(proof);
    await expectBalances(second.id, { captured: other.total, returned: -other.total });
    await expectBalances(proof.razorpay_payment_id!, { captured: other.total, sold: -other.total });
  });

  it('records a refunded line and the cancelled rest out of what was sold', async () => {
    const shopper = (await ShopperClient.signIn(fixture.shop)).take(fixture.mutton, 2);
    const { orderId, providerOrderId } = await shopper.buy();
    const id = await onlyPaymentOf(providerOrderId);
    const line = { position: 0, qty: 1, reason: 'bones', request_id: randomUUID(), amount: 449 };
    expect((await press(orderId, 'refund-line', line)).status).toBe(200);
    await expectBalances(id, { captured: shopper.total, sold: 449 - shopper.total, returned: -449 });
    expect((await press(orderId, 'cancel', { reason: 'no ice' })).status).toBe(200);
    await expectBalances(id, { captured: shopper.total, returned: -shopper.total });
  });

  it('asks once more for a part that the bank failed, although ten jobs hear of it at once', async () => {
    await fixture.control('/policy', { refundAfterMs: 60_000 });
    const shopper = (await ShopperClient.signIn(fixture.shop)).take(fixture.mutton, 3);
    const { orderId, providerOrderId } = await shopper.buy();
    const id = await onlyPaymentOf(providerOrderId);
    await press(orderId, 'refund-line', { position: 0, qty: 1, reason: 'bones', request_id: randomUUID(), amount: 449 });
    const ours = async () => (await fixture.shop.db.query('SELECT * FROM refunds WHERE provider_payment_id = $1', [id]))[0];
    const asked = await eventually(ours, ({ provider_refund_id }) => provider_refund_id !== null);
    await fixture.control('/webhooks', { mode: 'drop' });
    await fixture.control(`/refunds/${asked.provider_refund_id}/fail`, {});
    const refunding = fixture.shop.app.get(RefundPayment, { strict: false });
    await Promise.all(Array.from({ length: 10 }, () => refunding.refundPayment(asked.id)));
    const theirs = async () => (await fixture.providerRecords()).refunds.filter(({ payment_id }) => payment_id === id);
    await Promise.all(Array.from({ length: 10 }, () => refunding.refundPayment(asked.id)));
    expect((await ours()).failures).toBe(1);
    expect(await theirs()).toHaveLength(2);
    await fixture.control('/policy', { refundAfterMs: QUICK_REFUND_MS });
    const again = (await theirs()).find(({ status }) => status === 'pending')!;
    await fixture.control(`/refunds/${again.id}/process`, {});
    await refunding.refundPayment(asked.id);
    expect(await balances(id)).toEqual({ captured: shopper.total, sold: 449 - shopper.total, returned: -449 });
  });

  it('has nothing to book when nothing was to pay', async () => {
    const coupon = await aCoupon(fixture.shop.db, { discount_value: 100 });
    await openStore(fixture.shop, { platform: 0 });
    const shopper = await fixture.shopper();
    await fixture.shop.db.query('UPDATE delivery_quotes SET fee = 0');
    Object.assign(shopper.fees, { platform_fee: 0, delivery_fee: 0 });
    await shopper.applyCoupon(coupon.code);
    const { body } = await shopper.openPayment();
    expect((await shopper.checkout()).body.status).toBe('confirmed');
    await openStore(fixture.shop);
    expect(await balances(body.orderId)).toEqual({});
  });

  it('is zero-sum in every payment of this shop', async () => {
    expect(
      await fixture.shop.db.query(
        'SELECT provider_payment_id FROM ledger_entries GROUP BY provider_payment_id HAVING sum(amount) <> 0',
      ),
    ).toEqual([]);
  });
});

describe('the database refuses', () => {
  const sold = async () => {
    const shopper = await fixture.shopper();
    const { orderId, providerOrderId } = await shopper.buy();
    const payment = (await fixture.shop.db.query('SELECT * FROM payments WHERE order_id = $1', [orderId]))[0];
    return { orderId, providerOrderId, payment, total: shopper.total };
  };
  const entry = (paymentId: string, providerPaymentId: string, account: string, amount: number, orderId: string | null = null) =>
    fixture.shop.db.query(
      `INSERT INTO ledger_entries (payment_id, provider_payment_id, entry_type, account, amount, order_id, at)
       VALUES ($1, $2, 'sold', $3, $4, $5, now())`,
      [paymentId, providerPaymentId, account, amount, orderId],
    );

  it('an entry that leaves a payment crooked', async () => {
    const { payment, orderId } = await sold();
    await expect(entry(payment.id, payment.provider_payment_id, 'sold', 1, orderId)).rejects.toThrow(/is off by 1/);
    await expect(entry(payment.id, 'pay_new', 'captured', 5)).rejects.toThrow(/is off by 5/);
  });

  it('a capture or a sale that is booked twice', async () => {
    const { payment, orderId, total } = await sold();
    await expect(entry(payment.id, payment.provider_payment_id, 'captured', total)).rejects.toThrow(/ledger_captured_once/);
    await expect(entry(payment.id, 'pay_new', 'sold', -total, orderId)).rejects.toThrow(/ledger_sold_once/);
  });

  it('entries that are changed or taken away', async () => {
    await sold();
    await expect(fixture.shop.db.query('UPDATE ledger_entries SET amount = amount')).rejects.toThrow(/not rewritten/);
    await expect(fixture.shop.db.query('DELETE FROM ledger_entries')).rejects.toThrow(/not rewritten/);
  });

  it('a refund that nobody booked, and one that says it has gone back when the ledger does not', async () => {
    const { payment } = await sold();
    const refund = (status: string) =>
      fixture.shop.db.query(
        "INSERT INTO refunds (id, payment_id, provider_payment_id, amount, reason, status, created_at) VALUES ($1, $2, $3, 5, 'x', $4, now())",
        [randomUUID(), payment.id, payment.provider_payment_id, status],
      );
    await expect(refund('due')).rejects.toThrow(/does not agree with its refunds/);
    await expect(refund('processed')).rejects.toThrow(/does not agree with its refunds/);
  });

  it('to give back more than was sold', async () => {
    const { payment, orderId, total } = await sold();
    const tooMuch = fixture.shop.db.transaction(async (tx) => {
      const id = randomUUID();
      await tx.query(
        "INSERT INTO refunds (id, payment_id, provider_payment_id, amount, reason, created_at) VALUES ($1, $2, $3, $4, 'x', now())",
        [id, payment.id, payment.provider_payment_id, total + 1],
      );
      await tx.query(
        `INSERT INTO ledger_entries (payment_id, provider_payment_id, entry_type, account, amount, order_id, refund_id, at)
         VALUES ($1, $2, 'given-back', 'sold', $3::int, $4, $5, now()), ($1, $2, 'given-back', 'owed', -$3::int, $4, $5, now())`,
        [payment.id, payment.provider_payment_id, total + 1, orderId, id],
      );
    });
    await expect(tooMuch).rejects.toThrow(/gives back more than was sold/);
  });

  it('a payment that calls itself paid without a sale', async () => {
    const shopper = await fixture.shopper();
    const opened = await openedBy(shopper);
    await expect(
      fixture.shop.db.query("UPDATE payments SET status = 'paid', provider_payment_id = 'pay_x' WHERE provider_order_id = $1", [
        opened,
      ]),
    ).rejects.toThrow(/paid and not booked/);
  });
});
