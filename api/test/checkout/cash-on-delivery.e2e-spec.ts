import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { BookRider } from '../../src/modules/courier/booking/book-rider.js';
import { WriteMessage } from '../../src/modules/notifications/write-message.js';
import { OrdersService } from '../../src/modules/orders/orders.service.js';
import type { ProductEntity } from '../../src/modules/products/product.entity.js';
import { aProduct } from '../builders/a-product.js';
import { HOME, openStore, ShopperClient } from '../actors/shopper-client.js';
import { startShop, type TestShop } from '../setup/start-shop.js';
import type { AdminOrderDetailReply } from '../../src/modules/orders/orders.dto.js';
import { readShipments, steerSandbox } from '../setup/steer-sandbox.js';

let shop: TestShop;
let owner: { token: string };
let mutton: ProductEntity;
beforeAll(async () => {
  shop = await startShop();
  owner = { token: await shop.ownerToken() };
  mutton = await aProduct(shop.db, { name: 'Mutton Curry Cut', price: 449, weight: 500, stock: 100 });
  await control('/clock', { paused: true });
});
afterAll(() => shop.stop());
beforeEach(async () => {
  jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
  jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  await openStore(shop);
  await allowCash();
  await control('/scenario', { codAgreement: true });
});

const ON = { enabled: true, order_limit: 2_000, open_orders: 1, pincodes: [HOME.pincode] };
const allowCash = (change: object = {}) => shop.put('/admin/settings/cash-on-delivery', { ...ON, ...change }, owner);
const control = (path: string, body: unknown) => steerSandbox(shop.sandbox, 'borzo', path, body);

/** A shopper with two packs in the cart who has asked for the fee. */
async function aFullCart(qty = 2): Promise<ShopperClient> {
  const shopper = (await ShopperClient.signIn(shop)).take(mutton, qty);
  await shopper.askFee();
  return shopper;
}
const orderOnDelivery = (shopper: ShopperClient, change: object = {}) => shopper.checkout({ payMethod: 'cod', ...change });
const requestRider = (shopper: ShopperClient, orderId: string, taking_amount = 1) =>
  shopper.post('/borzo/create-cod-order', { orderId, taking_amount });
async function ordered(): Promise<{ shopper: ShopperClient; orderId: string }> {
  const shopper = await aFullCart();
  const { status, body } = await orderOnDelivery(shopper);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { shopper, orderId: body.id };
}
const ownersView = async (orderId: string): Promise<AdminOrderDetailReply> =>
  (await shop.get(`/admin/orders/${orderId}`, owner)).body;
const bookRider = (orderId: string) => shop.app.get(BookRider, { strict: false }).bookRider(orderId);
const shipmentFor = async (orderId: string) =>
  (await readShipments(shop.sandbox)).find(({ stops }) => stops[1]!.client_order_id === orderId)!;
const stock = async () => (await shop.db.query('SELECT stock FROM products WHERE id = $1', [mutton.id]))[0].stock;

describe('while the owner has not switched it on', () => {
  const error = 'Cash on delivery is not offered.';
  beforeEach(() => allowCash({ enabled: false }));

  it('the settings say so, in a shop that no one has set up', async () => {
    await shop.db.query("DELETE FROM settings WHERE key = 'cash-on-delivery'");
    expect((await shop.get('/admin/settings/cash-on-delivery', owner)).body).toMatchObject({ enabled: false, version: 0 });
    expect(await orderOnDelivery(await aFullCart())).toMatchObject({ status: 403, body: { error, code: 'COD_OFF' } });
  });

  it.each(['cod', 'COD', 'cash on delivery', 'cash'])(
    'a checkout with "%s" is refused and leaves nothing behind',
    async (payMethod) => {
      const shopper = await aFullCart();
      const before = await stock();
      expect(await shopper.checkout({ payMethod })).toMatchObject({ status: 403, body: { error, code: 'COD_OFF' } });
      expect((await shopper.get('/orders')).body).toEqual([]);
      expect(await stock()).toBe(before);
    },
  );

  it("the courier's call for cash is refused, for an order that is paid and for none", async () => {
    const shopper = await aFullCart();
    const { orderId } = await shopper.buy();
    expect(await requestRider(shopper, orderId)).toMatchObject({ status: 403, body: { error } });
    expect(await requestRider(shopper, 'NOSUCHORDER1')).toMatchObject({ status: 403, body: { error } });
  });

  it('a rider for an order that was taken before still comes', async () => {
    await allowCash();
    const { shopper, orderId } = await ordered();
    await allowCash({ enabled: false });
    expect(await requestRider(shopper, orderId)).toMatchObject({ status: 200, body: { order: { state: 'queued' } } });
  });
});

