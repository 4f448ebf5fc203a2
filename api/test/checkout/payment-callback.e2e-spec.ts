import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openedBy, PaymentFixture, stateOf } from '../actors/payment-fixture.js';
import { HOME, type ShopperClient } from '../actors/shopper-client.js';
import type { Answer } from '../setup/http-client.js';

let fixture: PaymentFixture;

beforeAll(async () => {
  fixture = await PaymentFixture.open();
});
afterAll(() => fixture.shop.stop());
beforeEach(async () => {
  await fixture.settleDown();
  await fixture.control('/webhooks', { mode: 'drop' });
});

type Proof = Record<'razorpay_order_id' | 'razorpay_payment_id' | 'razorpay_signature', string>;

/** As the provider's own page sends the browser back: a form from another site, without a sign-in. */
function sendBack(form: Record<string, string> | string, origin = 'https://api.razorpay.com'): Promise<Answer> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin, 'sec-fetch-site': 'cross-site' };
  return fixture.shop.post('/payment/callback', new URLSearchParams(form).toString(), { headers });
}

const ledTo = ({ status, headers }: Answer): [number, string | null] => [status, headers.get('location')];
const readResult = (proof: Proof): Promise<Answer> => fixture.shop.post('/payment/result', proof);

const pick = ({ razorpay_order_id, razorpay_payment_id, razorpay_signature }: Proof): Proof => ({
  razorpay_order_id,
  razorpay_payment_id,
  razorpay_signature,
});

async function paid(): Promise<{ shopper: ShopperClient; proof: Proof }> {
  const shopper = await fixture.shopper();
  return { shopper, proof: pick((await shopper.pay(await openedBy(shopper))) as Proof) };
}

const countOrders = async (shopper: ShopperClient): Promise<number> => (await shopper.get('/orders')).body.length;

describe('the provider sends a browser back with a form', () => {
  it('from another site and without a sign-in: the order is placed, and the page it leads to knows number, sum and state', async () => {
    const { shopper, proof } = await paid();
    const answer = await sendBack(proof);
    expect(ledTo(answer)).toEqual([303, `/payment-result#${new URLSearchParams(proof)}`]);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const { order } = (await shopper.get('/orders/active')).body;
    expect(order).toMatchObject({ status: 'confirmed', grand_total: shopper.total });
    const shown = await readResult(proof);
    expect(shown).toMatchObject({ status: 200, body: { state: 'paid', order_id: order.id, amount: shopper.total } });
    expect(Object.keys(shown.body).sort()).toEqual(['amount', 'final', 'order_id', 'placed_order_id', 'state']);
    for (const personal of [HOME.name, HOME.phone, HOME.line1, HOME.pincode])
      expect(JSON.stringify(shown.body)).not.toContain(personal);
  });

  it.each(['null', 'https://evil.example'])('whatever it says of its origin (%s): the signature counts', async (origin) => {
    const { proof } = await paid();
    expect(ledTo(await sendBack(proof, origin))).toEqual([303, `/payment-result#${new URLSearchParams(proof)}`]);
  });

  it('ten times at once, while the handler and the webhook say the same: it is placed once', async () => {
    const { shopper, proof } = await paid();
    const answers = await Promise.all([...Array.from({ length: 10 }, () => sendBack(proof)), shopper.verify(proof)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303, 200]));
    expect(await countOrders(shopper)).toBe(1);
  });

  it('while the provider does not answer us: the browser goes on, and the page asks again until it is known', async () => {
    const { shopper, proof } = await paid();
    await fixture.control('/faults', { at: 'orders.payments', kind: 'status', status: 500, times: 4 });
    expect((await sendBack(proof)).status).toBe(303);
    await fixture.control('/faults', {}, 'DELETE');
    expect((await readResult(proof)).body).toMatchObject({ state: 'paid', amount: shopper.total });
  });

  it('long after the packs went back on sale: the money is refunded, and the page says so', async () => {
    const shopper = await fixture.shopper();
    const id = await openedBy(shopper);
    fixture.shop.clock.advance({ minutes: 60 });
    await fixture.sweep();
    const proof = pick((await shopper.pay(id)) as Proof);
    expect(ledTo(await sendBack(proof))).toEqual([303, `/payment-result#${new URLSearchParams(proof)}`]);
    const { body } = await readResult(proof);
    expect(body).toMatchObject({ state: expect.stringMatching(/^refund/), amount: shopper.total });
  });
});

