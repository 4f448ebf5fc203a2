import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { databaseOptions } from '../../src/data-source.js';
import { Jobs } from '../../src/platform/work/jobs/jobs.js';
import { prepared } from '../../src/platform/database/prepared-statements.js';
import { ComposedStatement } from '../../src/platform/database/composed-statement.js';
import { ShopConfigService } from '../../src/modules/settings/shop-details/shop-config.service.js';
import { SettingsService } from '../../src/modules/settings/settings.service.js';
import type { ProductEntity } from '../../src/modules/products/product.entity.js';
import { FakeCourier } from '../actors/fake-courier.js';
import { HOME, ShopperClient } from '../actors/shopper-client.js';
import type { ShopFixture } from '../actors/shop-fixture.js';
import { aCoupon } from '../builders/a-coupon.js';
import { aProduct } from '../builders/a-product.js';
import { StatementsSent, writingTransactions } from '../setup/statements-sent.js';
import type { Answer } from '../setup/http-client.js';

/** The most that each may send: a round shipment more on these ways is felt by every shopper, and has to be argued for here. */
const LIMITS = {
  'preview a coupon': { statements: 1, writing: 0 },
  // Two of them begin and commit the transaction: sent as one message by a client of our own they were not seen to be quicker.
  'open a payment': { statements: 6, writing: 2 },
  'open a payment with a coupon': { statements: 6, writing: 2 },
  'open the same payment again': { statements: 1, writing: 0 },
  'settle a payment': { statements: 2, writing: 1 },
  'settle a payment with a coupon': { statements: 2, writing: 1 },
  'learn the id of the order': { statements: 1, writing: 0 },
  'order on delivery': { statements: 8, writing: 1 },
  'accept an order': { statements: 7, writing: 1 },
  'pack an order': { statements: 10, writing: 1 },
  'cancel an order': { statements: 20, writing: 1 },
  'settle a payment and book the rider at once': { statements: 3, writing: 2 },
  'book a rider by a job': { statements: 4, writing: 2 },
  'poll the tracking': { statements: 1, writing: 0 },
  'poll the tracking, and ask where the rider is': { statements: 3, writing: 2 },
  'list the orders for the owner': { statements: 2, writing: 0 },
  'read one order as the owner': { statements: 2, writing: 0 },
};

/** One whole order, until its rider is booked. */
const CALLS = [
  'preview a coupon',
  'open a payment with a coupon',
  'settle a payment and book the rider at once',
  'learn the id of the order',
] as const;

let courier: FakeCourier;
let fixture: ShopFixture;
let statements: StatementsSent;
let counted: ProductEntity;
let settings: SettingsService;
let shopConfig: ShopConfigService;
const seen: Partial<typeof LIMITS> = {};

beforeAll(async () => {
  courier = await FakeCourier.open();
  fixture = courier.fixture;
  settings = fixture.shop.app.get(SettingsService, { strict: false });
  shopConfig = fixture.shop.app.get(ShopConfigService, { strict: false });
  await fixture.payment('/webhooks', { mode: 'drop' });
  await fixture.courier('/callbacks', { mode: 'drop' }); // they come when they like, and would be counted with a shopper's poll
  counted = await aProduct(fixture.shop.db, { name: 'Goat Ribs', price: 620, stock: 100 });
  await fixture.shop.put(
    '/admin/settings/cash-on-delivery',
    { enabled: true, order_limit: 20_000, open_orders: 1, pincodes: [HOME.pincode] },
    { token: fixture.token },
  );
  await fixture.paidOrder(); // what is read once and kept is known now
  statements = new StatementsSent(fixture.shop.db);
});
afterAll(() => fixture.close());

async function measure(what: keyof typeof LIMITS, work: () => Promise<Answer>) {
  let answer: Answer | null = null;
  await count(what, async () => (answer = await work()));
  expect(answer!).toMatchObject({ status: 200 });
  return answer!.body;
}

async function count(what: keyof typeof LIMITS, work: () => Promise<unknown>): Promise<void> {
  // What is read again every few seconds, by whichever call comes then.
  await Promise.all([settings.readShopMoment(), settings.readKeptEquipment(), shopConfig.readKeptShop()]);
  const sent = await statements.during(work);
  seen[what] = { statements: sent.length, writing: writingTransactions(sent) };
  expect(seen[what].statements).toBeLessThanOrEqual(LIMITS[what].statements);
  expect(seen[what].writing).toBeLessThanOrEqual(LIMITS[what].writing);
}

async function readyShopper(): Promise<ShopperClient> {
  const shopper = (await ShopperClient.signIn(fixture.shop)).take(counted).take(fixture.mutton);
  await shopper.askFee();
  return shopper;
}

