import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { asPaise } from '@shop/domain';
import fc from 'fast-check';
import { Clock } from '../../../platform/kernel/clock.js';
import type { Env } from '../../../platform/settings/env.js';
import { PaymentProviderError } from './payment-provider.js';
import { readWebhook } from './payment-webhooks.wire.js';
import { RazorpayAdapter } from './razorpay.adapter.js';

let answer: { status: number; body: string };
let requests = 0;
const server = createServer((_request, response) => {
  requests += 1;
  response.writeHead(answer.status).end(answer.body);
});
const adapterFor = (timeoutMs: number): RazorpayAdapter => {
  const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return new RazorpayAdapter({ payment: { apiBase, keyId: 'rzp_test_1', keySecret: 'secret', timeoutMs } } as Env, new Clock());
};
let razorpay: RazorpayAdapter;
beforeAll(() => new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready)));
beforeAll(() => void (razorpay = adapterFor(10_000)));
afterAll(() => new Promise((done) => server.close(done)));

const answers = (body: unknown, status = 200): void => {
  answer = { status, body: typeof body === 'string' ? body : (JSON.stringify(body) ?? '') };
};
const span = { from: new Date('2026-11-21'), until: new Date('2026-11-22') };
const paid = {
  id: 'pay_1',
  status: 'captured',
  amount: 44_900,
  currency: 'INR',
  method: 'upi',
  order_id: 'order_1',
  captured: true,
};

