import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ManualClock, seconds } from './manual-clock.js';
import { PaymentFixture } from './payment-fixture.js';
import { FakeCourier } from './fake-courier.js';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'sandbox-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

describe('a sandbox that was stopped and started again', () => {
  it('knows the money it answered for, ends the refund and tries the webhook again', async () => {
    const before = await PaymentFixture.open({ dataDir });
    before.shop.status = 503;
    const { id, order_id } = await before.aPayment();
    const refund = (await before.post(`/payments/${id}/refund`, { amount: 100 })).body;
    await before.clock.advance(seconds(0.1));
    await before.close();

    const after = await PaymentFixture.open({ dataDir, clock: new ManualClock(before.clock.now() + seconds(60)) });
    expect((await after.get(`/orders/${order_id}`)).body.status).toBe('paid');
    await after.clock.advance(seconds(5));
    expect((await after.get(`/refunds/${refund.id}`)).body.status).toBe('processed');
    expect(after.shop.events).toEqual(expect.arrayContaining(['order.paid', 'refund.created', 'refund.processed']));
    await after.close();
  });

  it('goes on with what an earlier version has written: its tasks, and the refund of a repeated request', async () => {
    const before = await PaymentFixture.open({ dataDir });
    const { id } = await before.aPayment();
    const askRefund = (payments: PaymentFixture) =>
      payments.post(`/payments/${id}/refund`, { amount: 100 }, { 'x-refund-idempotency': 'refund-of-a-test' });
    const refund = (await askRefund(before)).body;
    await before.close();

    const file = join(dataDir, 'razorpay.json');
    const { tasks, refundKeys, webhooks, ...kept } = JSON.parse(readFileSync(file, 'utf8'));
    const earlierKeys = Object.entries<any>(refundKeys).map(([key, { request, refundId }]) => [key, { wish: request, refundId }]);
    const { tasks: sending, ...box } = webhooks;
    const earlier = {
      ...kept,
      errands: tasks,
      webhooks: { ...box, errands: sending },
      refundKeys: Object.fromEntries(earlierKeys),
    };
    writeFileSync(file, JSON.stringify(earlier));

    const after = await PaymentFixture.open({ dataDir, clock: new ManualClock(before.clock.now()) });
    expect((await askRefund(after)).body.id).toBe(refund.id);
    await after.clock.advance(seconds(5));
    expect((await after.get(`/refunds/${refund.id}`)).body.status).toBe('processed');
    expect(after.shop.events).toContain('refund.processed');
    await after.close();
  });

  it('lets the riders of an earlier version go on, each to the end of his way', async () => {
    const before = await FakeCourier.open({ dataDir });
    const { order_id } = await before.bookShipment();
    await before.control(`/orders/${order_id}/advance`, { to: 'active' });
    await before.close();

    const file = join(dataDir, 'borzo.json');
    const { shipments, tasks, callbacks, ...kept } = JSON.parse(readFileSync(file, 'utf8'));
    const { tasks: sending, ...box } = callbacks;
    writeFileSync(file, JSON.stringify({ trips: shipments, ...kept, errands: tasks, callbacks: { ...box, errands: sending } }));

    const after = await FakeCourier.open({ dataDir, clock: new ManualClock(before.clock.now() + seconds(3600)) });
    expect((await after.read(order_id)).status).toBe('active');
    await after.clock.advance(seconds(60));
    expect((await after.read(order_id)).status).toBe('completed');
    await after.close();
  });

  it('lets a rider go on from where he was', async () => {
    const before = await FakeCourier.open({ dataDir });
    const { order_id } = await before.bookShipment();
    await before.control(`/orders/${order_id}/advance`, { to: 'active' });
    await before.clock.advance(seconds(10));
    const rider = await before.rider(order_id);
    await before.close();

    const after = await FakeCourier.open({ dataDir, clock: new ManualClock(before.clock.now() + seconds(3600)) });
    expect(await after.rider(order_id)).toEqual(rider);
    await after.clock.advance(seconds(60));
    expect((await after.read(order_id)).status).toBe('completed');
    await after.close();
  });
});
