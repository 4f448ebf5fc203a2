import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { formatRupees } from '@shop/domain';
import type { OrderDetailsReply } from '../../src/modules/orders/order-details.dto.js';
import type { AdminOrderDetailReply } from '../../src/modules/orders/orders.dto.js';
import type { AlarmReply, MoneyOverviewReply } from '../../src/modules/payment/money/money.dto.js';
import type { OverviewReply } from '../../src/modules/reports/overview.dto.js';
import { aCoupon } from '../builders/a-coupon.js';
import { openedBy, PaymentFixture, stateOf } from '../actors/payment-fixture.js';
import { FollowDispute } from '../../src/modules/payment/disputes/follow-dispute.js';
import { eventually, ShopperClient } from '../actors/shopper-client.js';
import { findDocumentsThatDiffer, recountFigures } from '../reports/recount-figures.js';
import { refundDesk } from './money-back/refund-desk.js';

let fixture: PaymentFixture;
const desk = refundDesk(() => fixture);

beforeAll(async () => {
  fixture = await PaymentFixture.open();
});
afterAll(() => fixture.shop.stop());
afterEach(async () => {
  await fixture.settleDown();
  await fixture.control('/policy', { offerPercent: 0, feeBearer: 'platform' });
});

/** A checkout that was paid as the provider's dashboard is set. */
async function paid(
  choice: Record<string, unknown> = {},
  packs = 2,
  { email, coupon }: { email?: string; coupon?: string } = {},
) {
  const shopper = email ? (await ShopperClient.signIn(fixture.shop, email)).take(fixture.mutton) : await fixture.shopper();
  if (packs > 1) shopper.take(fixture.mutton, packs - 1);
  if (coupon) await shopper.applyCoupon(coupon);
  await shopper.askFee();
  const providerOrderId = await openedBy(shopper);
  const proof = await shopper.pay(providerOrderId, choice);
  await shopper.verify(proof);
  const [{ order_id: orderId }] = await fixture.shop.db.query('SELECT order_id FROM payments WHERE provider_order_id = $1', [
    providerOrderId,
  ]);
  const order = { shopper, orderId: orderId as string, total: shopper.total };
  return { ...order, providerOrderId, proof, paymentId: proof.razorpay_payment_id! };
}

interface Found {
  orderId: string;
  providerOrderId: string;
  paymentId: string;
}

const owner = async <T>(path: string): Promise<T> =>
  (await fixture.shop.get(path, { token: await fixture.shop.ownerToken() })).body;
const details = async (shopper: ShopperClient, id: string): Promise<OrderDetailsReply> =>
  (await shopper.get(`/orders/${id}/details`)).body;
const capturedOf = async (providerOrderId: string) => (await fixture.paymentsOf(providerOrderId))[0]!.amount / 100;
const alarms = async (): Promise<AlarmReply[]> => (await owner<MoneyOverviewReply>('/admin/money')).alarms;
const sumsOf = (paymentId: string) => desk.balances(paymentId);

async function differences(): Promise<unknown[]> {
  const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
  const answer = await fixture.shop.post(`/admin/money/reconciliations/${today}`, {}, { token: await fixture.shop.ownerToken() });
  return answer.body.differences.filter(({ resolved_at }: { resolved_at: string | null }) => resolved_at === null);
}

async function refundPack(orderId: string): Promise<number> {
  const press = (amount: number) =>
    desk.press(orderId, 'refund-line', { position: 0, qty: 1, amount, reason: 'bones', request_id: crypto.randomUUID() });
  const { body: due } = await press(0.01); // refused with what it comes to
  expect((await press(due.amount)).status).toBe(200);
  return due.amount;
}