describe('whatever the payment provider answers', () => {
  const calls: Record<string, () => Promise<unknown>> = {
    'a new order': () => razorpay.createOrder({ receipt: 'receipt', amount: asPaise(44_900) }),
    'the search for an order': () => razorpay.findOrder('receipt'),
    'the payments of an order': () => razorpay.readPayments('order_1'),
    'a payment': () => razorpay.readPayment('pay_1'),
    'a capture': () => razorpay.capture({ id: 'pay_1', amount: asPaise(44_900), currency: 'INR' }),
    'a new refund': () => razorpay.createRefund({ providerPaymentId: 'pay_1', amount: asPaise(44_900), key: 'a-key-of-ours' }),
    'an order': () => razorpay.readOrder('order_1'),
    'the offers of a payment': () => razorpay.hasOffer('pay_1'),
    'a refund': () => razorpay.readRefund('pay_1', 'rfnd_1'),
    'a refund by its number': () => razorpay.findRefund('rfnd_1'),
    'the payments of a day': () => razorpay.listPayments(span),
    'the refunds of a payment': () => razorpay.listRefundsOfPayment('pay_1'),
    'the refunds of a day': () => razorpay.listRefunds(span),
  };

  it('a refund under another key than ours is not our refund', async () => {
    answers({ id: 'rfnd_1', status: 'processed', receipt: 'the-refund-before-it' });
    await expect(calls['a new refund']!()).rejects.toMatchObject({ kind: 'refused' });
    answers({ id: 'rfnd_2', status: 'processed', receipt: 'a-key-of-ours' });
    expect(await calls['a new refund']!()).toMatchObject({ id: 'rfnd_2' });
  });

  it.each([
    [true, { offers: { entity: 'collection', count: 1, items: [{ id: 'offer_1' }] } }],
    [false, { offers: { entity: 'collection', count: 0, items: [] } }],
    [false, { offers: { items: [{}] } }],
    [false, { offer_id: null }],
    [false, {}],
  ])('a payment has an offer (%s) only where one is named: %j', async (has, sent) => {
    answers({ ...paid, ...sent });
    expect(await razorpay.hasOffer('pay_1')).toBe(has);
  });

  it.each(Object.keys(calls))('%s is read, or fails by name', async (name) => {
    await fc.assert(
      fc.asyncProperty(oddAnswer, fc.constantFrom(200, 200, 200, 400, 429, 502), async (odd, status) => {
        answers(odd, status);
        const seen = await calls[name]!().catch((failure: unknown) => {
          expect(failure).toBeInstanceOf(PaymentProviderError);
          return null;
        });
        for (const one of Array.isArray(seen) ? seen : [seen]) assertKeepable(one);
      }),
      { numRuns: 60 },
    );
  });

  it.each(Object.keys(calls))(
    '%s fails for a key that is not accepted, whatever was asked, until the key is right',
    async (name) => {
      answers({ error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' } }, 401);
      await expect(calls[name]!()).rejects.toMatchObject({ kind: 'key-refused', message: 'Authentication failed' });
      expect(razorpay.isKeyRefused).toBe(true);
      answers({ error: { code: 'BAD_REQUEST_ERROR' } }, 400);
      await calls[name]!().catch(() => null);
      expect(razorpay.isKeyRefused).toBe(false);
    },
  );

  it.each(['<html>', '', {}, { id: null }, { id: { text: 'order_1' } }, null, []])('%j is no order', async (odd) => {
    answers(odd);
    await expect(razorpay.createOrder({ receipt: 'receipt', amount: asPaise(44_900) })).rejects.toMatchObject({
      kind: 'unanswered',
    });
  });

  it.each([
    ['without an amount', { ...paid, amount: null }],
    ['with half a paisa', { ...paid, amount: 44_900.5 }],
    ['without a currency', { ...paid, currency: undefined }],
    ['without a number', { ...paid, id: 'pay 1' }],
  ])('a payment %s is not guessed, and none of its neighbours is either', async (_, odd) => {
    answers({ items: [paid, odd] });
    await expect(razorpay.readPayments('order_1')).rejects.toMatchObject({ kind: 'unanswered' });
  });

  it('numbers count as texts and texts as numbers', async () => {
    answers({ items: [{ ...paid, amount: '44900', captured: 'true', status: 'CAPTURED', currency: 'inr', method: 7 }] });
    expect(await razorpay.readPayments('order_1')).toEqual([
      {
        id: 'pay_1',
        status: 'captured',
        amount: asPaise(44_900),
        currency: 'INR',
        method: '7',
        providerOrderId: 'order_1',
        wasCaptured: true,
        hasRefunds: false,
      },
    ]);
  });

  it.each([
    ['its status', { status: 'refunded' }],
    ['an amount', { amount_refunded: '10050' }],
    ['how far it is refunded', { refund_status: 'partial' }],
  ])('a payment of which some was given back is known by %s', async (_, text) => {
    answers({
      items: [
        { ...paid, amount_refunded: 0, refund_status: null },
        { ...paid, id: 'pay_2', ...text },
      ],
    });
    expect((await razorpay.readPayments('order_1')).map(({ hasRefunds }) => hasRefunds)).toEqual([false, true]);
  });

  it('a status that is new is what its money says', async () => {
    answers({ items: [paid, { ...paid, id: 'pay_2', captured: false }].map((one) => ({ ...one, status: 'on_its_way' })) });
    expect((await razorpay.readPayments('order_1')).map(({ status }) => status)).toEqual(['captured', 'created']);
  });

  it('a process that stood still for longer than an answer may take reads what came meanwhile', async () => {
    answers({ id: 'order_1' });
    server.once('request', () => standStill(600)); // it was answered just before
    expect(await adapterFor(400).createOrder({ receipt: 'receipt', amount: asPaise(44_900) })).toBe('order_1');
  });

  it.each([
    ['when its call has just begun', (stand: () => void): unknown => process.nextTick(stand)],
    ['when its connection is there and it has not heard so', (stand: () => void): unknown => server.once('connection', stand)],
  ])('a process that stood still for that long %s sends nothing any more', async (_, at) => {
    const before = requests;
    const closed = new Promise((close) => server.once('connection', (socket) => socket.once('close', close)));
    at(() => standStill(600));
    const opened = adapterFor(400).createOrder({ receipt: 'receipt', amount: asPaise(44_900) });
    await expect(opened).rejects.toMatchObject({ kind: 'unanswered' });
    await closed;
    expect(requests).toBe(before);
  });

  it('a list that never ends is read once', async () => {
    answers({ items: Array.from({ length: 100 }, () => paid) });
    expect(await razorpay.listPayments(span)).toHaveLength(1);
  });
});

it('whatever a webhook brings is read', () => {
  fc.assert(
    fc.property(oddAnswer, (odd) => assertKeepable(readWebhook(Buffer.from(JSON.stringify(odd) ?? '')))),
    { numRuns: 500 },
  );
});

function standStill(ms: number): void {
  for (const until = performance.now() + ms; performance.now() < until; );
}

/** What our tables can hold. */
function assertKeepable(seen: unknown): void {
  if (typeof seen === 'string') expect(seen).toMatch(/^[^\p{Cc}\p{Cs}]+$/u);
  else if (typeof seen === 'number') expect(seen >= 0 && seen < 1e10 && Math.round(seen * 100) / 100 === seen).toBe(true);
  else if (typeof seen === 'object' && seen !== null) Object.values(seen).forEach(assertKeepable);
}

const leaf = fc.oneof(
  fc.jsonValue({ maxDepth: 1 }),
  fc.constantFrom(
    null,
    0,
    -1,
    44_900,
    '44900',
    1e300,
    '',
    ' ',
    '\u0000',
    '\ud800',
    'captured',
    'processed',
    'pay_1',
    true,
    'true',
    'INR',
  ),
  fc.string({ unit: 'binary' }),
);
const fields = (...names: string[]) =>
  fc.record(Object.fromEntries(names.map((name) => [name, leaf])), { requiredKeys: [] }) as fc.Arbitrary<object>;
const orOdd = <T>(usual: fc.Arbitrary<T>) => fc.oneof({ weight: 4, arbitrary: usual }, leaf);

// Mostly right, so that what is odd is reached.
const thing = orOdd(
  fc
    .tuple(fields('id', 'status', 'amount', 'currency', 'method', 'order_id', 'captured', 'payment_id', 'receipt'), fc.boolean())
    .map(([odd, isClose]) => (isClose ? { ...paid, payment_id: 'pay_1', ...odd } : odd)),
);
const oddAnswer = fc.oneof(
  thing,
  fc.record({ items: orOdd(fc.array(thing, { maxLength: 3 })) }),
  fc.record({ error: orOdd(fields('code', 'description', 'reason')) }),
  fc.record({ event: leaf, payload: orOdd(fc.record({ payment: orOdd(fc.record({ entity: thing })), refund: leaf })) }),
  fc.constant('<html><body>502</body></html>'),
);
