import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FakeCourier } from './fake-courier.js';
import { seconds } from './manual-clock.js';

let courier: FakeCourier;
beforeEach(async () => {
  courier = await FakeCourier.open();
});
afterEach(() => courier.close());

describe("the courier's callbacks", () => {
  it('come in both families, signed over their bytes, without an id', async () => {
    const { order_id } = await courier.bookShipment();
    await courier.clock.advance(seconds(0.5));
    expect(courier.shop.events).toEqual(['order_created', 'delivery_created']);
    const [order, delivery] = courier.shop.received;
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
    await courier.control('/callbacks', { ladder: [0, 1000, 2000], factor: 1 });
    courier.shop.status = 500;
    await courier.bookShipment({ drop: { client_order_id: 'tried' } });
    await courier.clock.advance(seconds(3));
    expect(courier.shop.events.filter((event) => event === 'order_created')).toHaveLength(3);
    courier.shop.status = 200;
    courier.shop.forget();
    await courier.bookShipment();
    await courier.clock.advance(seconds(1));
    expect(courier.shop.events).toContain('order_created');
  });

  it.each([
    ['drop', 0],
    ['duplicate', 4],
  ])('can be disturbed: %s', async (mode, count) => {
    await courier.control('/callbacks', { mode });
    await courier.bookShipment();
    await courier.clock.advance(seconds(0.8));
    expect(courier.shop.received).toHaveLength(count);
  });

  it('can tell of the end before the middle', async () => {
    await courier.control('/callbacks', { mode: 'hold' });
    const { order_id } = await courier.bookShipment();
    await courier.control(`/orders/${order_id}/advance`, { to: 'finished' });
    await courier.control('/callbacks/release', { reverse: true });
    await courier.clock.advance(seconds(0.1));
    expect(courier.told[0]).toBe('finished');
    expect(courier.told.at(-1)).toBe('planned');
  });

  it('can be signed with a wrong secret', async () => {
    await courier.control('/callbacks', { badSignature: true });
    await courier.bookShipment();
    await courier.clock.advance(seconds(0.5));
    const { raw, headers } = courier.shop.received[0]!;
    expect(headers['X-DV-Signature']).not.toBe(createHmac('sha256', 'sandbox-callback-secret').update(raw).digest('hex'));
  });
});
