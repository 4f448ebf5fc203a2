import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { seconds } from './manual-clock.js';
import { PaymentDesk } from './payment-desk.js';
import { shopUrl } from './sandbox-settings.js';

let desk: PaymentDesk;
beforeEach(async () => {
  desk = await PaymentDesk.open();
});
afterEach(() => desk.close());

const sign = (raw: string, secret = 'sandbox-webhook-secret'): string => createHmac('sha256', secret).update(raw).digest('hex');
const deliver = (): Promise<void> => desk.clock.advance(seconds(1));
const ids = (): string[] => desk.shop.received.map(({ headers }) => headers['x-razorpay-event-id']!);

describe('a webhook of the payment provider', () => {
  it('is signed over its bytes and carries the documented headers and body', async () => {
    const payment = await desk.aPayment();
    await deliver();
    expect(desk.shop.events).toEqual(['payment.authorized', 'payment.captured', 'order.paid']);
    const paid = desk.shop.received[2]!;
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
    await desk.control('/webhooks', { mode: 'delay', delayMs: 5000 });
    const { id } = await desk.aPayment({ outcome: 'authorize' });
    await desk.post(`/payments/${id}/capture`, { amount: 51_300, currency: 'INR' });
    await desk.clock.advance(seconds(6));
    expect(desk.shop.received[0]!.body.payload.payment.entity).toMatchObject({ status: 'authorized', captured: false });
  });

  it('is tried again, slower and slower, until the shop takes it', async () => {
    desk.shop.status = 500;
    await desk.aPayment({ outcome: 'failure' });
    await desk.clock.advance(seconds(0.3));
    expect(desk.shop.events).toHaveLength(2);
    await desk.clock.advance(seconds(1));
    expect(desk.shop.events).toHaveLength(3);
    desk.shop.status = 204;
    await desk.clock.advance(seconds(3600));
    expect(desk.shop.events).toHaveLength(4);
    expect(new Set(ids()).size).toBe(1);
  });

  it('is given up after a day, and then no other is sent until the address is enabled again', async () => {
    desk.shop.status = 400;
    await desk.aPayment({ outcome: 'failure' });
    await desk.clock.advance(seconds(24 * 3600 * 0.05));
    expect(desk.shop.events).toHaveLength(16);
    desk.shop.status = 200;
    await desk.aPayment({ outcome: 'failure' });
    await desk.clock.advance(seconds(10));
    expect(desk.shop.events).toHaveLength(16);
    expect((await desk.webhooks()).deliveries.map(({ state }: any) => state)).toEqual(['given-up', 'disabled']);
    await desk.control('/webhooks', { enabled: true });
    await desk.aPayment({ outcome: 'failure' });
    await deliver();
    expect(desk.shop.events).toHaveLength(17);
  });

  it('can be dropped, and asked for again', async () => {
    await desk.control('/webhooks', { mode: 'drop' });
    await desk.aPayment();
    await deliver();
    expect(desk.shop.events).toEqual([]);
    await desk.control('/webhooks', { mode: 'normal' });
    expect((await desk.control('/webhooks/replay', { last: 2 })).body).toEqual({ replayed: 2 });
    await deliver();
    expect(desk.shop.events).toEqual(['payment.captured', 'order.paid']);
    await desk.control('/webhooks/replay', { eventId: ids()[0] });
    await deliver();
    expect(ids()[2]).toBe(ids()[0]);
  });

  it('can come twice, with one id', async () => {
    await desk.control('/webhooks', { mode: 'duplicate' });
    await desk.aPayment({ outcome: 'failure' });
    await deliver();
    expect(desk.shop.events).toEqual(['payment.failed', 'payment.failed']);
    expect(new Set(ids()).size).toBe(1);
  });

  it('can overtake the one before it, and a last single one still comes', async () => {
    await desk.control('/webhooks', { mode: 'reorder' });
    await desk.aPayment();
    await desk.clock.advance(seconds(5));
    expect(desk.shop.events).toEqual(['payment.captured', 'payment.authorized', 'order.paid']);
  });

  it('can be held until it is released, the newest first if so wished', async () => {
    await desk.control('/webhooks', { mode: 'hold' });
    await desk.aPayment();
    await desk.clock.advance(seconds(100));
    expect(desk.shop.events).toEqual([]);
    expect((await desk.control('/webhooks/release', { reverse: true })).body).toEqual({ released: 3 });
    await deliver();
    expect(desk.shop.events).toEqual(['order.paid', 'payment.captured', 'payment.authorized']);
  });

  it('can carry a wrong signature, and after a change of the secret old events keep the old one', async () => {
    await desk.control('/webhooks', { badSignature: true });
    await desk.aPayment({ outcome: 'failure' });
    await desk.control('/webhooks', { badSignature: false, mode: 'hold' });
    await desk.aPayment({ outcome: 'failure' });
    await desk.control('/webhooks', { secret: 'rotated', mode: 'normal' });
    await desk.aPayment({ outcome: 'failure' });
    await desk.control('/webhooks/release');
    await deliver();
    const made = desk.shop.received.map(({ raw, headers }) =>
      ['sandbox-webhook-secret', 'rotated'].find((secret) => sign(raw, secret) === headers['X-Razorpay-Signature']),
    );
    expect(made.map(String).sort()).toEqual(['rotated', 'sandbox-webhook-secret', 'undefined']);
  });

  it('can come before the shop knows the id of its own order', async () => {
    await desk.control('/faults', { at: 'orders.create', kind: 'pay-first' });
    let answered: string | null = null;
    const asking = desk.anOrder().then((id) => (answered = id));
    await desk.clock.advance(0);
    expect(answered).toBeNull();
    await deliver();
    const id = await asking;
    expect(desk.shop.received.map(({ body }) => body.payload.payment.entity.order_id)).toEqual([id, id, id]);
  });

  it('is not sent without an address, and misspelt orders are refused', async () => {
    await desk.control('/webhooks', { url: null });
    await desk.aPayment({ outcome: 'failure' });
    await deliver();
    expect((await desk.webhooks()).deliveries).toMatchObject([{ state: 'no-address', attempts: [] }]);
    expect(await desk.control('/webhooks', { mod: 'drop' })).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('unknown field "mod"') },
    });
  });
});
