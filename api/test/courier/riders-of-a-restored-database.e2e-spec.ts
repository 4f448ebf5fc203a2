import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { BookRider } from '../../src/modules/courier/booking/book-rider.js';
import { CancelShipment } from '../../src/modules/courier/booking/cancel-shipment.js';
import { CourierShipments } from '../../src/modules/courier/courier-shipments.js';
import { Jobs } from '../../src/platform/work/jobs/jobs.js';
import { FakeCourier } from '../actors/fake-courier.js';
import { ShopperClient } from '../actors/shopper-client.js';
import { startApi, type TestApi } from '../setup/start-api.js';

let courier: FakeCourier;
beforeAll(async () => {
  courier = await FakeCourier.open();
});
afterAll(() => courier.fixture.close());
beforeEach(() => courier.muteLogs());
afterEach(() => courier.reset());

describe('a database that was put back to before a booking', () => {
  // A process that meets a history of the database for the first time writes down when that was.
  const inRestoredShop = async (work: (booking: BookRider, shop: TestApi) => Promise<void>) => {
    const began = await courier.shop.db.query(
      "UPDATE sweep_progress SET done_until = $1 WHERE sweep LIKE 'history %' RETURNING 1",
      [courier.shop.clock.now()],
    );
    expect(began).toEqual([[expect.anything()], 1]);
    const shop = await startApi({ databaseUrl: courier.shop.env.databaseUrl, sandbox: courier.shop.sandbox });
    await work(shop.app.get(BookRider, { strict: false }), shop).finally(() => shop.stop());
  };

  it('finds the rider of an order that waits there, and books no second one', async () => {
    const { orderId } = await courier.fixture.paidOrder();
    const { requested_at } = await courier.delivery(orderId);
    await courier.booking.bookRider(orderId);
    const { courier_order_id } = await courier.delivery(orderId);
    await courier.shop.db.query('DELETE FROM deliveries WHERE order_id = $1', [orderId]);
    const before = "INSERT INTO deliveries (order_id, state, requested_at) VALUES ($1, 'queued', $2)";
    await courier.shop.db.query(before, [orderId, requested_at]);
    courier.shop.clock.advance({ minutes: 30 });
    await inRestoredShop(async (booking) => void (await booking.bookRider(orderId)));
    expect(await courier.delivery(orderId)).toMatchObject({ state: 'booked', courier_order_id });
    expect(await courier.shipmentsOf(orderId)).toHaveLength(1);
  });

  it('finds the rider of an order whose payment is settled a second time, and books no second one', async () => {
    const shopper = (await ShopperClient.signIn(courier.shop)).take(courier.fixture.mutton);
    await shopper.askFee();
    const { body } = await shopper.openPayment();
    const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = await shopper.pay(body.orderId);
    const receipt = { razorpay_order_id, razorpay_payment_id, razorpay_signature };
    // In the lost minutes it was settled and its rider booked: the courier has him, the database that was put back has the draft.
    const [{ order_id: orderId }] = await courier.shop.db.query('SELECT order_id FROM payments WHERE provider_order_id = $1', [
      body.orderId,
    ]);
    const { area, city, pincode, line1, phone, name } = shopper.address;
    const drop = { address: `${line1}, ${area}, ${city} - ${pincode}`, phone, name };
    const shipments = courier.shop.app.get(CourierShipments, { strict: false });
    const lost = await shipments.bookShipment({ clientOrderId: orderId, drop, kilograms: 1, takingAmount: null });
    courier.shop.clock.advance({ minutes: 1 });
    await inRestoredShop(async (booking, shop) => {
      const { immediate } = shop.app.get(Jobs);
      immediate.open();
      expect((await shop.post('/payment/verify', receipt, { token: shopper.token })).status).toBe(200);
      await immediate.finished();
      expect(await courier.shipmentsOf(orderId)).toHaveLength(1);
      await booking.bookRider(orderId);
    });
    expect(await courier.delivery(orderId)).toMatchObject({ state: 'booked', courier_order_id: lost.courierOrderId });
    expect(await courier.shipmentsOf(orderId)).toHaveLength(1);
  });

  it('calls off the rider of an order that waits there, when the owner cancels it before anybody has looked him up', async () => {
    const { orderId } = await courier.fixture.paidOrder();
    const { requested_at } = await courier.delivery(orderId);
    await courier.booking.bookRider(orderId);
    await courier.shop.db.query('DELETE FROM deliveries WHERE order_id = $1', [orderId]);
    const before = "INSERT INTO deliveries (order_id, state, requested_at) VALUES ($1, 'queued', $2)";
    await courier.shop.db.query(before, [orderId, requested_at]);
    courier.shop.clock.advance({ minutes: 1 });
    await inRestoredShop(async (_, shop) => {
      const { status } = await courier.fixture.performAction(orderId, 'cancel', { reason: 'sold out' }, shop);
      expect(status).toBe(200);
      const [job] = await courier.shop.db.query('SELECT payload FROM graphile_worker._private_jobs WHERE key = $1', [
        `cancel-shipment:${orderId}:1`,
      ]);
      await shop.app.get(CancelShipment, { strict: false }).cancelShipment(job.payload);
    });
    expect(await courier.shipmentsOf(orderId)).toMatchObject([{ order: 'canceled' }]);
  });

  it('books what nobody had booked, and looks up nothing that was paid since', async () => {
    const { orderId } = await courier.fixture.paidOrder();
    courier.shop.clock.advance({ minutes: 30 });
    await inRestoredShop(async (booking) => {
      courier.shop.clock.advance({ minutes: 1 });
      const { orderId: later } = await courier.fixture.paidOrder();
      expect([await booking.bookRider(orderId), await booking.bookRider(later)]).toEqual([2, 1]);
      for (const id of [orderId, later]) expect(await courier.shipmentsOf(id)).toHaveLength(1);
    });
  });
});
