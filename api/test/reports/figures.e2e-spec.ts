import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  addDays,
  atShopTime,
  endOfDay,
  FIRST_SCHEDULE,
  FIRST_TAX_SETTINGS,
  paiseFromWire,
  paiseOf,
  shopDay,
  startOfDay,
  weekdayOf,
} from '@shop/domain';
import { parse } from 'csv-parse/sync';
import { KeepFigures } from '../../src/modules/reports/figures/keep-figures.js';
import { DailyFiguresEntity } from '../../src/modules/reports/figures/daily-figures.entity.js';
import { computeDays } from '../../src/read-models/figures/sales-of-days.query.js';
import { eventually, HOME, ShopperClient } from '../actors/shopper-client.js';
import { ShopFixture } from '../actors/shop-fixture.js';
import { anOrder } from '../builders/an-order.js';
import { FollowDispute } from '../../src/modules/payment/disputes/follow-dispute.js';
import { RefundPayment } from '../../src/modules/payment/refunds/refund-payment.js';
import { steerSandbox } from '../setup/steer-sandbox.js';
import { findDocumentsThatDiffer, recountFigures } from './recount-figures.js';
import { cancelOrder, INVOICES_A_DAY, refundPack, tradeADay } from './trade-a-day.js';

// A day that is over, by the clock of the database as well.
const BEFORE = new Date(Date.now() - 3 * 86_400_000);
const DAY = shopDay(BEFORE);

let fixture: ShopFixture;
let ordersBefore: { packed: string; waiting: string };
beforeAll(async () => {
  fixture = await ShopFixture.open();
  const owner = { token: fixture.token };
  const details = (await fixture.shop.get('/admin/shop-details', owner)).body;
  const registered = { ...details, gstin: '27AAPFU0939F1ZV' };
  await fixture.shop.put('/admin/shop-details', registered, owner);
  await fixture.shop.db.query("UPDATE tax_rates SET percent = 5 WHERE tax_class IN ('sheep-goat', 'poultry')");
  await fixture.courier('/scenario', { codAgreement: true });
  const cash = { enabled: true, order_limit: 5_000, open_orders: 9, pincodes: [HOME.pincode] };
  await fixture.shop.put('/admin/settings/cash-on-delivery', cash, owner);
  await tradeADay(fixture);
  fixture.shop.clock.set(BEFORE);
  ordersBefore = await tradeADay(fixture);
  fixture.shop.clock.set(new Date());
});
afterAll(() => fixture.close());

const get = async (path: string) => (await fixture.shop.get(path, { token: fixture.token })).body;
const readTable = async (path: string): Promise<Record<string, string>[]> => {
  const answer = await fetch(`${fixture.shop.url}/api${path}`, { headers: { authorization: `Bearer ${fixture.token}` } });
  return parse(await answer.text(), { bom: true, columns: true });
};
const sumOf = (rows: Record<string, string>[], column: string): number => {
  const amounts = rows.map((row) => Number(row[column]));
  expect(amounts.every(Number.isFinite)).toBe(true);
  return Math.round(amounts.reduce((sum, amount) => sum + amount, 0) * 100) / 100;
};