/** What the lines of an order's invoice or credit notes come to, each code, unit and rate by itself. */
const columnsOf = (table: 'invoices' | 'credit_notes', orderId: string): Promise<Record<string, unknown>[]> =>
  fixture.shop.db.query(
    `SELECT code, uqc, percent, sum(quantity)::float8 AS quantity, sum(discount) AS discount, sum(taxable_paise) AS taxed, sum(central_paise) AS central,
            sum(state_paise) AS state, sum(l.amount) AS amount
       FROM ${table}, jsonb_to_recordset(document -> 'lines') AS l(code text, uqc text, percent numeric, quantity numeric, discount numeric,
            taxable_paise bigint, central_paise bigint, state_paise bigint, amount numeric)
      WHERE order_id = $1 GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
    [orderId],
  );

async function expectGivenUp(shopper: ShopperClient, providerOrderId: string): Promise<void> {
  await eventually(
    () => fixture.paymentsOf(providerOrderId),
    (all) => all.every(({ status }) => status === 'refunded'),
  );
  expect(await stateOf(shopper, providerOrderId)).toMatch(/refund/);
}

describe('an offer in the provider’s dashboard', () => {
  it('lowers what the order cost: it is confirmed, and the offer is a line of its own', async () => {
    await fixture.control('/policy', { offerPercent: 10 });
    const { shopper, orderId, providerOrderId, paymentId, total } = await paid();
    const captured = await capturedOf(providerOrderId);
    const offer = total - captured;
    expect(offer).toBeCloseTo(total / 10, 2);
    expect(await details(shopper, orderId)).toMatchObject({
      status: 'confirmed',
      grand_total: total,
      provider_offer: offer,
      payment: { status: 'paid' },
    });
    expect((await shopper.get('/orders')).body[0]).toMatchObject({ grand_total: total, provider_offer: offer });
    const order = await owner<AdminOrderDetailReply>(`/admin/orders/${orderId}`);
    expect(order).toMatchObject({ grand_total: total, provider_offer: offer, refunded: 0 });
    expect(order.events.find(({ kind }) => kind === 'paid')).toMatchObject({ amount: captured });
    expect(await sumsOf(paymentId)).toEqual({ captured, offered: offer, sold: -total });
    expect(await owner(`/admin/money/payments?q=${orderId}`)).toMatchObject([
      { amount: total, captured, sold: captured, owed: 0, returned: 0 },
    ]);
    expect(await differences()).toEqual([]);
  });

  it('is found by webhook and sweep alike, and of an authorised payment that we capture', async () => {
    for (const choice of [{ offer: 5_000 }, { offer: 5_000, outcome: 'authorize' }]) {
      const shopper = await fixture.shopper();
      const id = await openedBy(shopper);
      await shopper.pay(id, choice);
      fixture.shop.clock.advance({ minutes: 1 });
      await fixture.sweep();
      await eventually(
        () => stateOf(shopper, id),
        (state) => state === 'paid',
      );
    }
  });

  it('gives back what was captured and no more when the order is cancelled', async () => {
    const order = await paid({ offer: 4_950 });
    await desk.cancel(order.orderId);
    const captured = await capturedOf(order.providerOrderId);
    await eventually(
      () => desk.refundsOf(order.orderId),
      (refunds) => refunds.every(({ status }) => status === 'processed'),
    );
    expect((await desk.atProvider(order.paymentId)).map(({ amount }) => amount / 100)).toEqual([captured]);
    expect(await details(order.shopper, order.orderId)).toMatchObject({ status: 'cancelled', payment: { status: 'refunded' } });
    expect((await desk.detailsOf(order.orderId)).refunded).toBe(captured);
    expect(await differences()).toEqual([]);
  });

  it('lowers each refund by its share; all of them together are what was captured', async () => {
    await fixture.control('/policy', { offerPercent: 7 });
    const order = await paid({}, 3);
    const captured = await capturedOf(order.providerOrderId);
    const first = await refundPack(order.orderId);
    expect(first).toBeCloseTo(449 * (captured / order.total), 1);
    await refundPack(order.orderId);
    await desk.cancel(order.orderId);
    const refunds = await eventually(
      () => desk.refundsOf(order.orderId),
      (all) => all.length === 3 && all.every(({ status }) => status === 'processed'),
    );
    expect(Math.round(refunds.reduce((sum, { amount }) => sum + amount * 100, 0))).toBe(captured * 100);
    expect((await fixture.paymentsOf(order.providerOrderId))[0]!.status).toBe('refunded');
    expect(await differences()).toEqual([]);
  });

  it('stands with a coupon on the bill as a discount, and credit notes come to each rate and column of the bill', async () => {
    await fixture.control('/policy', { offerPercent: 9 });
    await fixture.shop.db.query("UPDATE shop_details SET gstin = '27AAPFU0939F1ZV'");
    const { code } = await aCoupon(fixture.shop.db, { discount_value: 7 });
    for (const isRefundedBefore of [false, true]) {
      const order = await paid({}, 3, { coupon: code });
      const captured = await capturedOf(order.providerOrderId);
      const before = isRefundedBefore ? await refundPack(order.orderId) : 0;
      await desk.press(order.orderId, 'accept');
      expect((await desk.press(order.orderId, 'pack')).status).toBe(200);
      const [{ document }] = await fixture.shop.db.query('SELECT document FROM invoices WHERE order_id = $1', [order.orderId]);
      expect(document.total).toBeCloseTo(captured - before, 2);
      expect(document.discount).toBeGreaterThan(0);
      const bill = await columnsOf('invoices', order.orderId);
      expect(bill.map(({ taxed }) => Number(taxed) > 0)).toEqual([false, true, true]);
      const sum = document.lines.reduce((all: number, line: { amount: number }) => all + line.amount, 0);
      expect(sum).toBeCloseTo(document.total, 2);
      await refundPack(order.orderId);
      expect(await findDocumentsThatDiffer(fixture.shop.db)).toEqual([]);
      await desk.cancel(order.orderId);
      const notes = await fixture.shop.db.query('SELECT amount::float8 AS amount FROM credit_notes WHERE order_id = $1', [
        order.orderId,
      ]);
      expect(notes.reduce((all: number, { amount }: { amount: number }) => all + amount, 0)).toBeCloseTo(document.total, 2);
      expect(await findDocumentsThatDiffer(fixture.shop.db)).toEqual([]);
      expect(await columnsOf('credit_notes', order.orderId)).toEqual(bill);
    }
  });

  it('is named in the mail, with what was paid', async () => {
    const email = 'offer@example.com';
    const order = await paid({ offer: 4_950 }, 2, { email });
    const captured = await capturedOf(order.providerOrderId);
    const read = async (): Promise<{ text: string; html: string }[]> =>
      (
        (await (await fetch(`${fixture.shop.sandbox.url}/mail/control/mails?to=${encodeURIComponent(email)}`)).json()) as {
          mails: never[];
        }
      ).mails;
    const [mail] = await eventually(read, ({ length }) => length === 1);
    const figures = [
      ['Grand Total', formatRupees(order.total)],
      ['Payment offer', formatRupees(-49.5)],
      ['Paid', formatRupees(captured)],
    ] as const;
    for (const [name, amount] of figures) {
      expect(mail!.text).toMatch(new RegExp(`^${name}:? +${amount.replaceAll('.', '\\.')}$`, 'm'));
      expect(mail!.html).toContain(amount);
    }
  });

  it('is off the sum that a browser without a sign-in reads', async () => {
    const order = await paid({ offer: 4_950 });
    const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = order.proof;
    const proof = { razorpay_order_id, razorpay_payment_id, razorpay_signature };
    const result = (await fixture.shop.post('/payment/result', proof)).body;
    expect(result).toMatchObject({ state: 'paid', order_id: order.orderId, amount: await capturedOf(order.providerOrderId) });
  });

  it('is off the sums of the owner’s list of payments', async () => {
    const order = await paid({ offer: 4_950 });
    const { headers } = await fixture.shop.get(`/admin/money/payments?q=${order.orderId}`, {
      token: await fixture.shop.ownerToken(),
    });
    expect(Number(headers.get('x-total-amount'))).toBe(await capturedOf(order.providerOrderId));
  });

  it.each([
    ['an order', ({ orderId }: Found) => `\u200b#${orderId.slice(0, 6)} ${orderId.slice(6).toLowerCase()}\u2069`],
    ['a payment at the provider', ({ paymentId }: Found) => `\u2066 ${paymentId}\ufeff`],
    ['the provider’s order', ({ providerOrderId }: Found) => `${providerOrderId}\u00ad`],
    ['a phone, with the country', () => '\u202a+91 98111-22333\u202c'],
    ['a phone, in Devanagari', () => '९८१११२२३३३'],
  ])('is found on Money by what was pasted as the number of %s', async (_, typed) => {
    const shopper = await fixture.shopper();
    shopper.address.phone = '9811122333';
    await shopper.askFee();
    const { orderId, providerOrderId } = await shopper.buy();
    const [payment] = await fixture.paymentsOf(providerOrderId);
    const q = encodeURIComponent(typed({ orderId, providerOrderId, paymentId: payment!.id }));
    expect((await owner<{ order_id: string }[]>(`/admin/money/payments?q=${q}`))[0]).toMatchObject({ order_id: orderId });
    await desk.cancel(orderId);
    expect((await owner<{ order_id: string }[]>(`/admin/money/refunds?q=${q}`))[0]).toMatchObject({ order_id: orderId });
  });

  it('is found on Money before it is paid, by the same numbers, with who ordered', async () => {
    const shopper = await fixture.shopper();
    shopper.address.phone = '9811122344';
    await shopper.askFee();
    const providerOrderId = await openedBy(shopper);
    const [{ order_id }] = await fixture.shop.db.query('SELECT order_id FROM payments WHERE provider_order_id = $1', [
      providerOrderId,
    ]);
    const draft = { order_id, status: 'open', is_placed: false, customer_name: shopper.address.name, phone: '9811122344' };
    for (const q of ['9811122344', '+91 98111 22344', order_id as string, providerOrderId])
      expect(await owner(`/admin/money/payments?q=${encodeURIComponent(q)}`)).toMatchObject([draft]);
    expect(await owner('/admin/money/payments?q=9811122344&status=paid')).toEqual([]);
    expect(await owner<object[]>('/admin/money/payments')).not.toContainEqual(expect.objectContaining({ order_id }));
  });

  it('limits what a lost dispute takes, and leaves nothing that could be refunded once more', async () => {
    const order = await paid({ offer: 4_950 });
    const captured = await capturedOf(order.providerOrderId);
    const { id } = (await fixture.control(`/payments/${order.paymentId}/dispute`, {})) as { id: string };
    await fixture.control(`/disputes/${id}/lost`, {});
    await fixture.shop.app.get(FollowDispute, { strict: false }).followDispute(id);
    expect(await sumsOf(order.paymentId)).toEqual({ captured, offered: 49.5, sold: -49.5, returned: -captured });
    expect(await owner<MoneyOverviewReply>('/admin/money')).toMatchObject({
      waiting: expect.arrayContaining([
        expect.objectContaining({ kind: 'order-without-money', order_id: order.orderId, amount: captured }),
      ]),
    });
    await desk.cancel(order.orderId);
    expect(await desk.refundsOf(order.orderId)).toEqual([]);
    const { sales, money } = await recountFigures(fixture.shop.db);
    expect(await owner('/admin/money')).toMatchObject(money);
    expect((await owner<OverviewReply>('/admin/overview?days=7')).period).toMatchObject({
      net: sales.net,
      refunds: sales.refunds,
    });
  });

  it('limits what the provider’s dashboard may give back of an order, too', async () => {
    const order = await paid({ offer: 10_000 });
    const captured = await capturedOf(order.providerOrderId);
    await fixture.refundAtProvider(order.paymentId, { amount: 20_000 });
    await eventually(
      () => desk.atProvider(order.paymentId),
      (all) => all.every(({ status }) => status === 'processed'),
    );
    await eventually(differences, (found) => found.length === 0);
    await desk.cancel(order.orderId);
    const refunds = await eventually(
      () => desk.refundsOf(order.orderId),
      (all) => all.length === 2 && all.every(({ status }) => status === 'processed'),
    );
    expect(refunds.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([200, captured - 200].sort((a, b) => a - b));
  });

  it('is an own figure: net sales are what is left of the captured money', async () => {
    const { sales, money } = await recountFigures(fixture.shop.db);
    expect(await owner('/admin/money')).toMatchObject({ captured: money.captured, sold: money.sold, owed: money.owed });
    const { period } = await owner<OverviewReply>('/admin/overview?days=7');
    expect(period).toMatchObject({ gross: sales.gross, offers: sales.offers, refunds: sales.refunds, net: sales.net });
    expect(sales.offers).toBeGreaterThan(0);
    expect(sales.net).toBeCloseTo(money.sold, 2);
  });

  it('covers a second capture as well, which goes back whole', async () => {
    const order = await paid({ offer: 3_000 });
    await order.shopper.pay(order.providerOrderId, { offer: 3_000, late: true });
    const payments = await eventually(
      () => fixture.paymentsOf(order.providerOrderId),
      (all) => all.some(({ status }) => status === 'refunded'),
    );
    expect(payments.map(({ status }) => status).sort()).toEqual(['captured', 'refunded']);
    expect(await stateOf(order.shopper, order.providerOrderId)).toBe('paid');
  });

  it('waits while the provider does not say whether there is one', async () => {
    const shopper = await fixture.shopper();
    const id = await openedBy(shopper);
    await fixture.control('/webhooks', { mode: 'drop' });
    await fixture.control('/faults', { at: 'payments.get', kind: 'status', status: 500 });
    const proof = await shopper.pay(id, { offer: 3_000 });
    await shopper.verify(proof);
    expect(await stateOf(shopper, id)).toBe('paid'); // asked again by the look at the attempt
  });
});

