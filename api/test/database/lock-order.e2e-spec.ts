import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EndDraft } from '../../src/modules/checkout/end-draft.js';
import { SweepPayments } from '../../src/modules/checkout/settlement/sweep-payments.js';
import type { CouponEntity } from '../../src/modules/coupons/coupon.entity.js';
import type { ProductEntity } from '../../src/modules/products/product.entity.js';
import { LOCK_ORDER, LOCKED_BEHIND } from '../../src/platform/database/lock-order.js';
import { FakeCourier } from '../actors/fake-courier.js';
import { HOME, ShopperClient } from '../actors/shopper-client.js';
import type { ShopFixture } from '../actors/shop-fixture.js';
import { aCoupon } from '../builders/a-coupon.js';
import { aProduct } from '../builders/a-product.js';
import { locksTaken } from '../setup/locks-taken.js';
import { StatementsSent } from '../setup/statements-sent.js';

let courier: FakeCourier;
let fixture: ShopFixture;
let statements: StatementsSent;
let tables: Set<string>;
let counted: ProductEntity;
let coupon: CouponEntity;

beforeAll(async () => {
  courier = await FakeCourier.open();
  fixture = courier.fixture;
  await fixture.payment('/webhooks', { mode: 'drop' });
  counted = await aProduct(fixture.shop.db, { name: 'Goat Ribs', price: 620, stock: 100 });
  coupon = await aCoupon(fixture.shop.db);
  const terms = { enabled: true, order_limit: 20_000, open_orders: 9, pincodes: [HOME.pincode] };
  await fixture.shop.put('/admin/settings/cash-on-delivery', terms, { token: fixture.token });
  const rows: { table: string }[] = await fixture.shop.db.query(
    `SELECT tablename AS "table" FROM pg_tables WHERE schemaname = 'public'`,
  );
  tables = new Set(rows.map(({ table }) => table));
  statements = new StatementsSent(fixture.shop.db);
});
afterAll(() => fixture.close());

/** The longest list of tables that one transaction of this work locked, every one of them in the order that is written down. */
async function locksOf(work: () => Promise<unknown>): Promise<string[]> {
  const transactions = locksTaken(await statements.during(work), tables);
  const placed = transactions.map(({ locked }) => locked.filter((table) => !(table in LOCKED_BEHIND)));
  for (const locked of placed) expect(locked).toEqual(LOCK_ORDER.filter((table) => locked.includes(table)));
  for (const { locked, inserted } of transactions)
    for (const table of locked.filter((one) => one in LOCKED_BEHIND))
      expect([...locked.slice(0, locked.indexOf(table)), ...inserted]).toContain(LOCKED_BEHIND[table]);
  return placed.sort((one, other) => other.length - one.length)[0] ?? [];
}

async function readyShopper(): Promise<ShopperClient> {
  const shopper = (await ShopperClient.signIn(fixture.shop)).take(counted).take(fixture.mutton);
  await shopper.askFee();
  await shopper.applyCoupon(coupon.code);
  return shopper;
}

const paidOrder = () =>
  fixture.paidOrder(async (shopper) => {
    shopper.take(counted, 2).take(fixture.mutton);
    await shopper.applyCoupon(coupon.code);
  });

async function paid(shopper: ShopperClient): Promise<Record<string, string>> {
  return shopper.pay((await shopper.openPayment()).body.orderId);
}

describe('rows are locked in one order', () => {
  it('when a payment is opened', async () => {
    const shopper = await readyShopper();
    expect(await locksOf(() => shopper.openPayment())).toEqual(['products', 'coupons']);
  });

  it('when a changed cart replaces the order that was opened before', async () => {
    const shopper = await readyShopper();
    await shopper.openPayment();
    shopper.take(counted);
    await shopper.askFee();
    await shopper.applyCoupon(coupon.code);
    expect(await locksOf(() => shopper.openPayment())).toEqual(['payments', 'orders', 'products', 'coupons']);
  });

  it('when a payment is settled', async () => {
    const shopper = await readyShopper();
    const proof = await paid(shopper);
    expect(await locksOf(() => shopper.verify(proof))).toEqual(['payments', 'orders', 'carts']);
  });

  it('when a payment comes after the hold was released, and takes the packs again', async () => {
    const shopper = await readyShopper();
    const { orderId } = (await shopper.openPayment()).body;
    fixture.shop.clock.advance({ minutes: 16 });
    const sweep = fixture.shop.app.get(SweepPayments, { strict: false });
    expect(await locksOf(() => sweep.sweepPayments())).toEqual(['payments', 'orders', 'products', 'coupons']);
    const proof = await shopper.pay(orderId);
    expect(await locksOf(() => shopper.verify(proof))).toEqual(['payments', 'orders', 'products', 'coupons', 'carts']);
  });

  it('when a payment comes too late', async () => {
    const shopper = await readyShopper();
    const { orderId } = (await shopper.openPayment()).body;
    fixture.shop.clock.advance({ minutes: 50 });
    const proof = await shopper.pay(orderId);
    await fixture.shop.db.query("UPDATE orders SET hold_state = 'released' WHERE hold_state = 'held'");
    expect(await locksOf(() => shopper.verify(proof))).toEqual(['payments', 'orders']);
  });

  it('when an order ends the other draft of its shopper', async () => {
    const shopper = await readyShopper();
    const proof = await paid(shopper);
    const other = shopper.again().take(counted);
    await other.askFee();
    await other.openPayment();
    let orderId = '';
    await locksOf(async () => {
      orderId = (await shopper.verify(proof)).body.order_id;
    });
    const drafts = fixture.shop.app.get(EndDraft, { strict: false });
    expect(await locksOf(() => drafts.releaseEndedDrafts(orderId))).toEqual(['payments', 'orders', 'products']);
  });

  it('when an order is paid at the door', async () => {
    const shopper = await readyShopper();
    expect(await locksOf(() => shopper.checkout({ payMethod: 'cod' }))).toEqual(['orders', 'products', 'coupons', 'carts']);
  });

  it('when an order is accepted, packed and cancelled', async () => {
    const { orderId } = await paidOrder();
    const fulfilment = ['payments', 'deliveries', 'orders'];
    expect(await locksOf(() => fixture.performAction(orderId, 'accept'))).toEqual(fulfilment);
    expect(await locksOf(() => fixture.performAction(orderId, 'pack'))).toEqual([...fulfilment, 'number_series']);
    expect(await locksOf(() => fixture.performAction(orderId, 'cancel', { reason: 'sold out' }))).toEqual([
      ...fulfilment,
      'products',
      'coupons',
      'number_series',
    ]);
  });

  it('when a pack is refunded', async () => {
    const { orderId } = await paidOrder();
    await fixture.performAction(orderId, 'accept');
    await fixture.performAction(orderId, 'pack');
    const amount = (await fixture.refundLine(orderId, { amount: 1 })).body.amount;
    expect(await locksOf(() => fixture.refundLine(orderId, { amount }))).toEqual([
      'payments',
      'deliveries',
      'orders',
      'number_series',
    ]);
  });

  it('when a rider is booked, and when he carries the parcel', async () => {
    const { orderId } = await paidOrder();
    expect(await locksOf(() => courier.booking.bookRider(orderId))).toEqual(['deliveries']);
    const { courier_order_id: shipmentId } = await courier.delivery(orderId);
    await fixture.courier(`/orders/${shipmentId}/advance`, { to: 'finished' });
    expect(await locksOf(() => courier.polling.pollShipment(shipmentId!))).toEqual([
      'payments',
      'deliveries',
      'orders',
      'number_series',
    ]);
  });
});
