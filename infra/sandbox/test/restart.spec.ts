import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ManualClock, seconds } from './manual-clock.js';
import { PaymentDesk } from './payment-desk.js';
import { FakeCourier } from './fake-courier.js';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'sandbox-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

describe('a sandbox that was stopped and started again', () => {
  it('knows the money it answered for, ends the refund and tries the webhook again', async () => {
    const before = await PaymentDesk.open({ dataDir });
    before.shop.status = 503;
    const { id, order_id } = await before.aPayment();
    const refund = (await before.post(`/payments/${id}/refund`, { amount: 100 })).body;
    await before.clock.advance(seconds(0.1));
    await before.close();

    const after = await PaymentDesk.open({ dataDir, clock: new ManualClock(before.clock.now() + seconds(60)) });
    expect((await after.get(`/orders/${order_id}`)).body.status).toBe('paid');
    await after.clock.advance(seconds(5));
    expect((await after.get(`/refunds/${refund.id}`)).body.status).toBe('processed');
    expect(after.shop.events).toEqual(expect.arrayContaining(['order.paid', 'refund.created', 'refund.processed']));
    await after.close();
  });

  it('lets a rider go on from where he was', async () => {
    const before = await FakeCourier.open({ dataDir });
    const { order_id } = await before.book();
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