describe('the figures of the shop', () => {
  it('are what other rows of the database come to', async () => {
    const { sales, money } = await recountFigures(fixture.shop.db);
    const { period, today } = await get('/admin/overview?days=7');
    expect(period).toMatchObject(sales);
    const { sales: ofToday } = await recountFigures(fixture.shop.db, startOfDay(shopDay(new Date())).toISOString());
    expect(today).toMatchObject(ofToday);
    expect(today.average_order).toBe(Math.round((today.gross - today.discount) / today.orders));
    expect(await get('/admin/money')).toMatchObject(money);
    expect([sales.refunds, sales.uncollected, sales.discount, sales.tax, sales.cash_on_delivery].every((sum) => sum > 0)).toBe(
      true,
    );
  });

  it('come to nothing net for what was cancelled, so that net sales are what Money calls sold and the cash at the doors', async () => {
    const { period } = await get('/admin/overview?days=7');
    const { sold, captured, owed, returned } = await get('/admin/money');
    expect(period.net).toBeCloseTo(period.gross - period.discount - period.refunds - period.uncollected, 2);
    expect(period.net - period.cash_on_delivery).toBeCloseTo(sold, 2);
    expect(captured).toBeCloseTo(sold + owed + returned, 2);
  });

  it('are the same in the files', async () => {
    const [{ period }, money] = [await get('/admin/overview?days=7'), await get('/admin/money')];
    const days = await readTable('/admin/overview/days.csv?days=7');
    const columns = {
      gross: 'Gross sales (INR)',
      discount: 'Discounts (INR)',
      refunds: 'Refunds (INR)',
      uncollected: 'Cash not collected (INR)',
      net: 'Net sales (INR)',
      cash_on_delivery: 'of it cash on delivery (INR)',
      fees: 'Fees in gross sales (INR)',
      tax: 'Tax in net sales (INR)',
    };
    for (const [figure, column] of Object.entries(columns))
      expect([figure, sumOf(days, column)]).toEqual([figure, period[figure]]);
    const payments = await readTable('/admin/money/payments.csv');
    for (const [sum, column] of [
      ['captured', 'Captured (INR)'],
      ['sold', 'Sold (INR)'],
      ['owed', 'Owed back (INR)'],
      ['returned', 'Returned (INR)'],
    ] as const)
      expect([sum, sumOf(payments, column)]).toEqual([sum, money[sum]]);
  });

  it('are the same on the documents: an invoice less its credit notes is what is left of its order', async () => {
    expect(await findDocumentsThatDiffer(fixture.shop.db)).toEqual([]);
    const [{ invoiced }] = await fixture.shop.db.query('SELECT count(*)::int AS invoiced FROM invoices');
    expect(invoiced).toBe(2 * INVOICES_A_DAY);
  });

  it('have the products and codes behind them: packs are gross sales without fees, and codes are the discounts', async () => {
    const { period, top_products, coupons, hours } = await get('/admin/overview?days=7');
    const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0);
    expect(sum(top_products.map(({ sales }: { sales: number }) => sales))).toBe(period.gross - period.fees);
    expect(sum(coupons.map(({ discount }: { discount: number }) => discount))).toBe(period.discount);
    expect(sum(hours.map(({ orders }: { orders: number }) => orders))).toBe(period.orders);
  });
});

/** As the jobs would, until the bank has sent all of them. */
async function sendRefunds(): Promise<void> {
  const refunds = fixture.shop.app.get(RefundPayment, { strict: false });
  await eventually(
    async () => {
      const due: { id: string }[] = await fixture.shop.db.query("SELECT id FROM refunds WHERE status <> 'processed'");
      for (const { id } of due) await refunds.refundPayment(id);
      return due;
    },
    (due) => due.length === 0,
  );
}

const keepFigures = () => fixture.shop.app.get(KeepFigures, { strict: false }).keepFigures();

interface EverySum {
  overview: { days: { day: string }[]; [panel: string]: unknown };
  money: object;
  lists: (string | null)[][];
}

/** All that is read from what is kept. */
async function readSums(): Promise<EverySum> {
  const { alarms: _alarms, waiting: _waiting, ...money } = await get('/admin/money');
  const lists = [
    'payments',
    'payments?status=paid',
    `payments?from=${DAY}&to=${DAY}`,
    'payments?status=refunding',
    'refunds',
    'refunds?status=unfinished',
    `refunds?to=${DAY}`,
  ];
  const totals = await Promise.all(
    lists.map(async (list) => {
      const { headers } = await fixture.shop.get(`/admin/money/${list}`, { token: fixture.token });
      return [list, headers.get('x-total-count'), headers.get('x-total-amount')];
    }),
  );
  const overview = await get('/admin/overview?days=60');
  return { overview, money, lists: totals };
}

