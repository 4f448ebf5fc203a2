import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SettlePayment } from '../src/modules/checkout/settle-payment.js';
import { SweepPayments } from '../src/modules/checkout/sweep-payments.js';
import type { ProductEntity } from '../src/modules/products/product.entity.js';
import { aProduct } from './builders/a-product.js';
import { eventually, openStore, ShopperAtTheTill } from './shopping.js';
import { startShop, type TestShop } from './start-shop.js';
import { SHARED } from './test-env.js';

let shop: TestShop;
let mutton: ProductEntity;

beforeAll(async () => {
  shop = await startShop({ runJobs: true, env: { RAZORPAY_TIMEOUT_MS: '600' } });
  await openStore(shop);
  mutton = await aProduct(shop.db, { name: 'Mutton Curry Cut', price: 449 });
});
afterAll(() => shop.stop());
beforeEach(async () => {
  shop.clock.set(new Date());
  await control('/webhooks', { mode: 'normal' });
});

const control = async (path: string, body: unknown, method = 'POST'): Promise<any> => {
  const response = await fetch(`${shop.sandbox.url}/razorpay/control${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
};
const provider = async (): Promise<any> => (await fetch(`${shop.sandbox.url}/razorpay/control/state`)).json();
// As the owner may do in the provider's dashboard, or the provider by itself.
const refundAtProvider = async (paymentId: string): Promise<void> => {
  const key = Buffer.from(`${SHARED.RAZORPAY_KEY_ID}:${SHARED.RAZORPAY_KEY_SECRET}`).toString('base64');
  const answer = await fetch(`${shop.sandbox.url}/razorpay/v1/payments/${paymentId}/refund`, {
    method: 'POST',
    headers: { authorization: `Basic ${key}`, 'content-type': 'application/json' },
    body: '{}',
  });
  if (!answer.ok) throw new Error(await answer.text());
};
const sweep = (): Promise<void> => shop.app.get(SweepPayments, { strict: false }).sweepPayments();

const atTheTill = async (): Promise<ShopperAtTheTill> => {
  const shopper = (await ShopperAtTheTill.enter(shop)).take(mutton);
  await shopper.askFee();
  return shopper;
};
const stateOf = async (shopper: ShopperAtTheTill, id: string): Promise<string> =>
  (await shopper.get(`/payment/attempts/${id}`)).body.state;
const openedBy = async (shopper: ShopperAtTheTill): Promise<string> => (await shopper.openPayment()).body.orderId;

describe('a paid order is not lost', () => {
  it('when the browser dies after paying: the webhook alone places it', async () => {
    const shopper = await atTheTill();
    await shopper.pay(await openedBy(shopper));
    const active = await eventually(
      () => shopper.get('/orders/active'),
      ({ body }) => body.order !== null,
    );
    expect(active.body.order).toMatchObject({ status: 'confirmed', grand_total: shopper.total });
  });

  it('when browser and webhook are both lost: the sweep places it', async () => {
    await control('/webhooks', { mode: 'drop' });
    const shopper = await atTheTill();
    await shopper.pay(await openedBy(shopper));
    shop.clock.advance({ minutes: 13 });
    await sweep();
    expect((await shopper.get('/orders/active')).body.order).toMatchObject({ status: 'confirmed' });
  });

  it('when the answer of opening the payment is lost: the same provider order is found again', async () => {
    await control('/faults', { at: 'orders.create', kind: 'lose-answer' });
    const shopper = await atTheTill();
    const providerOrderId = await openedBy(shopper);
    expect(providerOrderId).toMatch(/^order_/);
    const { orders } = await provider();
    const receipt = orders.find(({ id }: { id: string }) => id === providerOrderId).receipt;
    expect(orders.filter((order: { receipt: string }) => order.receipt === receipt)).toHaveLength(1);
  });

  it.each([
    ['a 500', { kind: 'status', status: 500 }],
    ['a page instead of JSON', { kind: 'status', status: 502, body: '<html>Bad Gateway</html>' }],
    ['a hang', { kind: 'hang', ms: 2_000 }],
    ['429', { kind: 'status', status: 429, body: { error: { code: 'BAD_REQUEST_ERROR', description: 'Too many requests' } } }],
  ])('when the provider answers the opening with %s: a sentence is told, and the next try goes on', async (_, fault) => {
    const shopper = await atTheTill();
    await control('/faults', { at: 'orders.create', ...fault });
    expect(await shopper.openPayment()).toMatchObject({ status: 502, body: { code: 'PAYMENT_UNAVAILABLE' } });
    await control('/faults', {}, 'DELETE');
    expect((await shopper.openPayment()).status).toBe(200);
    expect(await shop.db.query('SELECT count(*)::int FROM orders WHERE checkout_id = $1', [shopper.checkoutId])).toEqual([
      { count: 1 },
    ]);
  });

  it('when fifty messages say so at the same time: it is placed once', async () => {
    await control('/webhooks', { mode: 'drop' });
    const shopper = await atTheTill();
    const id = await openedBy(shopper);
    const proof = await shopper.pay(id);
    const settling = shop.app.get(SettlePayment, { strict: false });
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        n % 2 ? settling.settlePayment(id) : shopper.verify(proof).then(({ body }) => ({ orderId: body.order_id })),
      ),
    );
    expect(new Set(all.map((one) => one?.orderId)).size).toBe(1);
    expect((await shopper.get('/orders')).body).toHaveLength(1);
    expect(await shop.db.query('SELECT count(*)::int FROM deliveries WHERE order_id = $1', [all[0]!.orderId])).toEqual([
      { count: 1 },
    ]);
  });

  it('when a try fails and the next one succeeds', async () => {
    const shopper = await atTheTill();
    const id = await openedBy(shopper);
    await shopper.pay(id, { outcome: 'failure' });
    expect(await stateOf(shopper, id)).toBe('open');
    await shopper.pay(id);
    expect(await stateOf(shopper, id)).toBe('paid');
  });

  it('when the bank authorises it after saying no', async () => {
    const shopper = await atTheTill();
    const id = await openedBy(shopper);
    await shopper.pay(id, { outcome: 'failure' });
    const failed = (await provider()).payments.find(({ order_id }: { order_id: string }) => order_id === id);
    await control(`/payments/${failed.id}/authorize-late`, {});
    await eventually(
      () => stateOf(shopper, id),
      (state) => state === 'paid',
    );
  });

  it('when the money is only authorised: it is captured', async () => {
    await control('/webhooks', { mode: 'drop' });
    const shopper = await atTheTill();
    const id = await openedBy(shopper);
    await shopper.pay(id, { outcome: 'authorize' });
    expect(await stateOf(shopper, id)).toBe('paid');
    expect((await provider()).payments.find(({ order_id }: { order_id: string }) => order_id === id).status).toBe('captured');
  });

  it('when it is paid shortly after its hold ended and the packs are still there', async () => {
    await control('/webhooks', { mode: 'drop' });
    const shopper = await atTheTill();
    const id = await openedBy(shopper);
    shop.clock.advance({ minutes: 20 });
    await sweep();
    expect(await stateOf(shopper, id)).toBe('expired');
    await shopper.pay(id);
    expect(await stateOf(shopper, id)).toBe('paid');
  });
});

describe('money that cannot become an order goes back in full', () => {
  const refundedInFull = async (shopper: ShopperAtTheTill, id: string): Promise<void> => {
    await eventually(
      async () => (await provider()).payments.filter(({ order_id }: { order_id: string }) => order_id === id),
      (payments) => payments.length > 0 && payments.every(({ status }: { status: string }) => status === 'refunded'),
    );
    expect(await stateOf(shopper, id)).toMatch(/refund/);
    expect((await shopper.get('/orders')).body.filter(({ status }: { status: string }) => status !== 'cancelled')).toEqual([]);
    expect(await shopper.checkout()).toMatchObject({ status: 409, body: { code: 'PAYMENT_REFUNDED' } });
  };

  it('when it comes an hour late', async () => {
    const shopper = await atTheTill();
    const id = await openedBy(shopper);
    shop.clock.advance({ minutes: 60 });
    await sweep();
    await shopper.pay(id);
    await refundedInFull(shopper, id);
  });

  it('when the last pack was sold to somebody else meanwhile', async () => {
    const rare = await aProduct(shop.db, { name: 'Lamb Rack', price: 899, stock: 1 });
    const [slow, quick] = [await ShopperAtTheTill.enter(shop), await ShopperAtTheTill.enter(shop)];
    await slow.take(rare).askFee();
    const id = await openedBy(slow);
    shop.clock.advance({ minutes: 15 });
    await sweep();
    await quick.take(rare).buy();
    await slow.pay(id);
    await refundedInFull(slow, id);
    const [{ stock }] = await shop.db.query('SELECT stock FROM products WHERE id = $1', [rare.id]);
    expect(stock).toBe(0);
  });

  it('when the checkout was replaced by a newer one', async () => {
    const shopper = await atTheTill();
    const first = await openedBy(shopper);
    shopper.take(mutton);
    await shopper.askFee();
    const second = await openedBy(shopper);
    await shopper.pay(second);
    await shopper.pay(first);
    await eventually(
      async () => (await provider()).payments.find(({ order_id }: { order_id: string }) => order_id === first),
      (payment) => payment.status === 'refunded',
    );
    expect(await stateOf(shopper, second)).toBe('paid');
    expect((await shopper.get('/orders')).body).toHaveLength(1);
  });

  it('when the same order is paid twice: the second payment goes back, the order stays', async () => {
    const shopper = await atTheTill();
    const id = await openedBy(shopper);
    await shopper.verify(await shopper.pay(id));
    await shopper.pay(id, { late: true });
    const payments = await eventually(
      async () => (await provider()).payments.filter(({ order_id }: { order_id: string }) => order_id === id),
      (all) => all.some(({ status }: { status: string }) => status === 'refunded'),
    );
    expect(payments.map(({ status }: { status: string }) => status).sort()).toEqual(['captured', 'refunded']);
    expect(await stateOf(shopper, id)).toBe('paid');
  });

  it('and only once, although the answer of the refund was lost', async () => {
    const shopper = await atTheTill();
    const id = await openedBy(shopper);
    await control('/faults', { at: 'refunds.create', kind: 'lose-answer' });
    shop.clock.advance({ minutes: 60 });
    await sweep();
    await shopper.pay(id);
    await refundedInFull(shopper, id);
    const [payment] = (await provider()).payments.filter(({ order_id }: { order_id: string }) => order_id === id);
    expect((await provider()).refunds.filter(({ payment_id }: { payment_id: string }) => payment_id === payment.id)).toHaveLength(
      1,
    );
  });
});

describe('nobody gets meat for money that is not there', () => {
  it('when the payment went back at the provider before it was settled', async () => {
    await control('/webhooks', { mode: 'drop' });
    const shopper = await atTheTill();
    const id = await openedBy(shopper);
    const { razorpay_payment_id } = await shopper.pay(id);
    await refundAtProvider(razorpay_payment_id!);
    expect(await stateOf(shopper, id)).toBe('refunded');
    expect((await shopper.get('/orders')).body).toEqual([]);
    expect(await shopper.checkout()).toMatchObject({ status: 409, body: { code: 'PAYMENT_REFUNDED' } });
  });

  it('when the first of two payments went back at the provider: the other one is the money', async () => {
    await control('/webhooks', { mode: 'drop' });
    const shopper = await atTheTill();
    const id = await openedBy(shopper);
    const first = await shopper.pay(id);
    await shopper.pay(id, { late: true });
    await refundAtProvider(first.razorpay_payment_id!);
    expect(await stateOf(shopper, id)).toBe('paid');
    const payments = (await provider()).payments.filter(({ order_id }: { order_id: string }) => order_id === id);
    expect(payments.map(({ status }: { status: string }) => status).sort()).toEqual(['captured', 'refunded']);
  });

  it('when packs are claimed for a bare payment that nobody has paid', async () => {
    const shopper = await atTheTill();
    const opened = await shopper.post('/payment/create-order', { grandTotal: shopper.total });
    expect(await shopper.checkout({ checkout_id: undefined, razorpay_order_id: opened.body.orderId })).toMatchObject({
      status: 409,
      body: { code: 'NOT_PAID' },
    });
  });

  it('when one shopper opens payment after payment: five are held, no more, even at the same moment', async () => {
    const first = await atTheTill();
    const tabs = Array.from({ length: 12 }, () => first.again().take(mutton));
    for (const tab of tabs) tab.fees.delivery_fee = first.fees.delivery_fee;
    const replies = await Promise.all(tabs.map((tab) => tab.openPayment()));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(7);
  });
});

describe('nobody is sent to pay twice', () => {
  it('when the same checkout is opened in two tabs at the same moment: both get the same payment', async () => {
    const shopper = await atTheTill();
    const replies = await Promise.all([shopper.openPayment(), shopper.openPayment(), shopper.openPayment()]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(replies.map(({ body }) => body.orderId)).size).toBe(1);
  });

  it('when it is paid but not settled yet, and its hold is over', async () => {
    await control('/webhooks', { mode: 'drop' });
    const shopper = await atTheTill();
    await shopper.pay(await openedBy(shopper));
    shop.clock.advance({ minutes: 14 });
    await shopper.askFee();
    expect(await shopper.openPayment()).toMatchObject({ status: 409, body: { code: 'ALREADY_PAID' } });
    expect((await shopper.get('/orders')).body).toHaveLength(1);
  });

  it('at a total that was never shown: the frozen quote is told', async () => {
    const shopper = await atTheTill();
    await shopper.openPayment();
    expect(await shopper.openPayment({ grandTotal: 1 })).toMatchObject({
      status: 409,
      body: { code: 'PRICE_CHANGED', quote: { grand_total: shopper.total } },
    });
  });
});

describe('while the payment provider is out of reach', () => {
  afterEach(() => control('/faults', {}, 'DELETE'));

  it('a checkout answers the order as it stands', async () => {
    const shopper = await atTheTill();
    await openedBy(shopper);
    await control('/faults', { at: '*', kind: 'status', status: 500, times: 5 });
    expect(await shopper.checkout()).toMatchObject({ status: 200, body: { status: 'pending' } });
  });

  it('holds get a grace, so that whoever has paid keeps the packs', async () => {
    await control('/webhooks', { mode: 'drop' });
    const rare = await aProduct(shop.db, { name: 'Lamb Shank', price: 599, stock: 1 });
    const shopper = (await ShopperAtTheTill.enter(shop)).take(rare);
    await shopper.askFee();
    const id = await openedBy(shopper);
    await shopper.pay(id);
    shop.clock.advance({ minutes: 13 });
    await control('/faults', { at: '*', kind: 'status', status: 500, times: 200 });
    await sweep();
    await control('/faults', {}, 'DELETE');
    expect(await shop.db.query('SELECT stock FROM products WHERE id = $1', [rare.id])).toEqual([{ stock: 0 }]);
    expect(await stateOf(shopper, id)).toBe('paid');
  });
});

describe('a refund', () => {
  it('that the bank failed is asked for again, under another key', async () => {
    const shopper = await atTheTill();
    const id = await openedBy(shopper);
    shop.clock.advance({ minutes: 60 });
    await sweep();
    await shopper.pay(id);
    const refunds = async () =>
      (await provider()).refunds.filter(({ payment_id }: { payment_id: string }) => payment_id === ours.id);
    const ours = (await provider()).payments.find(({ order_id }: { order_id: string }) => order_id === id);
    const [first] = await eventually(refunds, (all) => all.length > 0);
    await control(`/refunds/${first.id}/fail`, {});
    const { RefundPayment } = await import('../src/modules/payment/refund-payment.js');
    const follow = async () => {
      const [row] = await shop.db.query('SELECT id, status FROM refunds WHERE provider_payment_id = $1', [ours.id]);
      await shop.app.get(RefundPayment, { strict: false }).refundPayment(row.id);
      return (await shop.db.query('SELECT status FROM refunds WHERE id = $1', [row.id]))[0].status;
    };
    await eventually(follow, (status) => status === 'processed');
    expect((await provider()).payments.find(({ id: paymentId }: { id: string }) => paymentId === ours.id).status).toBe(
      'refunded',
    );
  });

  it('that nobody follows any more is found by the sweep', async () => {
    const shopper = await atTheTill();
    const id = await openedBy(shopper);
    await control('/policy', { balance: 0 });
    shop.clock.advance({ minutes: 60 });
    await sweep();
    await shopper.pay(id);
    await eventually(
      () => stateOf(shopper, id),
      (state) => state === 'refunding',
    );
    await shop.db.query(
      "DELETE FROM graphile_worker._private_jobs WHERE task_id IN (SELECT id FROM graphile_worker._private_tasks WHERE identifier = 'refund-payment')",
    );
    await control('/policy', { balance: 1_000_000_000 });
    shop.clock.advance({ minutes: 5 });
    const { RefundPayment } = await import('../src/modules/payment/refund-payment.js');
    await shop.app.get(RefundPayment, { strict: false }).sweepRefunds();
    await eventually(
      async () => (await provider()).payments.find(({ order_id }: { order_id: string }) => order_id === id).status,
      (status) => status === 'refunded',
    );
  });
});

describe('a payment opened for a bare amount, as first documented', () => {
  it('becomes the order whose total it equals', async () => {
    const shopper = await atTheTill();
    const opened = await shopper.post('/payment/create-order', { grandTotal: shopper.total });
    await shopper.verify(await shopper.pay(opened.body.orderId));
    expect(await shopper.checkout({ checkout_id: undefined })).toMatchObject({ status: 200, body: { status: 'confirmed' } });
  });

  it('goes back when the order comes to another total, and the call says why', async () => {
    const shopper = await atTheTill();
    const opened = await shopper.post('/payment/create-order', { grandTotal: shopper.total - 100 });
    await shopper.pay(opened.body.orderId);
    expect(await shopper.checkout({ checkout_id: undefined })).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED' } });
    await eventually(
      () => stateOf(shopper, opened.body.orderId),
      (state) => state === 'refunded' || state === 'refunding',
    );
  });

  it('is no order while nothing was paid at all', async () => {
    const shopper = await atTheTill();
    expect(await shopper.checkout()).toMatchObject({ status: 409, body: { code: 'NOT_PAID' } });
  });
});

describe("the browser's proof", () => {
  it('is refused when it is forged, and changes nothing', async () => {
    const shopper = await atTheTill();
    const id = await openedBy(shopper);
    const forged = { razorpay_order_id: id, razorpay_payment_id: 'pay_00000000000000', razorpay_signature: 'f'.repeat(64) };
    expect(await shopper.verify(forged)).toMatchObject({
      status: 409,
      body: { error: 'Payment verification failed. Please contact support.' },
    });
    expect(await stateOf(shopper, id)).toBe('open');
  });

  it("is of no use for somebody else's payment", async () => {
    const [owner, stranger] = [await atTheTill(), await atTheTill()];
    const proof = await owner.pay(await openedBy(owner));
    expect(await stranger.verify(proof)).toMatchObject({ status: 404, body: { code: 'PAYMENT_NOT_FOUND' } });
    expect((await stranger.get(`/payment/attempts/${proof.razorpay_order_id}`)).status).toBe(404);
  });

  it('leaves an unpaid order pending, invisible to the owner and without a rider', async () => {
    const shopper = await atTheTill();
    await shopper.openPayment();
    const placed = await shopper.checkout();
    expect(placed.body.status).toBe('pending');
    expect(await shopper.post('/borzo/create-order', { orderId: placed.body.id })).toMatchObject({
      status: 409,
      body: { code: 'NOT_PAID' },
    });
    const seen = (await shop.get('/admin/orders', { token: await shop.ownerToken() })).body;
    expect(seen.some(({ id }: { id: string }) => id === placed.body.id)).toBe(false);
  });
});

describe("the payment provider's webhook", () => {
  const send = (body: string, headers: Record<string, string> = {}) => {
    const signature = createHmac('sha256', SHARED.RAZORPAY_WEBHOOK_SECRETS).update(body).digest('hex');
    return shop.post('/payment/webhook', body, {
      headers: { 'x-razorpay-signature': signature, 'x-razorpay-event-id': `event-${Math.random()}`, ...headers },
    });
  };

  it('with a wrong signature is refused', async () => {
    expect(await send('{"event":"order.paid"}', { 'x-razorpay-signature': 'f'.repeat(64) })).toMatchObject({
      status: 401,
      body: { code: 'BAD_SIGNATURE' },
    });
  });

  it('is checked over its raw bytes, odd spacing and all', async () => {
    expect((await send('{ "event" :  "payment.downtime.started",\n"note":"नमस्ते" }')).status).toBe(200);
  });

  it('about nothing of ours is accepted and changes nothing', async () => {
    expect(
      (await send(JSON.stringify({ event: 'payment.captured', payload: { payment: { entity: { order_id: 'order_notours' } } } })))
        .status,
    ).toBe(200);
  });

  it('that comes twice is kept once', async () => {
    const twice = { 'x-razorpay-event-id': 'the-same-event' };
    expect([(await send('{"event":"a"}', twice)).status, (await send('{"event":"a"}', twice)).status]).toEqual([200, 200]);
    expect(await shop.db.query("SELECT count(*)::int FROM webhook_events WHERE event_id = 'the-same-event'")).toEqual([
      { count: 1 },
    ]);
  });
});
