import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Answer } from '../setup/http-client.js';
import { startApi, type TestApi } from '../setup/start-api.js';
import { openedBy, PaymentFixture, stateOf } from '../actors/payment-fixture.js';
import { ShopperClient } from '../actors/shopper-client.js';
import { describeBareAmounts } from './paying-once/bare-amounts.js';
import { describeProviderAway } from './paying-once/provider-away.js';
import { describeTwoQuotes } from './paying-once/two-quotes.js';

let fixture: PaymentFixture;

beforeAll(async () => {
  fixture = await PaymentFixture.open();
});
afterAll(() => fixture.shop.stop());
beforeEach(() => fixture.settleDown());

describe('no one gets meat for money that is not there', () => {
  it('when the payment went back at the provider before it was settled', async () => {
    await fixture.control('/webhooks', { mode: 'drop' });
    const shopper = await fixture.shopper();
    const id = await openedBy(shopper);
    const { razorpay_payment_id } = await shopper.pay(id);
    await fixture.paidOutAtProvider(razorpay_payment_id!);
    expect(await stateOf(shopper, id)).toBe('refunded');
    expect((await shopper.get('/orders')).body).toEqual([]);
    expect(await shopper.checkout()).toMatchObject({ status: 409, body: { code: 'PAYMENT_REFUNDED' } });
  });

  it('when the first of two payments went back at the provider: the other one is the money', async () => {
    await fixture.control('/webhooks', { mode: 'drop' });
    const shopper = await fixture.shopper();
    const id = await openedBy(shopper);
    const first = await shopper.pay(id);
    await shopper.pay(id, { late: true });
    await fixture.refundAtProvider(first.razorpay_payment_id!);
    expect(await stateOf(shopper, id)).toBe('paid');
    const payments = (await fixture.providerRecords()).payments.filter(({ order_id }) => order_id === id);
    expect(payments.map(({ status }: { status: string }) => status).sort()).toEqual(['captured', 'refunded']);
  });

  it('when packs are claimed for an unlinked payment that no one has paid', async () => {
    const shopper = await fixture.shopper();
    const opened = await shopper.post('/payment/create-order', { grandTotal: shopper.total });
    expect(await shopper.checkout({ checkout_id: undefined, razorpay_order_id: opened.body.orderId })).toMatchObject({
      status: 409,
      body: { code: 'NOT_PAID' },
    });
  });

  it('when one shopper opens payment after payment: five are held, no more, even at the same moment', async () => {
    const first = await fixture.shopper();
    const tabs = Array.from({ length: 12 }, () => first.again().take(fixture.mutton));
    for (const tab of tabs) tab.fees.delivery_fee = first.fees.delivery_fee;
    const replies = await Promise.all(tabs.map((tab) => tab.openPayment()));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(7);
  });
});

describe('payments that nothing else keeps small', () => {
  let strict: TestApi;
  const startStrict = async (perMinute: number) =>
    (strict = await startApi({
      databaseUrl: fixture.shop.env.databaseUrl,
      sandbox: fixture.shop.sandbox,
      env: { REQUESTS_PER_MINUTE: String(perMinute) },
    }));
  afterEach(() => strict.stop());
  const signIn = async (ip: string): Promise<ShopperClient> => {
    const shopper = (await ShopperClient.signIn({ ...strict, sandbox: fixture.shop.sandbox })).take(fixture.mutton);
    shopper.ip = ip;
    return shopper;
  };
  const rowsOf = async (table: 'orders' | 'payments', email: string): Promise<number> =>
    (
      await fixture.shop.db.query(
        `SELECT count(*)::int AS rows FROM ${table} WHERE shopper_id = (SELECT id FROM shoppers WHERE email = $1)`,
        [email],
      )
    )[0].rows;

  it('are five in ten minutes for one shopper who sends a burst of bare amounts, a thirtieth of what they may ask', async () => {
    await startStrict(150);
    const email = 'burst@example.com';
    const shopper = await ShopperClient.signIn({ ...strict, sandbox: fixture.shop.sandbox }, email);
    const replies = await Promise.all(
      Array.from({ length: 40 }, () => shopper.post('/payment/create-order', { grandTotal: 500 })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(replies.find(({ status }) => status !== 200)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect(await rowsOf('payments', email)).toBe(5);
  });

  it('are twenty times that for all shoppers of one network', async () => {
    await startStrict(30);
    const statuses: number[] = [];
    for (let n = 0; n < 22; n++)
      statuses.push((await (await signIn('203.0.113.50')).post('/payment/create-order', { grandTotal: 500 })).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect((await (await signIn('203.0.113.51')).post('/payment/create-order', { grandTotal: 500 })).status).toBe(200);
  });

  it('are five changes of one checkout: the next leaves the last payment as it is, and no row', async () => {
    await startStrict(150);
    const email = 'changes@example.com';
    const shopper = (await ShopperClient.signIn({ ...strict, sandbox: fixture.shop.sandbox }, email)).take(fixture.mutton);
    await shopper.askFee();
    const change = (n: number) => shopper.openPayment({ address: { ...shopper.address, name: `Asha ${n}` } });
    const replies: Answer[] = [];
    for (let n = 1; n <= 12; n++) replies.push(await change(n));
    expect(replies.map(({ status }) => status)).toEqual([...Array(6).fill(200), ...Array(6).fill(429)]);
    expect(await rowsOf('orders', email)).toBe(6);
    expect((await change(6)).body).toMatchObject({ orderId: replies[5]!.body.orderId });
  });
});

describe('no one is sent to pay twice', () => {
  it('when the same checkout is opened in two tabs at the same moment: both get the same payment', async () => {
    const shopper = await fixture.shopper();
    await fixture.control('/faults', { at: 'orders.create', kind: 'hang', ms: 400, times: 1 });
    const replies = await Promise.all([shopper.openPayment(), shopper.openPayment(), shopper.openPayment()]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(replies.map(({ body }) => body.orderId)).size).toBe(1);
    const { orders } = await fixture.providerRecords();
    const { receipt } = orders.find(({ id }) => id === replies[0].body.orderId)!;
    expect(orders.filter((order: { receipt: string }) => order.receipt === receipt)).toHaveLength(1);
  });

  it('when it is paid but not settled yet, and its hold is over', async () => {
    await fixture.control('/webhooks', { mode: 'drop' });
    const shopper = await fixture.shopper();
    await shopper.pay(await openedBy(shopper));
    fixture.shop.clock.advance({ minutes: 14 });
    await shopper.askFee();
    expect(await shopper.openPayment()).toMatchObject({ status: 409, body: { code: 'ALREADY_PAID' } });
    expect((await shopper.get('/orders')).body).toHaveLength(1);
  });

  it('at a total that was never shown: the frozen quote is told', async () => {
    const shopper = await fixture.shopper();
    await shopper.openPayment();
    expect(await shopper.openPayment({ grandTotal: 1 })).toMatchObject({
      status: 409,
      body: { code: 'PRICE_CHANGED', quote: { grand_total: shopper.total } },
    });
  });
});

describeProviderAway(() => fixture);
describeBareAmounts(() => fixture);
describeTwoQuotes(() => fixture);