/** What the sums would be if nothing had ever been kept. */
async function computeSums(): Promise<EverySum> {
  await fixture.shop.db.query('DELETE FROM daily_figures');
  await fixture.shop.db.query('DELETE FROM sold_products');
  await fixture.shop.db.query('DELETE FROM daily_payments');
  return readSums();
}

const countLateBillsBy = async (value: 'issue' | 'supply') => {
  const tax = { ...FIRST_TAX_SETTINGS, late_bill_month: { value, is_confirmed: true } };
  expect((await fixture.shop.put('/admin/settings/tax', tax, { token: fixture.token })).status).toBe(200);
};
const marks = () => fixture.shop.db.query("SELECT figures, to_char(day, 'YYYY-MM-DD') AS day FROM stale_days");

describe('the figures of a day that is over', () => {
  it('are kept, and read as they would be computed', async () => {
    const computed = await computeSums();
    await keepFigures();
    const [{ days }] = await fixture.shop.db.query(
      'SELECT count(*)::int AS days FROM daily_figures k JOIN daily_payments p USING (day)',
    );
    expect(days).toBeGreaterThan(0);
    expect(await readSums()).toEqual(computed);
    expect(await marks()).toEqual([]);
  });

  it('come from whole months, single days and open days alike', async () => {
    const placed_at = new Date(Date.now() - 50 * 86_400_000);
    for (let day = 0; day < 50; day += 7)
      await anOrder(fixture.shop.db, {
        lines: [{ product_id: fixture.mutton.id, name: 'Mutton Curry Cut', price: 400 + day, qty: 1 }],
        placed_at: new Date(placed_at.getTime() + day * 86_400_000),
      });
    await keepFigures();
    const kept = await readSums();
    const [{ months }] = await fixture.shop.db.query(
      'SELECT count(*)::int AS months FROM sold_products WHERE ends_on > starts_on',
    );
    expect(months).toBeGreaterThan(0);
    expect(kept).toEqual(await computeSums());
    const [mutton] = kept.overview.top_products as { id: string; sales: number }[];
    const [plain] = await fixture.shop.db.query(
      `SELECT sum(qty * price)::int AS sales FROM order_lines l JOIN orders o ON o.id = l.order_id WHERE product_id = $1 AND placed_at IS NOT NULL`,
      [fixture.mutton.id],
    );
    expect(mutton).toMatchObject({ id: fixture.mutton.id, ...plain });
  });

  it('have the tax of a late bill on the day of issue or of supply, as the owner has set, in figures and files', async () => {
    const lines = [{ product_id: fixture.mutton.id, name: 'Mutton Curry Cut', price: 449, qty: 1 }];
    const { id } = await anOrder(fixture.shop.db, { placed_at: BEFORE, delivered_at: BEFORE, lines });
    const today = shopDay(new Date());
    const taxes = async () => {
      const { days } = await get('/admin/overview?days=7');
      const file = await readTable('/admin/overview/days.csv?days=7');
      const found = [DAY, today].map((day) => days.find((each: { day: string }) => each.day === day).tax as number);
      expect([DAY, today].map((day) => Number(file.find(({ Day }) => Day === day)!['Tax in net sales (INR)']))).toEqual(found);
      return found.map(paiseFromWire);
    };
    const [ofDay = 0, ofToday = 0] = await taxes();
    await keepFigures();
    await fixture.get(`/${id}/bill`);
    const { tax, document } = await fixture.row('invoices', id);
    expect([tax > 0, document.supplied_on]).toEqual([true, DAY]);
    expect(await taxes()).toEqual([ofDay, ofToday + tax]);
    await keepFigures();
    await countLateBillsBy('supply');
    expect(await taxes()).toEqual([ofDay + tax, ofToday]);
    expect((await fixture.row('invoices', id)).document).toEqual(document);
    await keepFigures();
    expect(await taxes()).toEqual([ofDay + tax, ofToday]);
    await countLateBillsBy('issue');
    expect(await taxes()).toEqual([ofDay, ofToday + tax]);
  });

  it('agree with what was kept of each day, one by one', async () => {
    await keepFigures();
    const rows: { day: string }[] = await fixture.shop.db.query(
      "SELECT to_char(day, 'YYYY-MM-DD') AS day FROM daily_figures ORDER BY 1",
    );
    const days = rows.map(({ day }) => day);
    const kept = await fixture.shop.db.getRepository(DailyFiguresEntity).find({ order: { day: 'ASC' } });
    expect(kept.map((row) => ({ ...row }))).toEqual(await computeDays(fixture.shop.db.manager, days));
    const { sales } = await recountFigures(fixture.shop.db, startOfDay(DAY).toISOString(), endOfDay(DAY).toISOString());
    const { days: listed } = await get('/admin/overview?days=7');
    expect(listed.find(({ day }: { day: string }) => day === DAY)).toMatchObject(sales);
  });

  const writeDownLate = () =>
    anOrder(fixture.shop.db, {
      lines: [{ product_id: fixture.mutton.id, name: 'Mutton Curry Cut', price: 449, qty: 1 }],
      placed_at: BEFORE,
      coupon_code: 'LATE',
    });
  const change =
    (statement: string, values: unknown[] = []) =>
    () =>
      fixture.shop.db.query(statement, values);
  const corrections: [name: string, correct: () => Promise<unknown>][] = [
    ['a refund of its orders that is asked for later', () => refundPack(fixture, ordersBefore.packed, 0)],
    ['a cancellation of its orders later', () => cancelOrder(fixture, ordersBefore.waiting)],
    ['refunds that the bank has sent since', () => sendRefunds()],
    ['an order that was written down late', () => writeDownLate()],
    [
      'an order that was changed',
      change("UPDATE orders SET surge_fee = surge_fee + 10, grand_total = grand_total + 10 WHERE coupon_code = 'LATE'"),
    ],
    [
      'a line that was changed',
      change("UPDATE order_lines SET price = price + 90000 WHERE order_id IN (SELECT id FROM orders WHERE coupon_code = 'LATE')"),
    ],
    ['a code that was changed', change("UPDATE orders SET coupon_code = 'LATER' WHERE coupon_code = 'LATE'")],
    [
      'an order whose lines were deleted',
      change(
        `WITH gone AS (DELETE FROM order_lines WHERE order_id IN (SELECT id FROM orders WHERE coupon_code = 'LATER') RETURNING order_id)
         SELECT * FROM gone`,
      ),
    ],
    ['an invoice that was corrected', change('UPDATE invoices SET tax = tax + 1 WHERE issued_at < $1', [endOfDay(DAY)])],
  ];
  it.each(corrections)('stay right after %s', async (_name, correct) => {
    await keepFigures();
    const before = await readSums();
    await correct();
    const read = await readSums();
    expect(read).not.toEqual(before);
    await keepFigures();
    expect(await marks()).toEqual([]);
    expect(await readSums()).toEqual(read);
    expect(await computeSums()).toEqual(read);
  });

  it('are not touched by a dispute before it is lost; then what its order still had is returned, on the day of that', async () => {
    await keepFigures();
    const before = await readSums();
    const payment = await fixture.row('payments', ordersBefore.packed);
    const razorpay = (path: string) => steerSandbox(fixture.shop.sandbox, 'razorpay', path, {}, 'POST');
    const { id } = (await razorpay(`/payments/${payment.provider_payment_id}/dispute`)) as { id: string };
    const follow = () => fixture.shop.app.get(FollowDispute, { strict: false }).followDispute(id);
    await follow();
    expect(await readSums()).toEqual(before);
    await razorpay(`/disputes/${id}/lost`);
    await Promise.all([follow(), follow()]);
    const { charged_back } = await fixture.row('payments', ordersBefore.packed);
    expect([charged_back > 0, charged_back < paiseOf(payment.amount)]).toEqual([true, true]); // a pack was refunded before
    const { period, today } = await get('/admin/overview?days=60');
    const { sales, money } = await recountFigures(fixture.shop.db, startOfDay(shopDay(new Date())).toISOString());
    expect(today).toMatchObject(sales);
    expect(await get('/admin/money')).toMatchObject(money);
    const was = before.overview.period as { refunds: number; net: number };
    const taken = charged_back / 100;
    expect([period.refunds - was.refunds, was.net - period.net].map((sum) => Math.round(sum * 100) / 100)).toEqual([
      taken,
      taken,
    ]);
    const payments = await readTable('/admin/money/payments.csv');
    expect(sumOf(payments, 'Sold (INR)')).toBe(money.sold);
    expect(sumOf(payments, 'Returned (INR)')).toBe(money.returned);
    const read = await readSums();
    await keepFigures();
    expect(await readSums()).toEqual(read);
    expect(await computeSums()).toEqual(read);
  });

  it('leave nothing of a payment that a lost dispute took to be refunded once more', async () => {
    await cancelOrder(fixture, ordersBefore.packed);
    expect((await fixture.row('payments', ordersBefore.packed)).status).not.toBe('paid');
    const { sales, money } = await recountFigures(fixture.shop.db, startOfDay(shopDay(new Date())).toISOString());
    expect((await get('/admin/overview?days=7')).today).toMatchObject(sales);
    expect(await get('/admin/money')).toMatchObject(money);
    expect(await findDocumentsThatDiffer(fixture.shop.db)).toEqual([]);
  });

  it('are computed again when a transaction wrote about the day while it was kept', async () => {
    await computeSums();
    const late = fixture.shop.db.createQueryRunner();
    await late.startTransaction();
    await late.query(
      `INSERT INTO orders (id, shopper_id, checkout_id, fingerprint, status, hold_state, hold_expires_at, customer_name, phone, address_line1, area, city,
         pincode, subtotal, platform_fee, delivery_fee, surge_fee, discount_amount, grand_total, weight, placed_at, created_at)
       SELECT 'WHILEITWAS', shopper_id, gen_random_uuid(), fingerprint, 'confirmed', 'sold', hold_expires_at, customer_name, phone, address_line1, area, city,
         pincode, 777, 0, 0, 0, 0, 777, weight, $1, created_at FROM orders LIMIT 1`,
      [BEFORE],
    );
    await keepFigures();
    const before = await readSums();
    await late.commitTransaction();
    await late.release();
    const grossOf = ({ overview }: EverySum) => (overview.period as { gross: number }).gross;
    expect(grossOf(await readSums())).toBe(grossOf(before) + 777);
    await keepFigures();
    expect(grossOf(await readSums())).toBe(grossOf(before) + 777);
  });
});

