import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { seconds } from './manual-clock.js';
import { PaymentFixture } from './payment-fixture.js';

let fixture: PaymentFixture;
beforeEach(async () => {
  fixture = await PaymentFixture.open();
});
afterEach(() => fixture.close());

const pay = async (fields: Record<string, unknown>, order: Record<string, unknown> = {}): Promise<any> =>
  (await fixture.control(`/orders/${await fixture.anOrder(order)}/pay`, fields)).body.payment;
const manual = { payment: { capture: 'manual', capture_options: { manual_expiry_period: 20 } } };

describe('money of a shopper', () => {
  it.each([
    ['nothing', {}, 'captured'],
    ['automatic', { payment: { capture: 'automatic', capture_options: { automatic_expiry_period: 12 } } }, 'captured'],
    ['manual', manual, 'authorized'],
    ['the old flag 1', { payment_capture: 1 }, 'captured'],
    ['the old flag 0', { payment_capture: 0 }, 'authorized'],
  ])('of an order that says %s about capture is %s', async (_, order, status) => {
    expect((await pay({}, order)).status).toBe(status);
  });

  it('is captured by the shop once, and for the whole amount alone', async () => {
    const { id } = await pay({}, manual);
    const capture = (amount: number) => fixture.post(`/payments/${id}/capture`, { amount, currency: 'INR' });
    expect((await capture(51_200)).body.error.description).toBe('Capture amount must be equal to the amount authorized');
    expect((await capture(51_300)).body).toMatchObject({ status: 'captured', captured: true });
    expect((await capture(51_300)).body.error.description).toBe('This payment has already been captured');
  });

  it('is less by an offer of the account, which the payment names to whoever asks for it, and nothing is due', async () => {
    await fixture.control('/policy', { offerPercent: 10 });
    const { id, order_id } = await pay({});
    expect(await fixture.payment(id)).toMatchObject({ amount: 46_170, status: 'captured' });
    expect(await fixture.payment(id)).not.toHaveProperty('offers');
    expect((await fixture.get(`/payments/${id}?expand[]=offers`)).body.offers).toMatchObject({
      count: 1,
      items: [{ id: expect.stringMatching(/^offer_/) }],
    });
    expect((await fixture.get(`/orders/${order_id}`)).body).toMatchObject({ amount: 51_300, amount_due: 0, status: 'paid' });
  });

  it('is more by the fee where customers bear it', async () => {
    await fixture.control('/policy', { feeBearer: 'customer' });
    const { id } = await pay({});
    expect(await fixture.payment(id)).toMatchObject({ amount: 52_511, fee: 1_211 });
  });

  it('in parts leaves the rest due until it is paid', async () => {
    const order = await fixture.anOrder();
    const part = (amount: number) => fixture.control(`/orders/${order}/pay`, { amount, partial: true });
    await part(10_000);
    expect((await fixture.get(`/orders/${order}`)).body).toMatchObject({
      amount_paid: 10_000,
      amount_due: 41_300,
      status: 'attempted',
    });
    await part(41_300);
    expect((await fixture.get(`/orders/${order}`)).body).toMatchObject({ amount_paid: 51_300, amount_due: 0, status: 'paid' });
  });

  it('goes back by itself when it was not captured in time', async () => {
    const { id } = await pay({}, manual);
    await fixture.clock.advance(seconds(19));
    expect((await fixture.payment(id)).status).toBe('authorized');
    await fixture.clock.advance(seconds(1));
    expect(await fixture.payment(id)).toMatchObject({ status: 'refunded', captured: false, refund_status: 'full' });
  });

  it('stays when it was captured before', async () => {
    const { id } = await pay({}, manual);
    await fixture.post(`/payments/${id}/capture`, { amount: 51_300, currency: 'INR' });
    await fixture.clock.advance(seconds(10_000));
    expect((await fixture.payment(id)).status).toBe('captured');
  });

  it('of a silent bank is called failed after ten minutes and turns up after fifteen', async () => {
    const { id } = await pay({ outcome: 'late' });
    expect((await fixture.payment(id)).status).toBe('created');
    await fixture.clock.advance(seconds(10));
    expect(await fixture.payment(id)).toMatchObject({ status: 'failed', error_reason: 'payment_timed_out' });
    await fixture.clock.advance(seconds(5));
    expect(await fixture.payment(id)).toMatchObject({ status: 'captured', error_reason: null });
    await fixture.clock.advance(seconds(1));
    expect(fixture.shop.events).toEqual(['payment.failed', 'payment.authorized', 'payment.captured', 'order.paid']);
  });

  it('that turns up after the period of automatic capture is only authorised', async () => {
    const order = {
      payment: { capture: 'automatic', capture_options: { automatic_expiry_period: 12, manual_expiry_period: 30 } },
    };
    const { id } = await pay({ outcome: 'late' }, order);
    await fixture.clock.advance(seconds(15));
    expect((await fixture.payment(id)).status).toBe('authorized');
    await fixture.clock.advance(seconds(30));
    expect((await fixture.payment(id)).status).toBe('refunded');
  });

  it('that turns up for an order paid meanwhile goes back at once', async () => {
    const orderId = await fixture.anOrder();
    const late = (await fixture.control(`/orders/${orderId}/pay`, { outcome: 'late' })).body.payment;
    await fixture.control(`/orders/${orderId}/pay`);
    await fixture.clock.advance(seconds(15));
    expect(await fixture.payment(late.id)).toMatchObject({ status: 'refunded', captured: false });
    expect((await fixture.get(`/orders/${orderId}/payments`)).body.items.map(({ status }: any) => status).sort()).toEqual([
      'captured',
      'refunded',
    ]);
  });

  it('comes after a refusal on the same payment when the bank changes its mind', async () => {
    const { id } = await pay({ outcome: 'failure' });
    expect((await fixture.control(`/payments/${id}/authorize-late`)).body).toMatchObject({
      id,
      status: 'captured',
      error_code: null,
    });
    expect((await fixture.control(`/payments/${id}/authorize-late`)).status).toBe(409);
  });

  it('can differ from its order when that fault is ordered', async () => {
    expect((await pay({ amount: 100 })).amount).toBe(100);
  });
});
