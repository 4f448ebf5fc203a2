import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { PaymentFixture } from './payment-fixture.js';

let fixture: PaymentFixture;
beforeEach(async () => {
  fixture = await PaymentFixture.open();
});
afterEach(() => fixture.close());

describe('an order at the payment provider', () => {
  it('is answered with exactly the documented fields', async () => {
    const { body } = await fixture.post('/orders', { amount: 51_300, currency: 'INR', receipt: 'shop-1', notes: { order: '7' } });
    expect(body).toEqual({
      id: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
      entity: 'order',
      amount: 51_300,
      amount_paid: 0,
      amount_due: 51_300,
      currency: 'INR',
      receipt: 'shop-1',
      offer_id: null,
      status: 'created',
      attempts: 0,
      notes: { order: '7' },
      created_at: fixture.clock.now() / 1000,
    });
  });

  it('has a list where there are no notes', async () => {
    expect((await fixture.post('/orders', { amount: 100, currency: 'INR' })).body).toMatchObject({ notes: [], receipt: null });
  });

  it.each([
    ['no amount', { currency: 'INR' }, 'amount'],
    ['99 paise', { amount: 99, currency: 'INR' }, 'amount'],
    ['half a paisa', { amount: 100.5, currency: 'INR' }, 'amount'],
    ['no currency', { amount: 100 }, 'currency'],
    ['dollars', { amount: 100, currency: 'USD' }, 'currency'],
    ['a receipt of 41 letters', { amount: 100, currency: 'INR', receipt: 'r'.repeat(41) }, 'receipt'],
    [
      'sixteen notes',
      { amount: 100, currency: 'INR', notes: Object.fromEntries([...'abcdefghijklmnop'].map((n) => [n, '1'])) },
      'notes',
    ],
    [
      'automatic capture without its period',
      { amount: 100, currency: 'INR', payment: { capture: 'automatic' } },
      'automatic_expiry_period',
    ],
  ])('is refused with %s', async (_, fields, field) => {
    const { status, body } = await fixture.post('/orders', fields);
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ code: 'BAD_REQUEST_ERROR', field, reason: 'input_validation_failed', metadata: {} });
  });

  it('is refused with an unknown field, and the field is named', async () => {
    const { body } = await fixture.post('/orders', { amount: 100, currency: 'INR', colour: 'red' });
    expect(body.error.description).toBe('colour is/are not required and should not be sent');
  });

  it('is found again by its receipt', async () => {
    const id = await fixture.anOrder({ receipt: 'lost-1' });
    await fixture.anOrder({ receipt: 'other' });
    expect((await fixture.get('/orders?receipt=lost-1')).body).toMatchObject({ entity: 'collection', count: 1, items: [{ id }] });
    expect((await fixture.get('/orders?receipt=never')).body).toMatchObject({ count: 0, items: [] });
  });

  it('shows all attempts to pay it, the failed one too', async () => {
    const id = await fixture.anOrder();
    await fixture.control(`/orders/${id}/pay`, { outcome: 'failure', reason: 'insufficient_funds' });
    await fixture.control(`/orders/${id}/pay`, { method: 'upi' });
    const { items } = (await fixture.get(`/orders/${id}/payments`)).body;
    expect(items).toMatchObject([
      { status: 'captured', captured: true, method: 'upi', vpa: 'success@razorpay', error_code: null, fee: 1211 },
      { status: 'failed', captured: false, method: 'card', error_reason: 'insufficient_funds', fee: null },
    ]);
    expect((await fixture.get(`/orders/${id}`)).body).toMatchObject({
      status: 'paid',
      attempts: 2,
      amount_paid: 51_300,
      amount_due: 0,
    });
  });

  it('takes no second payment once it is paid, nor while another payment holds money', async () => {
    const paid = await fixture.anOrder();
    await fixture.control(`/orders/${paid}/pay`);
    const held = await fixture.anOrder();
    await fixture.control(`/orders/${held}/pay`, { outcome: 'authorize' });
    for (const id of [paid, held]) expect((await fixture.control(`/orders/${id}/pay`)).status).toBe(400);
    expect((await fixture.state()).payments).toHaveLength(2);
  });

  it('takes a second payment when that fault is ordered', async () => {
    const id = await fixture.anOrder();
    await fixture.control(`/orders/${id}/pay`);
    expect((await fixture.control(`/orders/${id}/pay`, { late: true })).body.payment.status).toBe('captured');
    expect((await fixture.get(`/orders/${id}`)).body).toMatchObject({ status: 'paid', amount_paid: 51_300 });
    expect(fixture.shop.events.filter((event) => event === 'order.paid').length).toBeLessThanOrEqual(1);
  });

  it('is told to no one without the key', async () => {
    const wrong = { authorization: `Basic ${Buffer.from('rzp_test_sandbox000001:guess').toString('base64')}` };
    for (const headers of [{}, wrong, { authorization: 'basic x' }])
      expect(await fixture.send('GET', '/razorpay/v1/orders', undefined, headers as Record<string, string>)).toMatchObject({
        status: 401,
        body: { error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' } },
      });
  });

  it('that does not exist, and an address that does not, are a 400', async () => {
    expect((await fixture.get('/orders/order_none')).body.error.description).toBe('The id provided does not exist');
    expect((await fixture.get('/orders/constructor')).status).toBe(400);
    expect((await fixture.get('/nowhere')).body.error.description).toBe('The requested URL was not found on the server.');
  });

  it('gets the same ids again from the same seed', async () => {
    const drawn: string[] = [];
    for (let turn = 0; turn < 2; turn += 1) {
      await fixture.control('/reset', { seed: 'a' });
      drawn.push(await fixture.anOrder());
    }
    expect(drawn[0]).toBe(drawn[1]);
    await fixture.control('/reset', { seed: 'b' });
    expect(await fixture.anOrder()).not.toBe(drawn[0]);
  });
});
