import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FakeCourier } from './fake-courier.js';
import { seconds } from './manual-clock.js';

let desk: FakeCourier;
beforeEach(async () => {
  desk = await FakeCourier.open();
});
afterEach(() => desk.close());

describe("the courier's callbacks", () => {
  it('come in both families, signed over their bytes, without an id', async () => {
    const { order_id } = await desk.book();
    await desk.clock.advance(seconds(0.5));
    expect(desk.shop.events).toEqual(['order_created', 'delivery_created']);
    const [order, delivery] = desk.shop.received;
    for (const { raw, headers } of [order!, delivery!])
      expect(headers).toEqual({
        'content-type': 'application/json',
        'X-DV-Signature': createHmac('sha256', 'sandbox-callback-secret').update(raw).digest('hex'),
      });
    expect(Object.keys(order!.body)).toEqual(['event_datetime', 'event_type', 'order']);
    expect(delivery!.body.delivery).toMatchObject({
      order_id,
      client_order_id: 'shop-order-1',
      delivery_type: 'plain',
      status: 'planned',
      status_datetime: '2026-11-21T09:00:00+05:30',
    });
  });

  it('are tried again as far as the ladder goes, and the address stays enabled', async () => {
    await desk.control('/callbacks', { ladder: [0, 1000, 2000], factor: 1 });
    desk.shop.status = 500;
    await desk.book({ drop: { client_order_id: 'tried' } });
    await desk.clock.advance(seconds(3));
    expect(desk.shop.events.filter((event) => event === 'order_created')).toHaveLength(3);
    desk.shop.status = 200;
    desk.shop.forget();
    await desk.book();
    await desk.clock.advance(seconds(1));
    expect(desk.shop.events).toContain('order_created');
  });

  it.each([
    ['drop', 0],
    ['duplicate', 4],
  ])('can be disturbed: %s', async (mode, count) => {
    await desk.control('/callbacks', { mode });
    await desk.book();
    await desk.clock.advance(seconds(0.8));
    expect(desk.shop.received).toHaveLength(count);
  });

  it('can tell of the end before the middle', async () => {
    await desk.control('/callbacks', { mode: 'hold' });
    const { order_id } = await desk.book();
    await desk.control(`/orders/${order_id}/advance`, { to: 'finished' });
    await desk.control('/callbacks/release', { reverse: true });
    await desk.clock.advance(seconds(0.1));
    expect(desk.told[0]).toBe('finished');
    expect(desk.told.at(-1)).toBe('planned');
  });

  it('can be signed with a wrong secret', async () => {
    await desk.control('/callbacks', { badSignature: true });
    await desk.book();
    await desk.clock.advance(seconds(0.5));
    const { raw, headers } = desk.shop.received[0]!;
    expect(headers['X-DV-Signature']).not.toBe(createHmac('sha256', 'sandbox-callback-secret').update(raw).digest('hex'));
  });
});
