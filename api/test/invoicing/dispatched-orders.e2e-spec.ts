import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays, shopDay } from '@shop/domain';
import { RecordShipment } from '../../src/modules/courier/tracking/record-shipment.js';
import { InvoiceDispatchedOrders } from '../../src/modules/invoicing/invoice-dispatched-orders.js';
import { readShopFigures } from '../../src/read-models/figures/shop-figures.query.js';
import { FakeCourier } from '../actors/fake-courier.js';
import { HOME } from '../actors/shopper-client.js';
import { anOrder } from '../builders/an-order.js';

let courier: FakeCourier;
beforeAll(async () => {
  courier = await FakeCourier.open();
});
afterAll(() => courier.fixture.close());
beforeEach(() => courier.muteLogs());
afterEach(() => courier.reset());

const invoiceOf = async (orderId: string) =>
  (await courier.shop.db.query('SELECT * FROM invoices WHERE order_id = $1', [orderId]))[0];
const notesOf = (orderId: string) => courier.shop.db.query('SELECT * FROM credit_notes WHERE order_id = $1', [orderId]);
const report = (shipmentId: string, status: string) =>
  courier.shop.app.get(RecordShipment, { strict: false }).recordStatus(shipmentId, status);
const sweep = () => courier.shop.app.get(InvoiceDispatchedOrders, { strict: false }).invoiceAll();
const invoicesWaiting = async (): Promise<number> =>
  (await readShopFigures(courier.shop.db.manager, courier.shop.clock.now(), {})).invoices_waiting;
const isoDay = (at: Date | string) => shopDay(new Date(at));

describe('an order that leaves the shop without being marked as packed', () => {
  it.each(['parcel_picked_up', 'active', 'courier_arrived', 'finished', 'return_planned'])(
    'has its invoice in the commit that records the courier’s %s',
    async (status) => {
      const { orderId, shipmentId } = await courier.bookedOrder('absent');
      await courier.fixture.performAction(orderId, 'accept');
      await report(shipmentId, status);
      const first = await invoiceOf(orderId);
      expect(first?.document.total).toBe((await courier.fixture.row('orders', orderId)).grand_total);
      await report(shipmentId, 'finished');
      expect(await invoiceOf(orderId)).toEqual(first);
    },
  );

  it('has it when the poller is the first to see that the parcel was delivered', async () => {
    const { orderId, shipmentId } = await courier.bookedOrder();
    await courier.advance(shipmentId, 'finished');
    expect((await courier.fixture.row('orders', orderId)).status).toBe('delivered');
    expect(await invoiceOf(orderId)).toBeDefined();
  });

  it('has it when it is paid at the door', async () => {
    await courier.shop.put(
      '/admin/settings/cash-on-delivery',
      { enabled: true, order_limit: 20_000, open_orders: 3, pincodes: [HOME.pincode] },
      { token: courier.fixture.token },
    );
    const { orderId, shipmentId } = await courier.bookedOrder('absent');
    await courier.shop.db.query('UPDATE orders SET cash_due = grand_total WHERE id = $1', [orderId]);
    await report(shipmentId, 'finished');
    expect((await invoiceOf(orderId)).document.method).toBe('cash on delivery');
  });

  it('leaves a credit note when its money goes back before anyone has opened the invoice', async () => {
    const { orderId, shipmentId } = await courier.bookedOrder('absent');
    await report(shipmentId, 'finished');
    expect((await courier.fixture.performAction(orderId, 'refund-rest', { reason: 'warm' })).status).toBe(200);
    const [note, ...others] = await notesOf(orderId);
    expect(others).toEqual([]);
    expect(Number(note.amount)).toBe((await invoiceOf(orderId)).document.total);
  });

  it('has what was refunded earlier deducted on it', async () => {
    const { orderId, shipmentId } = await courier.bookedOrder('absent', 2);
    const { amount } = (await courier.fixture.refundLine(orderId, { amount: 1 })).body;
    await courier.fixture.refundLine(orderId, { amount });
    await report(shipmentId, 'finished');
    const { grand_total } = await courier.fixture.row('orders', orderId);
    expect((await invoiceOf(orderId)).document.total).toBe(grand_total - amount);
    expect(await notesOf(orderId)).toEqual([]);
  });

  it('has one invoice when courier, poller and shopper come at the same moment', async () => {
    const { shopper, orderId, shipmentId } = await courier.bookedOrder('absent');
    await Promise.all([
      report(shipmentId, 'parcel_picked_up'),
      report(shipmentId, 'finished'),
      courier.fixture.performAction(orderId, 'accept'),
      shopper.get(`/orders/${orderId}/bill`),
    ]);
    expect(await courier.shop.db.query('SELECT 1 FROM invoices WHERE order_id = $1', [orderId])).toHaveLength(1);
  });
});

describe('orders that an earlier release let go without an invoice', () => {
  it('count as waiting for it, whether they are on their way or delivered, and cancelled ones do not', async () => {
    await sweep();
    const before = await invoicesWaiting();
    await anOrder(courier.shop.db, { status: 'shipped', fulfilment_status: 'packed' });
    await anOrder(courier.shop.db, { status: 'delivered', fulfilment_status: 'packed', delivered_at: new Date() });
    await anOrder(courier.shop.db, { status: 'cancelled', fulfilment_status: 'packed' });
    await anOrder(courier.shop.db, { status: 'confirmed' });
    expect(await invoicesWaiting()).toBe(before + 2);
    await sweep();
    expect(await invoicesWaiting()).toBe(0);
  });

  it('get one with number and date of the day on which it is written, and the day of supply on it', async () => {
    const delivered_at = new Date(courier.shop.clock.now().getTime() - 40 * 86_400_000);
    const { id } = await anOrder(courier.shop.db, { status: 'delivered', placed_at: delivered_at, delivered_at });
    await courier.shop.db.query("DELETE FROM sweep_progress WHERE sweep = 'sweep-invoices'");
    await sweep();
    const { document, issued_at } = await invoiceOf(id);
    expect(isoDay(issued_at)).toBe(isoDay(courier.shop.clock.now()));
    expect(document.supplied_on).toBe(addDays(isoDay(courier.shop.clock.now()), -40));
    const [fresh] = await courier.shop.db.query(
      "SELECT document FROM invoices WHERE order_id <> $1 AND NOT document ? 'supplied_on' LIMIT 1",
      [id],
    );
    expect(fresh).toBeDefined();
  });
});