describe('a Ramadan night, worked from 5 pm until 2 am', () => {
  const EVENING = addDays(DAY, -9);
  const MORNING = addDays(EVENING, 1);
  const at = (day: string, time: string) => fixture.shop.clock.set(atShopTime(`${day}T${time}`));
  const today = async () => (await get('/admin/overview?days=1')).today;
  const orders = async () => (await today()).orders;
  const board = async (): Promise<string[]> => (await fixture.get('/board')).body.map(({ id }: { id: string }) => id);
  const setHours = async (windows: { from: string; until: string }[]) => {
    const week = FIRST_SCHEDULE.week.map((day) => ({ ...day, windows }));
    const { status } = await fixture.shop.put('/admin/settings/schedule', { ...FIRST_SCHEDULE, week }, { token: fixture.token });
    expect(status).toBe(200);
  };
  const nights: { late: string; cash: string; after: string }[] = [];

  beforeAll(async () => {
    // The board of that day lists what came later, and has no place for an order without lines.
    await fixture.shop.db.query('DELETE FROM orders o WHERE NOT EXISTS (SELECT FROM order_lines l WHERE l.order_id = o.id)');
    at(EVENING, '17:00');
    await setHours([{ from: '17:00', until: '02:00' }]);
  });
  afterAll(() => fixture.shop.clock.set(new Date()));

  it('is one day until it ends, in what the owner reads meanwhile', async () => {
    at(EVENING, '23:50');
    await fixture.paidOrder();
    at(MORNING, '00:10');
    const late = (await fixture.paidOrder()).orderId;
    expect(await orders()).toBe(2);
    expect(await board()).toContain(late);
    at(MORNING, '01:59');
    const shopper = (await ShopperClient.signIn(fixture.shop)).take(fixture.mutton);
    await shopper.askFee();
    const cash = (await shopper.checkout({ payMethod: 'cod' })).body.id;
    await cancelOrder(fixture, late);
    await cancelOrder(fixture, cash);
    const { refunds, uncollected, cancelled, ...night } = await today();
    expect([night.orders, cancelled, night.gross > 0, refunds, uncollected]).toEqual([
      3,
      2,
      true,
      night.gross / 3,
      night.gross / 3,
    ]);
    expect(await board()).toEqual(expect.arrayContaining([late, cash]));
    at(MORNING, '02:01');
    expect(await orders()).toBe(0);
    expect(await board()).not.toContain(late);
    nights.push({ late, cash, after: (await fixture.paidOrder()).orderId });
    expect(await orders()).toBe(1);
  });

  it('is the same afterwards: by days, as a file, by the hour of the clock, kept or computed, and whatever the hours are then', async () => {
    at(MORNING, '12:00');
    await setHours([{ from: '08:00', until: '14:00' }]);
    const days = await readTable('/admin/overview/days.csv?days=2');
    const columns = ['Day', 'Orders', 'Cancelled', 'Refunds (INR)', 'Net sales (INR)'];
    const fee = (Number(days[0]!['Gross sales (INR)']) / 3).toString();
    expect(days.map((row) => columns.map((column) => row[column]))).toEqual([
      [EVENING, '3', '2', fee, fee],
      [MORNING, '1', '0', '0', fee],
    ]);
    const { hours, period } = await get('/admin/overview?days=2');
    expect(period.orders).toBe(4);
    expect(hours).toEqual(
      [
        { weekday: weekdayOf(EVENING), hour: 23, orders: 1 },
        { weekday: weekdayOf(MORNING), hour: 0, orders: 1 },
        { weekday: weekdayOf(MORNING), hour: 1, orders: 1 },
        { weekday: weekdayOf(MORNING), hour: 2, orders: 1 },
      ].sort((one, other) => one.weekday - other.weekday),
    );
    fixture.shop.clock.set(new Date());
    await keepFigures();
    const kept = await readSums();
    expect(kept.overview.days.find(({ day }) => day === EVENING)).toMatchObject({ orders: 3, cancelled: 2 });
    expect(await computeSums()).toEqual(kept);
  });

  it('may have been kept already when its last order comes: the day is computed again', async () => {
    const { overview } = await readSums();
    const yesterday = addDays(shopDay(new Date()), -1);
    const countOf = (days: { day: string }[]) =>
      (days.find(({ day }) => day === yesterday) as unknown as { orders: number }).orders;
    const lines = [{ product_id: fixture.mutton.id, name: 'Mutton Curry Cut', price: 449, qty: 1 }];
    await anOrder(fixture.shop.db, { lines, placed_at: new Date(), shop_day: yesterday });
    const sums = await readSums();
    expect(countOf(sums.overview.days)).toBe(countOf(overview.days) + 1);
    await keepFigures();
    expect(await readSums()).toEqual(sums);
  });

  it('is the day by which the owner finds its orders in the list', async () => {
    const [{ late, cash, after }] = nights as [(typeof nights)[0]];
    const listed = async (from: string, to: string) =>
      (await fixture.get(`?from=${from}&to=${to}&limit=50`)).body.map(({ id }: { id: string }) => id);
    expect(await listed(EVENING, EVENING)).toEqual(expect.arrayContaining([late, cash]));
    expect(await listed(MORNING, MORNING)).toEqual([after]);
    const searched = await fixture.get(`?from=${EVENING}&to=${EVENING}&q=${late.slice(0, 8)}`);
    expect(searched.body.map(({ id }: { id: string }) => id)).toContain(late);
  });
});
