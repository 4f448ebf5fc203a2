import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { PaymentsService } from '../../src/modules/payment/payments.service.js';
import { aProduct } from '../builders/a-product.js';
import type { Answer } from '../setup/http-client.js';
import { startApi, type TestApi } from '../setup/start-api.js';
import { openedBy, PaymentFixture, stateOf } from '../actors/payment-fixture.js';
import { eventually, ShopperClient } from '../actors/shopper-client.js';

let fixture: PaymentFixture;

beforeAll(async () => {
  fixture = await PaymentFixture.open();
});
afterAll(() => fixture.shop.stop());
beforeEach(() => fixture.settleDown());

const OPENED = { status: 200, body: { orderId: expect.stringMatching(/^order_/) } };

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

describe('while the payment provider is out of reach', () => {
  afterEach(() => fixture.control('/faults', {}, 'DELETE'));

  it('a checkout answers the order as it is', async () => {
    const shopper = await fixture.shopper();
    await openedBy(shopper);
    await fixture.control('/faults', { at: '*', kind: 'status', status: 500, times: 5 });
    expect(await shopper.checkout()).toMatchObject({ status: 200, body: { status: 'pending' } });
  });

  it('a shopper is told so at once after three time-outs, and pays as soon as the provider is back', async () => {
    for (const at of ['orders.create', 'orders.list'])
      await fixture.control('/faults', { at, kind: 'hang', ms: 60_000, times: 100 });
    const askedYet = async () => {
      const { faults } = (await fixture.control('/faults', undefined, 'GET')) as { faults: { at: string; times: number }[] };
      return 100 - faults.find(({ at }) => at === 'orders.create')!.times;
    };
    const silent = { status: 502, body: { code: 'PAYMENT_UNAVAILABLE' } };
    const shoppers = await Promise.all(Array.from({ length: 6 }, () => fixture.shopper()));
    const tries = (from: number, to: number) => Promise.all(shoppers.slice(from, to).map((shopper) => shopper.openPayment()));
    for (const answer of await tries(0, 3)) expect(answer).toMatchObject(silent);
    for (const answer of await tries(3, 6)) expect(answer).toMatchObject(silent);
    expect(await askedYet()).toBe(3);
    await fixture.control('/faults', {}, 'DELETE');
    fixture.shop.clock.advance({ seconds: 31 });
    expect(await shoppers[5]!.openPayment()).toMatchObject(OPENED);
    expect(await shoppers[0]!.openPayment()).toMatchObject(OPENED);
  });

  it('holds get a grace, so that a shopper who has paid keeps the packs', async () => {
    await fixture.control('/webhooks', { mode: 'drop' });
    const rare = await aProduct(fixture.shop.db, { name: 'Lamb Shank', price: 599, stock: 1 });
    const shopper = (await ShopperClient.signIn(fixture.shop)).take(rare);
    await shopper.askFee();
    const id = await openedBy(shopper);
    await shopper.pay(id);
    fixture.shop.clock.advance({ minutes: 13 });
    await fixture.control('/faults', { at: '*', kind: 'status', status: 500, times: 200 });
    await fixture.sweep();
    await fixture.control('/faults', {}, 'DELETE');
    fixture.shop.clock.advance({ seconds: 31 }); // however many holds it was silent for
    expect(await fixture.shop.db.query('SELECT stock FROM products WHERE id = $1', [rare.id])).toEqual([{ stock: 0 }]);
    expect(await stateOf(shopper, id)).toBe('paid');
  });
});

describe("a payment provider's answer that is of no use", () => {
  afterEach(() => fixture.control('/faults', {}, 'DELETE'));
  const odd = (at: string, body: unknown, times = 1) =>
    fixture.control('/faults', { at, kind: 'status', status: 200, body, times });

  it.each(['html', '', '[]', 'null', '7', {}, { id: null }, { id: { text: 'order_1' } }, { id: '' }, { error: 'no' }])(
    'is told as such, and the next try goes on: %j',
    async (body) => {
      const shopper = await fixture.shopper();
      await odd('orders.create', body);
      expect(await shopper.openPayment()).toMatchObject({
        status: 502,
        body: {
          code: 'PAYMENT_UNAVAILABLE',
          error: 'The payment service is not answering. You have not been charged. Please try again.',
        },
      });
      expect(await shopper.openPayment()).toMatchObject(OPENED);
    },
  );

  it('opens no second order there when the first one is found again', async () => {
    const shopper = await fixture.shopper();
    await fixture.control('/faults', { at: 'orders.create', kind: 'lose-answer' });
    await odd('orders.list', 'html');
    expect((await shopper.openPayment()).body.code).toBe('PAYMENT_UNAVAILABLE');
    const { body } = await shopper.openPayment();
    const { orders } = await fixture.providerRecords();
    const { receipt } = orders.find(({ id }) => id === body.orderId)!;
    expect(orders.filter((order: { receipt: string }) => order.receipt === receipt)).toHaveLength(1);
  });

  it.each(['html', {}, { items: null }, { items: [null] }, { items: [{ id: 'pay_1', status: 'captured', amount: 'much' }] }])(
    'is no payment, and no end of one: %j',
    async (body) => {
      await fixture.control('/webhooks', { mode: 'drop' });
      const shopper = await fixture.shopper();
      const id = await openedBy(shopper);
      const proof = await shopper.pay(id);
      await odd('orders.payments', body);
      expect((await shopper.verify(proof)).body.code).toBe('PAYMENT_NOT_VERIFIED');
      expect(await stateOf(shopper, id)).toBe('paid');
    },
  );
});

