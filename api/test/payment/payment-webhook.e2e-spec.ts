import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SweepWebhookEvents } from '../../src/platform/inbox/sweep-webhook-events.js';
import { PaymentFixture } from '../actors/payment-fixture.js';
import { SHARED } from '../setup/test-env.js';

let fixture: PaymentFixture;

beforeAll(async () => {
  fixture = await PaymentFixture.open();
});
afterAll(() => fixture.shop.stop());
beforeEach(() => fixture.settleDown());

const keptEvents = async (): Promise<string[]> =>
  (await fixture.shop.db.query("SELECT event_id FROM webhook_events WHERE event_id LIKE 'of-before-%' ORDER BY 1")).map(
    ({ event_id }: { event_id: string }) => event_id,
  );

describe("the payment provider's webhook", () => {
  const send = (body: string, headers: Record<string, string> = {}) => {
    const signature = createHmac('sha256', SHARED.RAZORPAY_WEBHOOK_SECRETS).update(body).digest('hex');
    return fixture.shop.post('/payment/webhook', body, {
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

  it('may be as long as a megabyte: a refusal would make the provider switch the webhook off after a day', async () => {
    const long = (bytes: number) => JSON.stringify({ event: 'payment.captured', note: 'x'.repeat(bytes) });
    expect((await send(long(70_000))).status).toBe(200);
    expect((await send(long(1_000_000))).status).toBe(200);
    expect(await send(long(1_100_000))).toMatchObject({ status: 413, body: { error: 'The request is too large.' } });
  });

  it('with text that no database can keep is accepted', async () => {
    const odd = { event: 'payment.captured', payload: { payment: { entity: { order_id: 'order_\u0000' } } } };
    expect((await send(JSON.stringify(odd))).status).toBe(200);
  });

  it('is kept as long as the provider may send it again, and the last one until another comes', async () => {
    const { clock, app, db } = fixture.shop;
    for (const [id, days] of [
      ['of-before-1', 40],
      ['of-before-2', 17],
      ['of-before-3', 15],
    ] as const)
      await db.query(
        `INSERT INTO webhook_events (provider, event_id, event, body, received_at) VALUES ('payment', $1, 'x', '{}', now() - $2 * interval '1 day')`,
        [id, days],
      );
    await app.get(SweepWebhookEvents, { strict: false }).deleteOldEvents();
    expect(await keptEvents()).toEqual(['of-before-3']);
    await db.query("DELETE FROM webhook_events WHERE event_id <> 'of-before-3'");
    clock.advance({ days: 30 });
    await app.get(SweepWebhookEvents, { strict: false }).deleteOldEvents();
    expect(await keptEvents()).toEqual(['of-before-3']);
  });

  it('that comes twice is kept once', async () => {
    const twice = { 'x-razorpay-event-id': 'the-same-event' };
    expect([(await send('{"event":"a"}', twice)).status, (await send('{"event":"a"}', twice)).status]).toEqual([200, 200]);
    expect(await fixture.shop.db.query("SELECT count(*)::int FROM webhook_events WHERE event_id = 'the-same-event'")).toEqual([
      { count: 1 },
    ]);
  });
});