describe('what goes to the database', () => {
  it('while an order is placed', async () => {
    const shopper = await readyShopper();
    const { orderId } = await measure('open a payment', () => shopper.openPayment());
    await measure('open the same payment again', () => shopper.openPayment());
    const paid = await shopper.pay(orderId);
    await measure('settle a payment', () => shopper.verify(paid));
    await measure('learn the id of the order', () => shopper.checkout());
  });

  it('while an order is placed with a coupon', async () => {
    const { code } = await aCoupon(fixture.shop.db, { total_limit: 10, per_customer_limit: 1 });
    const shopper = await readyShopper();
    await measure('preview a coupon', () => shopper.applyCoupon(code));
    const { orderId } = await measure('open a payment with a coupon', () => shopper.openPayment());
    const paid = await shopper.pay(orderId);
    await measure('settle a payment with a coupon', () => shopper.verify(paid));
  });

  it('while an order is placed and its rider booked by the same process', async () => {
    const { immediate } = fixture.shop.app.get(Jobs);
    const shopper = await readyShopper();
    const paid = await shopper.pay((await shopper.openPayment()).body.orderId);
    immediate.open();
    await measure('settle a payment and book the rider at once', async () => {
      const answer = await shopper.verify(paid);
      await immediate.finished();
      return answer;
    });
    immediate.close();
    const { order_id } = (await shopper.verify(paid)).body;
    expect(await courier.delivery(order_id)).toMatchObject({ state: 'booked', quoted_cost: expect.any(Number) });
  });

  it('while an order is placed that is paid at the door', async () => {
    const shopper = await readyShopper();
    await measure('order on delivery', () => shopper.checkout({ payMethod: 'cod' }));
  });

  it('while an order is packed, or cancelled', async () => {
    const { code } = await aCoupon(fixture.shop.db);
    const { orderId } = await fixture.paidOrder((shopper) => shopper.take(counted));
    await count('book a rider by a job', () => courier.booking.bookRider(orderId));
    await measure('accept an order', () => fixture.performAction(orderId, 'accept'));
    await measure('pack an order', () => fixture.performAction(orderId, 'pack'));
    const other = await fixture.paidOrder(async (shopper) => {
      shopper.take(counted);
      await shopper.applyCoupon(code);
    });
    await measure('cancel an order', () => fixture.performAction(other.orderId, 'cancel', { reason: 'sold out' }));
  });

  it('while a shopper looks where the rider is', async () => {
    const { shopper, orderId, shipmentId } = await courier.bookedOrder();
    const asked = fixture.shop.clock.now();
    await shopper.get(`/borzo/order/${orderId}`); // the courier is asked for its rider, once in a while
    fixture.shop.clock.set(asked); // however slow the machine is, that moment is not over
    await measure('poll the tracking', () => shopper.get(`/borzo/order/${orderId}`));
    await courier.advance(shipmentId, 'active');
    fixture.shop.clock.advance({ seconds: 10 });
    await measure('poll the tracking, and ask where the rider is', () => shopper.get(`/borzo/order/${orderId}`));
  });

  it('while the owner looks through the orders', async () => {
    const { orderId } = await fixture.paidOrder();
    await measure('list the orders for the owner', () => fixture.get('?limit=50'));
    await measure('read one order as the owner', () => fixture.get(`/${orderId}`));
  });

  it('while one order is placed, and until its rider is booked, in eleven statements and four transactions that write', () => {
    const sum = (what: 'statements' | 'writing') => CALLS.reduce((all, call) => all + seen[call]![what], 0);
    expect(sum('statements')).toBeLessThanOrEqual(11);
    expect(sum('writing')).toBeLessThanOrEqual(4);
  });

  it('is counted for each of these ways', () => expect(Object.keys(seen).sort()).toEqual(Object.keys(LIMITS).sort()));
});

it.each([
  { where: 'is prepared once at a connection of our own', address: '', names: 1 },
  {
    where: 'leaves nothing prepared behind a pooler, which lends the connection to others',
    address: '?application_name=pooler',
    names: 0,
  },
])('a hot statement $where', async ({ address, names }) => {
  const { databaseDirectUrl } = fixture.shop.env;
  const options = databaseOptions({ databaseUrl: databaseDirectUrl + address, databaseDirectUrl, databasePool: 1 });
  const one = await new DataSource(options).initialize();
  for (const _ of [1, 2]) expect(await one.query(prepared('SELECT 12 / $1::int AS share'), [4])).toEqual([{ share: 3 }]);
  expect(await one.query('SELECT name FROM pg_prepared_statements')).toHaveLength(names);
  await one.destroy();
});

it('what a commit does not wait for is its own: the connection waits with the next one as before', async () => {
  const runner = fixture.shop.db.createQueryRunner();
  const setting = async (): Promise<string> => (await runner.query('SHOW synchronous_commit'))[0].synchronous_commit;
  try {
    await runner.query("SET synchronous_commit = 'local'");
    const statement = new ComposedStatement().add('product', 'SELECT id FROM products LIMIT 1').commitWithoutWaiting();
    await statement.run(runner.manager, { columns: 'id', from: 'product' });
    expect(await setting()).toBe('local');
    await runner.startTransaction();
    await new ComposedStatement()
      .add('one', 'SELECT 1 AS id')
      .commitWithoutWaiting()
      .run(runner.manager, { columns: 'id', from: 'one' });
    expect(await setting()).toBe('off');
    await runner.commitTransaction();
    expect(await setting()).toBe('local');
  } finally {
    await runner.query('RESET synchronous_commit');
    await runner.release();
  }
});