describe('a payment opened for a bare amount, as first documented', () => {
  it('becomes the order whose total it equals', async () => {
    const shopper = await fixture.shopper();
    const opened = await shopper.post('/payment/create-order', { grandTotal: shopper.total });
    await shopper.verify(await shopper.pay(opened.body.orderId));
    expect(await shopper.checkout({ checkout_id: undefined })).toMatchObject({ status: 200, body: { status: 'confirmed' } });
  });

  it('is claimed by the id that was answered for it', async () => {
    const shopper = await fixture.shopper();
    const [first, second] = [
      (await shopper.post('/payment/create-order', { grandTotal: shopper.total })).body,
      (await shopper.post('/payment/create-order', { grandTotal: shopper.total - 1 })).body,
    ];
    await shopper.pay(first.orderId);
    const { checkout_id } = first;
    const placed = await shopper.checkout({ checkout_id });
    expect(placed).toMatchObject({ status: 200, body: { status: 'confirmed' } });
    expect((await shopper.checkout({ checkout_id })).body.id).toBe(placed.body.id);
    expect(await shopper.checkout({ checkout_id: second.checkout_id })).toMatchObject({
      status: 409,
      body: { code: 'NOT_PAID' },
    });
  });

  it.each([
    ['without a name', () => ({})],
    ['for the payment', (razorpay_order_id: string) => ({ razorpay_order_id })],
  ])('becomes one order, however many claim it %s at the same moment', async (_, named) => {
    const shopper = await fixture.shopper();
    const { orderId: id } = (await shopper.post('/payment/create-order', { grandTotal: shopper.total })).body;
    await shopper.verify(await shopper.pay(id));
    const claim = () => shopper.checkout({ checkout_id: undefined, ...named(id) });
    const replies = await Promise.all([claim(), claim(), claim(), claim(), claim(), claim()]);
    expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    expect((await claim()).body.id).toBe(replies[0].body.id);
    expect((await shopper.get('/orders')).body).toHaveLength(1);
  });

  it.each(['razorpay_order_id', 'checkout_id'])(
    'is no unpaid one to a request that looked for its order, by its %s, before another had claimed it',
    async (name) => {
      const shopper = await fixture.shopper();
      const { orderId, checkout_id } = (await shopper.post('/payment/create-order', { grandTotal: shopper.total })).body;
      await shopper.pay(orderId);
      const claim = () => shopper.checkout({ checkout_id: undefined, [name]: name === 'checkout_id' ? checkout_id : orderId });
      const payments = fixture.shop.app.get(PaymentsService, { strict: false });
      const find = payments.findUnlinkedPayment.bind(payments);
      const quicker: Answer[] = [];
      const looking = jest.spyOn(payments, 'findUnlinkedPayment').mockImplementationOnce(async (...asked) => {
        quicker.push(await claim());
        return find(...asked);
      });
      expect(await claim()).toMatchObject({ status: 200, body: { status: 'confirmed', id: quicker[0]!.body.id } });
      looking.mockRestore();
    },
  );

  it('goes back when the order comes to another total, and the call says why', async () => {
    const shopper = await fixture.shopper();
    const opened = await shopper.post('/payment/create-order', { grandTotal: shopper.total - 100 });
    await shopper.pay(opened.body.orderId);
    const [due, paid] = [shopper.total, shopper.total - 100];
    expect(await shopper.checkout({ checkout_id: undefined })).toMatchObject({
      status: 409,
      body: {
        code: 'PRICE_CHANGED',
        error: `This order costs ₹${due}, but ₹${paid} was paid. The payment goes back to you in full.`,
      },
    });
    await eventually(
      () => stateOf(shopper, opened.body.orderId),
      (state) => state === 'refunded' || state === 'refunding',
    );
  });

  it('is no order while nothing was paid at all', async () => {
    const shopper = await fixture.shopper();
    expect(await shopper.checkout()).toMatchObject({ status: 409, body: { code: 'NOT_PAID' } });
  });
});

describe("the browser's proof", () => {
  it('is refused when it is forged, and changes nothing', async () => {
    const shopper = await fixture.shopper();
    const id = await openedBy(shopper);
    const forged = { razorpay_order_id: id, razorpay_payment_id: 'pay_00000000000000', razorpay_signature: 'f'.repeat(64) };
    expect(await shopper.verify(forged)).toMatchObject({
      status: 409,
      body: { error: 'Payment verification failed. Please contact support.' },
    });
    expect(await stateOf(shopper, id)).toBe('open');
  });

  it("is of no use for someone else's payment", async () => {
    const [owner, stranger] = [await fixture.shopper(), await fixture.shopper()];
    const proof = await owner.pay(await openedBy(owner));
    expect(await stranger.verify(proof)).toMatchObject({ status: 404, body: { code: 'PAYMENT_NOT_FOUND' } });
    expect((await stranger.get(`/payment/attempts/${proof.razorpay_order_id}`)).status).toBe(404);
  });

  it('leaves an unpaid order pending, invisible to the owner and without a rider', async () => {
    const shopper = await fixture.shopper();
    await shopper.openPayment();
    const placed = await shopper.checkout();
    expect(placed.body.status).toBe('pending');
    expect(await shopper.post('/borzo/create-order', { orderId: placed.body.id })).toMatchObject({
      status: 409,
      body: { code: 'NOT_PAID' },
    });
    const seen = (await fixture.shop.get('/admin/orders', { token: await fixture.shop.ownerToken() })).body;
    expect(seen.some(({ id }: { id: string }) => id === placed.body.id)).toBe(false);
  });
});
