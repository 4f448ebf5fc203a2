import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CourierProvider } from '../../src/modules/courier/courier-provider.js';
import { DeliveriesRepository } from '../../src/modules/courier/deliveries.repository.js';
import { DispatchService } from '../../src/modules/courier/dispatch.service.js';
import { RecordShipment } from '../../src/modules/courier/tracking/record-shipment.js';
import { FakeCourier, refusal } from '../actors/fake-courier.js';
import { eventually } from '../actors/shopper-client.js';

const OWN_RIDER = { name: 'Raju', phone: '9820000007' };

let courier: FakeCourier;
beforeAll(async () => {
  courier = await FakeCourier.open();
});
afterAll(() => courier.fixture.close());
beforeEach(() => courier.muteLogs());
afterEach(() => courier.reset());

describe('a delivery that ends', () => {
  it.each(['canceled', 'failed', 'return_finished'])('with %s is told aloud and is no active order any more', async (word) => {
    const { shopper, orderId, shipmentId } = await courier.bookedOrder();
    expect((await shopper.get('/orders/active')).body.order.id).toBe(orderId);
    await courier.shop.app.get(RecordShipment, { strict: false }).recordStatus(shipmentId, word);
    expect((await shopper.get('/orders/active')).body).toEqual({ order: null });
    expect((await shopper.get('/orders')).body).toHaveLength(1);
    expect(await courier.statusForOwner(orderId)).toBe(word);
    expect(courier.errors).toEqual([expect.stringMatching(new RegExp(`${orderId} ended without hand-over: ${word}`))]);
  });

  it.each([
    ['no rider was called yet', async () => (await courier.fixture.paidOrder()).orderId, 'no rider booked'],
    [
      'the courier has turned the booking away',
      async () => {
        const { orderId } = await courier.fixture.paidOrder();
        await courier.fixture.courier('/faults', refusal(400, 'service_unavailable'));
        await courier.booking.bookRider(orderId).catch(() => undefined);
        return orderId;
      },
      'no rider booked',
    ],
    [
      'nobody knows whether the booking arrived',
      async () => {
        const { orderId } = await courier.fixture.paidOrder();
        await courier.fixture.courier('/faults', { at: 'create-order', kind: 'lose-answer' });
        await courier.booking.bookRider(orderId).catch(() => undefined);
        return orderId;
      },
      'canceled',
    ],
    ['its rider is booked', async () => (await courier.bookedOrder()).orderId, 'canceled'],
  ])('because its order is cancelled says whether there was a ride: %s', async (_, order, status) => {
    const orderId = await order();
    expect((await courier.fixture.performAction(orderId, 'cancel', { reason: 'sold out' })).status).toBe(200);
    expect(await courier.statusForOwner(orderId)).toBe(status);
  });

  it('with a return had left the shop, although all the news before it was lost', async () => {
    const { shopper, orderId, shipmentId } = await courier.bookedOrder('absent');
    await courier.advance(shipmentId, 'return_finished');
    expect(await courier.delivery(orderId)).toMatchObject({
      courier_status: 'return_finished',
      furthest_step: 'OUT_FOR_DELIVERY',
      issue: 'returned',
    });
    expect((await shopper.get('/orders')).body[0].status).toBe('shipped');
  });

  it('with a return that a shopper’s look finds, and that moves the order as well, is told aloud once', async () => {
    const { shopper, orderId, shipmentId } = await courier.bookedOrder('absent');
    await courier.fixture.courier(`/orders/${shipmentId}/advance`, { to: 'return_finished' });
    expect((await shopper.get(`/borzo/order/${orderId}`)).body.status).toBe('return_finished');
    expect((await shopper.get('/orders')).body[0].status).toBe('shipped');
    expect(courier.errors).toEqual([expect.stringContaining(`${orderId} ended without hand-over: return_finished`)]);
  });

  it('with a hand-over is told to nobody', async () => {
    const { orderId, shipmentId } = await courier.bookedOrder();
    await courier.fixture.courier(`/orders/${shipmentId}/advance`, { to: 'finished' });
    await courier.polling.pollShipment(shipmentId);
    expect((await courier.delivery(orderId)).state).toBe('ended');
    expect(courier.errors).toEqual([]);
  });

  it('with a failure goes on when the rider comes again, though every callback is lost', async () => {
    const { shopper, orderId, shipmentId } = await courier.bookedOrder('reattempt');
    await courier.fixture.courier(`/orders/${shipmentId}/advance`, { to: 'failed' });
    await courier.polling.pollShipment(shipmentId);
    expect(await courier.delivery(orderId)).toMatchObject({ state: 'ended', courier_status: 'failed' });
    await courier.fixture.courier(`/orders/${shipmentId}/advance`, { to: 'reattempt_courier_assigned' });
    courier.shop.clock.advance({ minutes: 2 });
    await courier.polling.sweep();
    expect(await courier.delivery(orderId)).toMatchObject({
      state: 'booked',
      courier_status: 'reattempt_courier_assigned',
      ended_at: null,
    });
    expect((await shopper.get('/orders/active')).body.order.id).toBe(orderId);
    await courier.fixture.courier(`/orders/${shipmentId}/advance`, { to: 'reattempt_finished' });
    await courier.polling.pollShipment(shipmentId);
    expect((await shopper.get('/orders')).body[0].status).toBe('delivered');
  });

  it('while the rider is being read keeps nothing of him', async () => {
    const { orderId, shipmentId } = await courier.bookedOrder();
    await courier.fixture.courier(`/orders/${shipmentId}/advance`, { to: 'active' });
    await courier.fixture.courier('/faults', { at: 'orders', kind: 'hang', ms: 500 });
    const reading = courier.polling.pollShipment(shipmentId);
    await courier.waitForFault();
    await courier.shop.app.get(RecordShipment, { strict: false }).recordStatus(shipmentId, 'finished');
    await reading;
    expect(await courier.delivery(orderId)).toMatchObject({ state: 'ended', rider: null });
  });

  it("for a rider whom the owner has just replaced ends nothing of the owner's own", async () => {
    const { orderId, shipmentId } = await courier.bookedOrder();
    const owner = courier.shop.db.createQueryRunner();
    await owner.startTransaction();
    await owner.query(
      "UPDATE deliveries SET state = 'manual', courier_order_id = NULL, courier_status = 'active', progress_status = 'active' WHERE order_id = $1",
      [orderId],
    );
    const callback = courier.shop.app.get(RecordShipment, { strict: false }).recordStatus(shipmentId, 'failed');
    await eventually(
      () => courier.shop.db.query("SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"),
      (waiting: unknown[]) => waiting.length > 0,
    );
    await owner.commitTransaction();
    await owner.release();
    await callback;
    expect(await courier.delivery(orderId)).toMatchObject({ state: 'manual', courier_status: 'active' });
  });

  it('is found with the shipment that began while its lock was waited for, and keeps the one of before', async () => {
    const { orderId, shipmentId } = await courier.bookedOrder();
    const deliveries = courier.shop.app.get(DeliveriesRepository, { strict: false });
    const dispatch = courier.shop.app.get(DispatchService, { strict: false });
    const owner = courier.shop.db.createQueryRunner();
    await owner.startTransaction();
    const booked = await deliveries.lockDelivery(owner.manager, orderId);
    const waiting = courier.shop.db.transaction((tx) => deliveries.lockDelivery(tx, orderId));
    await eventually(
      () => courier.shop.db.query("SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"),
      (all: unknown[]) => all.length > 0,
    );
    await dispatch.sendOwnRider(owner.manager, booked!, OWN_RIDER);
    await owner.commitTransaction();
    await owner.release();
    expect(await waiting).toMatchObject({ state: 'manual', shipment: { number: 2, courier: 'own', rider: { name: 'Raju' } } });
    expect(
      await courier.shop.db.query(
        'SELECT client_order_id, courier, courier_order_id, courier_status FROM shipments WHERE order_id = $1 ORDER BY number',
        [orderId],
      ),
    ).toEqual([
      { client_order_id: orderId, courier: 'borzo', courier_order_id: shipmentId, courier_status: 'planned' },
      { client_order_id: `${orderId}-2`, courier: 'own', courier_order_id: null, courier_status: 'active' },
    ]);
  });

  it("at a closed door goes on with a rider of the owner's, whom the shopper sees on his way", async () => {
    const { shopper, orderId, shipmentId } = await courier.bookedOrder('absent');
    await courier.advance(shipmentId, 'courier_arrived');
    expect((await shopper.get(`/borzo/order/${orderId}`)).body).toMatchObject({ status: 'courier_arrived', step_index: 4 });
    await courier.advance(shipmentId, 'failed');
    await courier.fixture.performAction(orderId, 'hand-over', OWN_RIDER);
    await courier.polling.recordAndPoll(shipmentId, 'return_planned');
    expect((await shopper.get(`/borzo/order/${orderId}`)).body).toMatchObject({
      status: 'active',
      step_index: 3,
      is_final: false,
    });
  });

  it("with the hand-over of the owner's rider is not taken back by an answer that was on its way", async () => {
    const { orderId, shipmentId } = await courier.bookedOrder('absent');
    await courier.advance(shipmentId, 'active');
    await courier.advance(shipmentId, 'failed');
    await courier.fixture.courier(`/orders/${shipmentId}/advance`, { to: 'return_planned' });
    const { shipment_number } = await courier.delivery(orderId);
    const answer = await courier.shop.app.get(CourierProvider, { strict: false }).readShipment(shipmentId);
    await courier.fixture.performAction(orderId, 'hand-over', OWN_RIDER);
    expect((await courier.fixture.performAction(orderId, 'delivered')).body.status).toBe('delivered');
    await courier.shop.app.get(RecordShipment, { strict: false }).recordShipment(orderId, shipment_number, answer!);
    expect(await courier.delivery(orderId)).toMatchObject({
      state: 'ended',
      courier_status: 'delivered',
      courier_order_id: null,
      issue: null,
    });
  });
});