describe('an order that is paid at the door', () => {
  it('is confirmed at once, without a payment and without a rupee that came in', async () => {
    const before = await stock();
    const { shopper, orderId } = await ordered();
    expect(await ownersView(orderId)).toMatchObject({ status: 'confirmed', cash_due: shopper.total, refunded: 0 });
    expect(await shop.db.query('SELECT * FROM payments WHERE order_id = $1', [orderId])).toEqual([]);
    expect(await stock()).toBe(before - 2);
    expect((await shopper.get(`/orders/${orderId}/details`)).body).toMatchObject({
      grand_total: shopper.total,
      payment: { status: 'on_delivery', method: 'cash' },
    });
  });

  it('has the rider collect what the server says, whatever was sent', async () => {
    const { shopper, orderId } = await ordered();
    expect(await requestRider(shopper, orderId, 1)).toMatchObject({ status: 200, body: { order: { order_id: orderId } } });
    await bookRider(orderId);
    const shipment = await shipmentFor(orderId);
    expect(shipment.stops[1]!.taking_amount).toBe(`${shopper.total}.00`);
    expect((await requestRider(shopper, orderId, 999_999)).body.order.order_id).toBe(String(shipment.order_id));
  });

  it('is the same one when the checkout is asked for again, even at the same moment', async () => {
    const shopper = await aFullCart();
    const answers = await Promise.all([orderOnDelivery(shopper), orderOnDelivery(shopper), orderOnDelivery(shopper)]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await shopper.get('/orders')).body).toHaveLength(1);
  });

  it('cannot be paid online as well', async () => {
    const { shopper, orderId } = await ordered();
    expect(await shopper.openPayment()).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_PAID', order_id: orderId, error: 'This order is already placed. You pay on delivery.' },
    });
  });

  it('takes the place of an online payment that was broken off, whose packs go back', async () => {
    const shopper = await aFullCart();
    const before = await stock();
    await shopper.openPayment();
    expect(await orderOnDelivery(shopper)).toMatchObject({ status: 200, body: { status: 'confirmed' } });
    expect(await stock()).toBe(before - 2);
  });

  it('never takes the place of a payment that came in', async () => {
    const shopper = await aFullCart();
    await shopper.pay((await shopper.openPayment()).body.orderId);
    expect(await orderOnDelivery(shopper)).toMatchObject({ status: 409, body: { code: 'ALREADY_PAID' } });
  });

  it('is told to the shopper without a word of a payment, and to the owner with the amount', async () => {
    const { shopper, orderId } = await ordered();
    const jobs: { payload: { occasion: string } }[] = await shop.db.query(
      "SELECT payload FROM graphile_worker._private_jobs WHERE payload ->> 'orderId' = $1",
      [orderId],
    );
    expect(jobs.map(({ payload }) => payload.occasion)).toContain('confirmed');
    const order = (await shop.app.get(OrdersService, { strict: false }).findOrder(orderId))!;
    const write = async (occasion: 'confirmed' | 'cancelled') =>
      (await shop.app.get(WriteMessage, { strict: false }).writeMessage(order, { name: null }, occasion)).text;
    expect(await write('confirmed')).toContain(`Please keep ₹${shopper.total} in cash ready for the rider.`);
    expect(await write('confirmed')).not.toContain('payment has arrived');
    expect(await write('cancelled')).toContain('There is nothing to pay');
    const { events } = await ownersView(orderId);
    expect(events.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['placed', null],
      ['cash-due', shopper.total],
    ]);
  });

  it('counts as an order and as net sales that no provider has captured', async () => {
    const today = async () => (await shop.get('/admin/overview', owner)).body.today;
    const before = await today();
    const { captured } = (await shop.get('/admin/money', owner)).body;
    const { shopper } = await ordered();
    expect(await today()).toMatchObject({
      orders: before.orders + 1,
      net: before.net + shopper.total,
      cash_on_delivery: before.cash_on_delivery + shopper.total,
    });
    expect((await shop.get('/admin/money', owner)).body.captured).toBe(captured);
  });

  it('can be cancelled, with nothing to refund and the packs on the shelf again', async () => {
    const before = await stock();
    const { orderId } = await ordered();
    const { actions } = await ownersView(orderId);
    expect(actions).toEqual(expect.arrayContaining(['accept', 'cancel']));
    expect(actions.filter((action: string) => action.startsWith('refund'))).toEqual([]);
    const cancelled = await shop.post(`/admin/orders/${orderId}/cancel`, { reason: 'The freezer broke.' }, owner);
    expect(cancelled.body).toMatchObject({ status: 'cancelled', refunded: 0 });
    expect(await stock()).toBe(before);
  });

  it('gets a bill that does not say it was paid', async () => {
    const { orderId } = await ordered();
    await shop.post(`/admin/orders/${orderId}/accept`, {}, owner);
    await shop.post(`/admin/orders/${orderId}/pack`, {}, owner);
    const [{ document }] = await shop.db.query('SELECT document FROM invoices WHERE order_id = $1', [orderId]);
    expect(document.method).toBe('cash on delivery');
  });

  it('gives its bill up with a credit note when it is cancelled after it was packed, although nothing goes back', async () => {
    const { orderId } = await ordered();
    for (const action of ['accept', 'pack']) await shop.post(`/admin/orders/${orderId}/${action}`, {}, owner);
    const cancel = () => shop.post(`/admin/orders/${orderId}/cancel`, { reason: 'The freezer broke.' }, owner);
    await Promise.all([cancel(), cancel()]);
    const { credit_notes, grand_total, refunded } = await ownersView(orderId);
    expect(credit_notes.map(({ amount }: { amount: number }) => amount)).toEqual([grand_total]);
    expect(refunded).toBe(0);
  });

  it('is not for an order that was paid before', async () => {
    const shopper = await aFullCart();
    const { orderId } = await shopper.buy();
    expect(await requestRider(shopper, orderId)).toMatchObject({ status: 409, body: { code: 'NOT_ON_DELIVERY' } });
  });

  it("is no one else's to ask about", async () => {
    const { orderId } = await ordered();
    expect((await requestRider(await ShopperClient.signIn(shop), orderId)).status).toBe(404);
  });
});

