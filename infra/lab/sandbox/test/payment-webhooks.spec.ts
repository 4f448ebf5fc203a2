import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { seconds } from './manual-clock.js';
import { PaymentFixture } from './payment-fixture.js';
import { shopUrl } from './sandbox-settings.js';

let fixture: PaymentFixture;
beforeEach(async () => {
  fixture = await PaymentFixture.open();
});
afterEach(() => fixture.close());

const sign = (raw: string, secret = 'sandbox-webhook-secret'): string => createHmac('sha256', secret).update(raw).digest('hex');
const deliver = (): Promise<void> => fixture.clock.advance(seconds(1));
const ids = (): string[] => fixture.shop.received.map(({ headers }) => headers['x-razorpay-event-id']!);

describe('a webhook of the payment provider', () => {
  it('is signed over its bytes and carries the documented headers and body', async () => {
    const payment = await fixture.aPayment();
    await deliver();
    expect(fixture.shop.events).toEqual(['payment.authorized', 'payment.captured', 'order.paid']);
    const paid = fixture.shop.received[2]!;
    expect(paid.url).toBe(shopUrl);
    expect(paid.headers).toEqual({
      'content-type': 'application/json',
      'user-agent': 'Razorpay-Webhook/v1',
      'accept-encoding': 'gzip',
      'X-Razorpay-Signature': sign(paid.raw),
      'x-razorpay-event-id': expect.stringMatching(/^[A-Za-z0-9]{14}$/),
      'request-id': paid.headers['x-razorpay-event-id'],
    });
    expect(paid.body).toMatchObject({
      entity: 'event',
      account_id: expect.stringMatching(/^acc_[A-Za-z0-9]{14}$/),
      contains: ['payment', 'order'],
      payload: { payment: { entity: { id: payment.id } }, order: { entity: { status: 'paid' } } },
    });
    expect(new Set(ids()).size).toBe(3);
  });

  it('shows its payment as it was when it happened', async () => {
    await fixture.control('/webhooks', { mode: 'delay', delayMs: 5000 });
    const { id } = await fixture.aPayment({ outcome: 'authorize' });
    await fixture.post(`/payments/${id}/capture`, { amount: 51_300, currency: 'INR' });
    await fixture.clock.advance(seconds(6));
    expect(fixture.shop.received[0]!.body.payload.payment.entity).toMatchObject({ status: 'authorized', captured: false });
  });

  it('is tried again, slower and slower, until the shop takes it', async () => {
    fixture.shop.status = 500;
    await fixture.aPayment({ outcome: 'failure' });
    await fixture.clock.advance(seconds(0.3));
    expect(fixture.shop.events).toHaveLength(2);
    await fixture.clock.advance(seconds(1));
    expect(fixture.shop.events).toHaveLength(3);
    fixture.shop.status = 204;
    await fixture.clock.advance(seconds(3600));
    expect(fixture.shop.events).toHaveLength(4);
    expect(new Set(ids()).size).toBe(1);
  });

  it('is given up after a day, and then no other is sent until the address is enabled again', async () => {
    fixture.shop.status = 400;
    await fixture.aPayment({ outcome: 'failure' });
    await fixture.clock.advance(seconds(24 * 3600 * 0.05));
    expect(fixture.shop.events).toHaveLength(16);
    fixture.shop.status = 200;
    await fixture.aPayment({ outcome: 'failure' });
    await fixture.clock.advance(seconds(10));
    expect(fixture.shop.events).toHaveLength(16);
    expect((await fixture.webhooks()).deliveries.map(({ state }: any) => state)).toEqual(['given-up', 'disabled']);
    await fixture.control('/webhooks', { enabled: true });
    await fixture.aPayment({ outcome: 'failure' });
    await deliver();
    expect(fixture.shop.events).toHaveLength(17);
  });

  it('can be dropped, and asked for again', async () => {
    await fixture.control('/webhooks', { mode: 'drop' });
    await fixture.aPayment();
    await deliver();
    expect(fixture.shop.events).toEqual([]);
    await fixture.control('/webhooks', { mode: 'normal' });
    expect((await fixture.control('/webhooks/replay', { last: 2 })).body).toEqual({ replayed: 2 });
    await deliver();
    expect(fixture.shop.events).toEqual(['payment.captured', 'order.paid']);
    await fixture.control('/webhooks/replay', { eventId: ids()[0] });
    await deliver();
    expect(ids()[2]).toBe(ids()[0]);
  });

  it('can come twice, with one id', async () => {
    await fixture.control('/webhooks', { mode: 'duplicate' });
    await fixture.aPayment({ outcome: 'failure' });
    await deliver();
    expect(fixture.shop.events).toEqual(['payment.failed', 'payment.failed']);
    expect(new Set(ids()).size).toBe(1);
  });

  it('can overtake the one before it, and a last single one still comes', async () => {
    await fixture.control('/webhooks', { mode: 'reorder' });
    await fixture.aPayment();
    await fixture.clock.advance(seconds(5));
    expect(fixture.shop.events).toEqual(['payment.captured', 'payment.authorized', 'order.paid']);
  });

  it('can be held until it is released, the newest first if asked', async () => {
    await fixture.control('/webhooks', { mode: 'hold' });
    await fixture.aPayment();
    await fixture.clock.advance(seconds(100));
    expect(fixture.shop.events).toEqual([]);
    expect((await fixture.control('/webhooks/release', { reverse: true })).body).toEqual({ released: 3 });
    await deliver();
    expect(fixture.shop.events).toEqual(['order.paid', 'payment.captured', 'payment.authorized']);
  });

  it('can carry a wrong signature, and after a change of the secret old events keep the old one', async () => {
    await fixture.control('/webhooks', { badSignature: true });
    await fixture.aPayment({ outcome: 'failure' });
    await fixture.control('/webhooks', { badSignature: false, mode: 'hold' });
    await fixture.aPayment({ outcome: 'failure' });
    await fixture.control('/webhooks', { secret: 'rotated', mode: 'normal' });
    await fixture.aPayment({ outcome: 'failure' });
    await fixture.control('/webhooks/release');
    await deliver();
    const made = fixture.shop.received.map(({ raw, headers }) =>
      ['sandbox-webhook-secret', 'rotated'].find((secret) => sign(raw, secret) === headers['X-Razorpay-Signature']),
    );
    expect(made.map(String).sort()).toEqual(['rotated', 'sandbox-webhook-secret', 'undefined']);
  });

  it('can come before the shop knows the id of its own order', async () => {
    await fixture.control('/faults', { at: 'orders.create', kind: 'pay-first' });
    let answered: string | null = null;
    const asking = fixture.anOrder().then((id) => (answered = id));
    await fixture.clock.advance(0);
    expect(answered).toBeNull();
    await deliver();
    const id = await asking;
    expect(fixture.shop.received.map(({ body }) => body.payload.payment.entity.order_id)).toEqual([id, id, id]);
  });

  it('is not sent without an address, and misspelt orders are refused', async () => {
    await fixture.control('/webhooks', { url: null });
    await fixture.aPayment({ outcome: 'failure' });
    await deliver();
    expect((await fixture.webhooks()).deliveries).toMatchObject([{ state: 'no-address', attempts: [] }]);
    expect(await fixture.control('/webhooks', { mod: 'drop' })).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('unknown field "mod"') },
    });
  });
});
