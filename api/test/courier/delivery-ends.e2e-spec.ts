import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DeliveriesService } from '../../src/modules/courier/deliveries.service.js';
import { CourierDesk } from '../actors/fake-courier.js';

let courier: CourierDesk;
beforeAll(async () => {
  courier = await CourierDesk.open();
});
afterAll(() => courier.desk.close());
beforeEach(() => courier.listen());
afterEach(() => courier.calmDown());

describe('a delivery that ends', () => {
  it.each(['canceled', 'failed', 'return_finished'])('with %s is told aloud and is no active order any more', async (word) => {
    const { shopper, orderId, tripId } = await courier.onItsWay();
    expect((await shopper.get('/orders/active')).body.order.id).toBe(orderId);
    await courier.shop.app.get(DeliveriesService, { strict: false }).recordWord(tripId, word);
    expect((await shopper.get('/orders/active')).body).toEqual({ order: null });
    expect((await shopper.get('/orders')).body).toHaveLength(1);
    expect(await courier.ownersWord(orderId)).toBe(word);
    expect(courier.errors).toEqual([expect.stringMatching(new RegExp(`${orderId} ended without hand-over: ${word}`))]);
  });

  it('with a return had left the shop, although all the news before it was lost', async () => {
    const { shopper, orderId, tripId } = await courier.onItsWay('absent');
    await courier.ride(tripId, 'return_finished');
    expect(await courier.delivery(orderId)).toMatchObject({
      word: 'return_finished',
      step: 'OUT_FOR_DELIVERY',
      trouble: 'returned',
    });
    expect((await shopper.get('/orders')).body[0].status).toBe('shipped');
  });

  it('with a hand-over is told to nobody', async () => {
    const { orderId, tripId } = await courier.onItsWay();
    await courier.desk.courier(`/orders/${tripId}/advance`, { to: 'finished' });
    await courier.trips.readTripAgain(tripId);
    expect((await courier.delivery(orderId)).state).toBe('ended');
    expect(courier.errors).toEqual([]);
  });

  it('with a failure goes on when the rider comes again, though every callback is lost', async () => {
    const { shopper, orderId, tripId } = await courier.onItsWay('reattempt');
    await courier.desk.courier(`/orders/${tripId}/advance`, { to: 'failed' });
    await courier.trips.readTripAgain(tripId);
    expect(await courier.delivery(orderId)).toMatchObject({ state: 'ended', word: 'failed' });
    await courier.desk.courier(`/orders/${tripId}/advance`, { to: 'reattempt_courier_assigned' });
    courier.shop.clock.advance({ minutes: 2 });
    await courier.trips.sweep();
    expect(await courier.delivery(orderId)).toMatchObject({
      state: 'booked',
      word: 'reattempt_courier_assigned',
      finished_at: null,
    });
    expect((await shopper.get('/orders/active')).body.order.id).toBe(orderId);
    await courier.desk.courier(`/orders/${tripId}/advance`, { to: 'reattempt_finished' });
    await courier.trips.readTripAgain(tripId);
    expect((await shopper.get('/orders')).body[0].status).toBe('delivered');
  });

  it('while the rider is being read keeps nothing of him', async () => {
    const { orderId, tripId } = await courier.onItsWay();
    await courier.desk.courier(`/orders/${tripId}/advance`, { to: 'active' });
    await courier.desk.courier('/faults', { at: 'orders', kind: 'hang', ms: 500 });
    const reading = courier.trips.readTripAgain(tripId);
    await courier.faultIsMet();
    await courier.shop.app.get(DeliveriesService, { strict: false }).recordWord(tripId, 'finished');
    await reading;
    expect(await courier.delivery(orderId)).toMatchObject({ state: 'ended', rider: null });
  });
});