describe('the limits', () => {
  it('an order above the limit is refused, one at the limit is taken', async () => {
    const shopper = await aFullCart();
    await allowCash({ order_limit: shopper.total - 1 });
    expect(await orderOnDelivery(shopper)).toMatchObject({
      status: 409,
      body: { code: 'COD_OVER_LIMIT', order_limit: shopper.total - 1 },
    });
    await allowCash({ order_limit: shopper.total });
    expect((await orderOnDelivery(shopper)).status).toBe(200);
  });

  it('a pincode that the owner has not named is refused', async () => {
    await allowCash({ pincodes: ['400601'] });
    expect(await orderOnDelivery(await aFullCart())).toMatchObject({ status: 409, body: { code: 'COD_NOT_AVAILABLE' } });
  });

  it('a second open order is refused, naming the first, until that one has arrived', async () => {
    const { shopper, orderId } = await ordered();
    const second = shopper.again().take(mutton);
    await second.askFee();
    expect(await orderOnDelivery(second)).toMatchObject({
      status: 409,
      body: { code: 'COD_ORDER_PENDING', open_orders: [orderId] },
    });
    await shop.db.query("UPDATE orders SET status = 'delivered' WHERE id = $1", [orderId]);
    expect((await orderOnDelivery(second)).status).toBe(200);
  });

  it('two checkouts at the same moment do not slip through together', async () => {
    const shopper = await aFullCart(1);
    const other = shopper.again().take(mutton, 1);
    await other.askFee();
    const answers = await Promise.all([orderOnDelivery(shopper), orderOnDelivery(other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('a refused order holds nothing', async () => {
    const before = await stock();
    await allowCash({ pincodes: ['400601'] });
    await orderOnDelivery(await aFullCart());
    expect(await stock()).toBe(before);
  });

  it('a total that is not true any more is refused with the new one, and a closed shop takes none', async () => {
    const shopper = await aFullCart();
    expect(await orderOnDelivery(shopper, { grand_total: 1 })).toMatchObject({
      body: { code: 'PRICE_CHANGED', quote: { grand_total: shopper.total } },
    });
    await shop.put('/admin/settings/store-status', { isOpen: false }, owner);
    expect(await orderOnDelivery(shopper)).toMatchObject({ status: 409, body: { code: 'STORE_CLOSED' } });
  });
});

describe('a courier who may not collect cash', () => {
  it('refuses by name, and the order waits for the owner, who sends a rider of the shop', async () => {
    await control('/scenario', { codAgreement: false });
    const { shopper, orderId } = await ordered();
    await bookRider(orderId);
    const refused = await ownersView(orderId);
    expect(refused).toMatchObject({ status: 'confirmed', delivery_state: 'refused', cash_due: shopper.total });
    expect(refused.borzo_status).toContain('cod_agreement_required');
    expect(refused.actions).toEqual(['accept', 'cancel', 'call-rider']);
    expect(await requestRider(shopper, orderId)).toMatchObject({
      status: 409,
      body: { code: 'COD_REFUSED', reason: 'cod_agreement_required', order_id: orderId },
    });
    await shop.post(`/admin/orders/${orderId}/accept`, {}, owner);
    await shop.post(`/admin/orders/${orderId}/pack`, {}, owner);
    const handed = await shop.post(`/admin/orders/${orderId}/hand-over`, { name: 'Sunil', phone: '9820011111' }, owner);
    expect(handed.body).toMatchObject({ status: 'shipped', delivery_state: 'manual', cash_due: shopper.total });
  });

  it('comes after all when the agreement is there and the rider is called again', async () => {
    await control('/scenario', { codAgreement: false });
    const { orderId } = await ordered();
    await bookRider(orderId);
    await control('/scenario', { codAgreement: true });
    await shop.post(`/admin/orders/${orderId}/call-rider`, {}, owner);
    await bookRider(orderId);
    expect(await ownersView(orderId)).toMatchObject({ delivery_state: 'booked', status: 'confirmed' });
  });
});

describe('the terms', () => {
  it.each([
    ['switched on for no pincode', { pincodes: [] }, 'Please enter the pincodes where cash is taken.'],
    ['for a pincode that is none', { pincodes: ['040060'] }, 'A pincode has six digits and does not begin with 0.'],
    ['for a pincode twice', { pincodes: ['400606', '400606'] }, 'A pincode is named twice.'],
    ['without a limit', { order_limit: 0 }, 'The limit is one rupee or more.'],
    ['with half a rupee', { order_limit: 99.5 }, 'The limit is a whole number of rupees.'],
    ['with the switch as text', { enabled: 'true' }, 'The field "enabled" must be true or false.'],
    ['for no open order', { open_orders: 0 }, 'At least one open order must be allowed.'],
  ])('cannot be %s', async (_, change, error) => {
    expect(await allowCash(change)).toMatchObject({ status: 400, body: { error } });
  });

  it('are not overwritten by a second tab', async () => {
    const { version } = (await allowCash()).body;
    await allowCash({ version });
    expect(await allowCash({ version })).toMatchObject({ status: 409, body: { code: 'STALE', current: { enabled: true } } });
  });
});
