import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SweepWebhookEvents } from '../../src/platform/work/inbox/sweep-webhook-events.js';
import { type OperatorCommand, runOperatorCommand } from '../../src/commands/operator-jobs.js';
import { openedBy, PaymentFixture } from '../actors/payment-fixture.js';
import { eventually } from '../actors/shopper-client.js';
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

describe('the operator', () => {
  const operate = (command: OperatorCommand) => runOperatorCommand(fixture.shop.db, command);
  /** As the shop has it; a shopper who asks makes it look at the provider. */
  const statusOf = async (id: string): Promise<string> =>
    (await fixture.shop.db.query('SELECT status FROM payments WHERE provider_order_id = $1', [id]))[0].status;
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

  it('has the work of stored events done again, and a second time changes nothing', async () => {
    await fixture.control('/webhooks', { mode: 'drop' });
    const shopper = await fixture.shopper();
    const id = await openedBy(shopper);
    await shopper.pay(id);
    expect(await statusOf(id)).toBe('open'); // the shopper's browser has died, and the event's work was lost
    await fixture.shop.db.query(
      "INSERT INTO webhook_events (provider, event_id, event, body) VALUES ('payment', $1, 'payment.captured', $2)",
      [`stored-${id}`, { providerOrderId: id }],
    );
    const replay = () => operate({ name: 'replay-webhooks', provider: 'payment', since: minutesAgo(1), until: minutesAgo(-1) });
    expect((await replay())[0]).toMatch(/^The work of \d+ events? (is|are) queued again/);
    await eventually(
      () => statusOf(id),
      (state) => state === 'paid',
    );
    await replay();
    await eventually(
      () => fixture.shop.db.query("SELECT FROM graphile_worker.jobs WHERE task_identifier = 'settle-payment' AND attempts < 2"),
      (waiting: unknown[]) => waiting.length === 0,
    );
    expect(await fixture.shop.db.query('SELECT count(*)::int FROM payments WHERE provider_order_id = $1', [id])).toEqual([
      { count: 1 },
    ]);
  });

  it('sees a job that is not tried any more, with its reason, and lets it begin again', async () => {
    const { db } = fixture.shop;
    await db.query(
      "SELECT graphile_worker.add_job('settle-payment', '{\"providerOrderId\": \"order_lost\"}', run_at := now() + interval '1 hour')",
    );
    const [{ id }] = await db.query(
      `SELECT id FROM graphile_worker.permanently_fail_jobs(
         ARRAY(SELECT id FROM graphile_worker.jobs WHERE run_at > now() + interval '50 minutes'), E'no answer\n at file.ts')`,
    );
    expect(await operate({ name: 'list', task: 'settle-payment' })).toEqual([
      expect.stringMatching(new RegExp(`^${id}  settle-payment  since .*  tries 25 of 25  is not tried again  no answer$`)),
    ]);
    expect(await operate({ name: 'retry', ids: [String(id)], task: undefined })).toEqual([
      '1 job begins at once. Look again with: list',
    ]);
    await eventually(
      () => db.query('SELECT FROM graphile_worker.jobs WHERE id = $1', [id]),
      (left: unknown[]) => left.length === 0,
    );
  });
});
