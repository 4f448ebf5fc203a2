import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { seconds } from './manual-clock.js';
import { type Answer, PaymentFixture } from './payment-fixture.js';

let fixture: PaymentFixture;
let paymentId: string;
beforeEach(async () => {
  fixture = await PaymentFixture.open();
  paymentId = (await fixture.aPayment()).id;
});
afterEach(() => fixture.close());

const refund = (body: Record<string, unknown> = {}, key?: string): Promise<Answer> =>
  fixture.post(`/payments/${paymentId}/refund`, body, key ? { 'x-refund-idempotency': key } : {});
const key = 'refund-row-0001';

describe('a refund', () => {
  it('is pending at first and processed shortly after', async () => {
    const { body } = await refund({ amount: 10_000, receipt: 'refund-1', notes: { why: 'short weight' } });
    expect(body).toMatchObject({ amount: 10_000, status: 'pending', receipt: 'refund-1', notes: { why: 'short weight' } });
    expect(body).toMatchObject({ id: expect.stringMatching(/^rfnd_[A-Za-z0-9]{14}$/), payment_id: paymentId, entity: 'refund' });
    await fixture.clock.advance(seconds(2));
    expect((await fixture.get(`/payments/${paymentId}/refunds/${body.id}`)).body).toMatchObject({
      status: 'processed',
      acquirer_data: { arn: expect.any(String) },
    });
  });

  it('of everything needs no amount and turns the payment refunded', async () => {
    expect((await refund()).body.amount).toBe(51_300);
    expect(await fixture.payment(paymentId)).toMatchObject({
      status: 'refunded',
      refund_status: 'full',
      amount_refunded: 51_300,
    });
    expect((await refund()).body.error.description).toBe('The payment has been fully refunded already');
  });

  it('in parts leaves the payment captured until the last of it', async () => {
    await refund({ amount: 10_000 });
    expect(await fixture.payment(paymentId)).toMatchObject({
      status: 'captured',
      refund_status: 'partial',
      amount_refunded: 10_000,
    });
    await refund({ amount: 41_300 });
    expect(await fixture.payment(paymentId)).toMatchObject({ status: 'refunded', refund_status: 'full' });
    expect((await fixture.get(`/payments/${paymentId}/refunds`)).body.count).toBe(2);
  });

  it('of the same amount is refused as a copy for so long as is ordered; another amount and its own key are not', async () => {
    await fixture.control('/policy', { duplicateRefundMinutes: 5 });
    const { body: first } = await refund({ amount: 10_000 }, key);
    expect(await refund({ amount: 10_000 }, 'refund-row-0002')).toMatchObject({ status: 400 });
    expect((await refund({ amount: 10_000 }, key)).body.id).toBe(first.id);
    expect((await refund({ amount: 9_900 }, 'refund-row-0003')).status).toBe(200);
    await fixture.clock.advance(seconds(6));
    expect((await refund({ amount: 10_000 }, 'refund-row-0002')).body.id).not.toBe(first.id);
  });

  it('never exceeds what was paid', async () => {
    await refund({ amount: 50_000 });
    expect(await refund({ amount: 1400 })).toMatchObject({ status: 400, body: { error: { field: 'amount' } } });
    expect((await fixture.payment(paymentId)).amount_refunded).toBe(50_000);
  });

  it('is refused for money that is not captured, with fields of its own making, and from an empty purse', async () => {
    const held = (await fixture.aPayment({ outcome: 'authorize' })).id;
    expect((await fixture.post(`/payments/${held}/refund`)).body.error.description).toMatch(/should be captured/);
    expect((await refund({ reason: 'cold' })).body.error.description).toMatch(/reason is\/are not required/);
    await fixture.control('/policy', { balance: 100 });
    expect((await refund({ amount: 200 })).body.error.description).toMatch(/enough balance/);
  });

  it('that fails gives the amount back to the payment', async () => {
    await fixture.control('/policy', { refundOutcome: 'failed' });
    await refund();
    await fixture.clock.advance(seconds(3));
    expect(await fixture.payment(paymentId)).toMatchObject({ status: 'captured', refund_status: null, amount_refunded: 0 });
    expect(fixture.shop.events.slice(-2)).toEqual(['refund.created', 'refund.failed']);
  });

  it('asked for at once becomes a normal one when the bank cannot', async () => {
    await fixture.control('/policy', { instantRefunds: false });
    expect((await refund({ speed: 'optimum' })).body).toMatchObject({ speed_requested: 'optimum', speed_processed: 'instant' });
    await fixture.clock.advance(seconds(3));
    expect(fixture.shop.events.slice(-3)).toEqual(['refund.created', 'refund.speed_changed', 'refund.processed']);
  });
});

describe('a refund asked for again under its key', () => {
  it('is the same refund', async () => {
    const [first, again] = [await refund({ amount: 10_000 }, key), await refund({ amount: 10_000 }, key)];
    expect(again.body.id).toBe(first.body.id);
    expect((await fixture.payment(paymentId)).amount_refunded).toBe(10_000);
  });

  it('is a conflict with another body', async () => {
    await refund({ amount: 10_000 }, key);
    expect((await refund({ amount: 20_000 }, key)).status).toBe(409);
  });

  it('is a conflict while the first is still at work', async () => {
    await fixture.control('/policy', { refundWorkMs: 500 });
    const first = refund({ amount: 10_000 }, key);
    await fixture.clock.advance(100);
    expect((await refund({ amount: 10_000 }, key)).status).toBe(409);
    await fixture.clock.advance(400);
    expect((await first).status).toBe(200);
    expect((await fixture.state()).refunds).toHaveLength(1);
  });

  it('may succeed after a refusal, which is not remembered', async () => {
    await fixture.control('/policy', { balance: 0 });
    expect((await refund({ amount: 10_000 }, key)).status).toBe(400);
    await fixture.control('/policy', { balance: null });
    expect((await refund({ amount: 10_000 }, key)).status).toBe(200);
  });

  it('needs a key of at least ten plain letters', async () => {
    expect((await refund({}, 'short')).status).toBe(400);
    expect((await refund({}, 'with spaces in it')).status).toBe(400);
  });
});