describe('another amount without a complete offer goes back whole', () => {
  it.each([
    ['less, with no offer named', { amount: 20_000 }],
    ['a part with an offer named, while the rest is due', { offer: 3_000, partial: true }],
    ['a part', { amount: 20_000, partial: true }],
    ['more', { amount: 99_900 }],
    ['dollars with an offer named', { offer: 3_000, currency: 'USD' }],
  ])('%s', async (_, choice) => {
    const order = await paid(choice);
    await expectGivenUp(order.shopper, order.providerOrderId);
    expect(await details(order.shopper, order.orderId)).toMatchObject({ status: 'cancelled', provider_offer: 0 });
  });

  it('two parts that make up the order, of which one names an offer', async () => {
    const shopper = await fixture.shopper();
    await fixture.control('/webhooks', { mode: 'drop' });
    const id = await openedBy(shopper);
    await shopper.pay(id, { amount: 10_000, partial: true, offer: 100 });
    await shopper.pay(id, { amount: shopper.total * 100 - 10_000, partial: true });
    fixture.shop.clock.advance({ minutes: 1 });
    await fixture.sweep();
    await expectGivenUp(shopper, id);
  });
});

describe('a fee that customers bear', () => {
  it('makes every payment larger than its order: each goes back, and one alarm names the switch', async () => {
    await fixture.shop.db.query("UPDATE refunds SET reason = 'seen' WHERE reason = 'overpaid'");
    expect(await alarms()).not.toContainEqual(expect.objectContaining({ kind: 'overpaid' }));
    await fixture.control('/policy', { feeBearer: 'customer' });
    for (let n = 0; n < 2; n++) {
      const order = await paid();
      expect(await capturedOf(order.providerOrderId)).toBeCloseTo(order.total * 1.0236, 2);
      await expectGivenUp(order.shopper, order.providerOrderId);
    }
    const raised = (await alarms()).filter(({ kind }) => kind === 'overpaid');
    expect(raised).toHaveLength(1);
    expect(raised[0]).toMatchObject({
      text: expect.stringContaining('2 payments'),
      next_step: expect.stringContaining('fee bearer'),
    });
    expect(await differences()).toEqual([]);
    await fixture.shop.db.query("UPDATE refunds SET created_at = created_at - interval '8 days' WHERE reason = 'overpaid'");
    expect((await alarms()).filter(({ kind }) => kind === 'overpaid')).toEqual([]);
  });

  it('and partial payments have an alarm of their own', async () => {
    expect(await alarms()).toContainEqual(
      expect.objectContaining({ kind: 'underpaid', next_step: expect.stringContaining('partial payments') }),
    );
  });
});