describe('a payment that failed', () => {
  it.each([
    [
      'as the provider writes it',
      (id: string) => ({
        'error[code]': 'BAD_REQUEST_ERROR',
        'error[description]': 'Your payment was <b>declined</b>.',
        'error[source]': 'bank',
        'error[step]': 'payment_authorization',
        'error[reason]': 'payment_failed',
        'error[metadata]': JSON.stringify({ payment_id: 'pay_1', order_id: id }),
      }),
    ],
    ['with a single field', () => ({ 'error[code]': 'BAD_REQUEST_ERROR' })],
    ['with its metadata as fields', (id: string) => ({ 'error[code]': 'GATEWAY_ERROR', 'error[metadata][order_id]': id })],
    ['with metadata that are no JSON', () => ({ 'error[description]': 'no', 'error[metadata]': '{"order_id":' })],
  ])('leads back to the shop, tells nothing of the order, and may still be paid: %s', async (_, form) => {
    const shopper = await fixture.shopper();
    const id = await openedBy(shopper);
    await shopper.pay(id, { outcome: 'failure' });
    expect(ledTo(await sendBack(form(id)))).toEqual([303, '/payment-result#failed']);
    expect(await stateOf(shopper, id)).toBe('open');
    await shopper.pay(id);
    expect(await stateOf(shopper, id)).toBe('paid');
  });
});

describe('a form that proves nothing', () => {
  it.each<[string, (proof: Proof, other: Proof) => Record<string, string> | string]>([
    ['nothing at all', () => ''],
    ['a forged signature', (proof) => ({ ...proof, razorpay_signature: 'f'.repeat(64) })],
    ['a signature that is cut off', (proof) => ({ ...proof, razorpay_signature: proof.razorpay_signature.slice(0, 32) })],
    ['no signature', ({ razorpay_signature: _, ...rest }) => rest],
    ["another person's order", (proof, other) => ({ ...proof, razorpay_order_id: other.razorpay_order_id })],
    ["another person's payment", (proof, other) => ({ ...proof, razorpay_payment_id: other.razorpay_payment_id })],
    ['a field that is there twice', (proof) => `${new URLSearchParams(proof)}&razorpay_order_id=order_x`],
    ['the same field twice', (proof) => `${new URLSearchParams(proof)}&razorpay_signature=${proof.razorpay_signature}`],
    ['a zero byte', (proof) => ({ ...proof, razorpay_payment_id: `${proof.razorpay_payment_id}\0` })],
    ['half a character', (proof) => `${new URLSearchParams(proof)}%ed%a0%80`],
    ['a header of its own', (proof) => ({ ...proof, razorpay_signature: 'a\r\nset-cookie: x=1' })],
    ['names of a prototype', (proof) => `${new URLSearchParams({ ...proof, razorpay_signature: 'x' })}&__proto__=1`],
  ])('changes nothing and shows nothing: %s', async (_, forge) => {
    const [{ shopper, proof }, { proof: other }] = await Promise.all([paid(), paid()]);
    const answer = await sendBack(forge(proof, other));
    if (answer.status !== 400) expect(ledTo(answer)).toEqual([303, '/payment-result']);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(
      (await fixture.shop.db.query('SELECT status FROM payments WHERE provider_order_id = $1', [proof.razorpay_order_id]))[0],
    ).toEqual({ status: 'open' });
    expect(await countOrders(shopper)).toBe(0);
  });

  it('of a megabyte is refused unread', async () => {
    const { proof } = await paid();
    expect(await sendBack({ ...proof, more: 'x'.repeat(1_048_576) })).toMatchObject({
      status: 413,
      body: { code: 'REQUEST_TOO_LARGE' },
    });
  });

  it('of an order that is none of ours is not looked up at the provider', async () => {
    expect(
      ledTo(await sendBack({ razorpay_order_id: 'order_x', razorpay_payment_id: 'pay_x', razorpay_signature: 'x' })),
    ).toEqual([303, '/payment-result']);
  });

  it('cannot be read as a result either', async () => {
    const [{ proof }, { proof: other }] = await Promise.all([paid(), paid()]);
    for (const forged of [{ razorpay_signature: 'f'.repeat(64) }, { razorpay_order_id: other.razorpay_order_id }])
      expect(await readResult({ ...proof, ...forged })).toMatchObject({ status: 409, body: { code: 'PAYMENT_NOT_VERIFIED' } });
  });
});

it('no other address takes a form, and this one takes no file', async () => {
  const { shopper, proof } = await paid();
  const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://api.razorpay.com' };
  for (const path of ['/payment/verify', '/payment/result', '/payment/create-order', '/cart/checkout', '/payment/webhook'])
    expect(
      await fixture.shop.post(path, new URLSearchParams(proof).toString(), { token: shopper.token, headers: form }),
    ).toMatchObject({
      status: 415,
    });
  const file = { 'content-type': 'multipart/form-data; boundary=x' };
  expect((await fixture.shop.post('/payment/callback', '--x--', { headers: file })).status).toBe(415);
  expect(await countOrders(shopper)).toBe(0);
});
