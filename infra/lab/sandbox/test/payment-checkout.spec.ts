import { createHmac } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { seconds } from './manual-clock.js';
import { PaymentFixture } from './payment-fixture.js';

let fixture: PaymentFixture;
let order_id: string;
beforeEach(async () => {
  fixture = await PaymentFixture.open();
  order_id = await fixture.anOrder();
});
afterEach(() => fixture.close());

const key_id = 'rzp_test_sandbox000001';
const ask = (step: string, fields: Record<string, unknown>) =>
  fixture.send('POST', `/razorpay/checkout/${step}`, { key_id, order_id, ...fields }, { origin: 'http://shop.localhost' });

describe('the payment window', () => {
  it('hands a proof to the page that only the key secret can make', async () => {
    const { body } = await ask('pay', { method: 'upi', outcome: 'success', contact: '+919820012345' });
    const signature = createHmac('sha256', 'sandbox-key-secret').update(`${order_id}|${body.razorpay_payment_id}`).digest('hex');
    expect(body).toEqual({
      razorpay_order_id: order_id,
      razorpay_payment_id: expect.stringMatching(/^pay_[A-Za-z0-9]{14}$/),
      razorpay_signature: signature,
    });
    expect(await fixture.payment(body.razorpay_payment_id)).toMatchObject({ status: 'captured', contact: '+919820012345' });
  });

  it('is told why a payment failed, and may try again', async () => {
    const failed = await ask('pay', { outcome: 'failure' });
    expect(failed).toMatchObject({
      status: 200,
      body: { error: { reason: 'payment_failed', metadata: { order_id, payment_id: expect.stringMatching(/^pay_/) } } },
    });
    expect((await ask('pay', { outcome: 'success' })).status).toBe(200);
    expect((await ask('pay', { outcome: 'success' })).body.error.reason).toBe('order_already_paid');
  });

  it('follows a payment in a UPI app until it is there', async () => {
    const { body } = await ask('pay', { method: 'upi', outcome: 'app' });
    expect(body).toMatchObject({ pending: true, app: expect.stringMatching(/^upi:\/\/pay\?pa=/) });
    const { razorpay_payment_id: payment_id } = body;
    expect((await ask('status', { payment_id })).body).toEqual({ pending: true });
    await fixture.clock.advance(seconds(3));
    expect((await ask('status', { payment_id })).body).toMatchObject({
      razorpay_payment_id: payment_id,
      razorpay_signature: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const other = { order_id: await fixture.anOrder(), payment_id };
    expect((await ask('status', other)).body.error.description).toMatch(/does not exist/);
  });

  it('is a page of its own for a shop that sends the browser there by a form, and escapes what it is sent', async () => {
    const form = {
      key_id,
      order_id,
      amount: '51300',
      name: '"><script>',
      callback_url: 'http://shop.localhost/back',
      'prefill[name]': 'Asha',
    };
    const post = (fields: Record<string, string>) =>
      fixture.app.inject({
        method: 'POST',
        url: '/razorpay/checkout/hosted',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      });
    const page = await post(form);
    expect(page).toMatchObject({ statusCode: 200, headers: { 'content-type': 'text/html; charset=utf-8' } });
    expect(page.body).not.toContain('"><script>');
    expect(page.body).toContain('<script src="../checkout.js">');
    expect((await post({ ...form, callback_url: 'nowhere' })).statusCode).toBe(400);
  });

  it('does not open for another key, an unknown order or another amount', async () => {
    expect((await ask('open', { amount: 51_300 })).body).toMatchObject({ amount: 51_300, status: 'created' });
    expect((await ask('open', { amount: 51_200 })).body.error.reason).toBe('order_amount_mismatch');
    expect((await ask('open', { amount: 51_300, key_id: 'rzp_test_other' })).body.error.description).toMatch(/does not exist/);
    expect((await ask('open', { amount: 51_300, order_id: 'order_none' })).status).toBe(400);
  });

  it('may be asked by any page, its refusals too', async () => {
    const preflight = await fixture.app.inject({
      method: 'OPTIONS',
      url: '/razorpay/checkout/pay',
      headers: { origin: 'http://x' },
    });
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'content-type',
    });
    const refused = await fixture.app.inject({ method: 'POST', url: '/razorpay/checkout/open', payload: {} });
    expect(refused.headers['access-control-allow-origin']).toBe('*');
  });
});

describe('checkout.js', () => {
  const load = async (): Promise<any> => {
    const { body } = await fixture.send('GET', '/razorpay/checkout.js', undefined, {});
    const window: Record<string, unknown> = {};
    runInNewContext(body, { window, URL, document: { currentScript: { src: 'http://localhost:41010/razorpay/checkout.js' } } });
    return window.Razorpay;
  };
  const options = { key: key_id, order_id: 'order_1', amount: 51_300, currency: 'INR', name: 'Shop', handler: () => {} };

  it('brings the window with its three doors', async () => {
    const Razorpay = await load();
    const made = new Razorpay(options);
    for (const door of ['open', 'close', 'on']) expect(typeof made[door]).toBe('function');
  });

  it.each([
    ['key', undefined, 'No key passed'],
    ['order_id', '', 'No order_id passed'],
    ['amount', 513.5, 'integer paise'],
    ['amount', 99, 'Minimum value is 100 paise'],
    ['currency', 'USD', 'currency is not supported'],
    ['handler', 'paid', 'handler must be a function'],
  ])('throws at once when %s is %s', async (name, value, words) => {
    const Razorpay = await load();
    expect(() => new Razorpay({ ...options, [name]: value })).toThrow(words);
  });
});
