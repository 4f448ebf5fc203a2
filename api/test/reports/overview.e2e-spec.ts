import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { anOrder } from '../builders/an-order.js';
import { startApi, type TestApi } from '../setup/start-api.js';

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await startApi();
  token = await api.ownerToken();
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.db.query('TRUNCATE orders, refunds CASCADE');
  api.clock.set('2026-11-21T18:00:00+05:30'); // a Saturday evening in Thane
});

const overview = async (query = '') => (await api.get(`/admin/overview${query}`, { token })).body;
const mutton = { product_id: 'mutton', name: 'Mutton Curry Cut', price: 449, qty: 2 };
const chicken = { product_id: 'chicken', name: 'Chicken Curry Cut', price: 165, qty: 1 };

describe('the overview', () => {
  it('adds up today and the last days, in the shop’s own time', async () => {
    await anOrder(api.db, { lines: [mutton], placed_at: new Date('2026-11-21T00:10:00+05:30') }); // still yesterday in UTC
    await anOrder(api.db, { lines: [chicken], placed_at: new Date('2026-11-20T23:50:00+05:30') });
    await anOrder(api.db, { lines: [chicken], placed_at: new Date('2026-10-22T23:59:00+05:30') }); // the 31st day
    expect(await overview()).toMatchObject({
      today: { gross: 978, net: 978, orders: 1, average_order: 978, cancelled: 0, refunds: 0 },
      period: { gross: 978 + 245, net: 978 + 245, orders: 2, average_order: 612 },
    });
  });

  it('shows every day, also those without an order', async () => {
    await anOrder(api.db, { lines: [chicken], placed_at: new Date('2026-11-20T12:00:00+05:30') });
    const { days, today } = await overview('?days=3');
    const nothing = { ...today, net: 0, orders: 0 };
    const sold = { orders: 1, average_order: 245, gross: 245, fees: 80, net: 245 };
    expect(days).toEqual([
      { day: '2026-11-19', ...nothing },
      { day: '2026-11-20', ...nothing, ...sold },
      { day: '2026-11-21', ...nothing },
    ]);
  });

  it('counts a cancellation on its own day, where it takes the order’s money out of what is net, and drafts not at all', async () => {
    const cash = { placed_at: new Date('2026-11-20T10:00:00+05:30'), cash_due: 978 };
    await anOrder(api.db, { lines: [mutton], status: 'cancelled', cancelled_at: new Date('2026-11-21T10:00:00+05:30'), ...cash });
    await anOrder(api.db, { lines: [mutton], status: 'pending', placed_at: new Date('2026-11-21T10:00:00+05:30') });
    const { today, period } = await overview();
    expect(today).toMatchObject({ gross: 0, uncollected: 978, net: -978, orders: 0, average_order: 0, cancelled: 1 });
    expect(period).toMatchObject({ gross: 978, uncollected: 978, net: 0, cash_on_delivery: 0, orders: 1, cancelled: 1 });
  });

  it('knows what sells best, which codes are used, and when people order', async () => {
    const at = new Date('2026-11-21T17:30:00+05:30');
    await anOrder(api.db, { lines: [chicken, mutton], placed_at: at, coupon_code: 'WELCOME', discount_amount: 50 });
    await anOrder(api.db, { lines: [{ ...chicken, qty: 3 }], placed_at: at });
    const { top_products, coupons, hours } = await overview();
    expect(top_products).toEqual([
      { id: 'mutton', name: 'Mutton Curry Cut', packs: 2, sales: 898 },
      { id: 'chicken', name: 'Chicken Curry Cut', packs: 4, sales: 660 },
    ]);
    expect(coupons).toEqual([{ code: 'WELCOME', orders: 1, discount: 50 }]);
    expect(hours).toEqual([{ weekday: 6, hour: 17, orders: 2 }]);
  });

  it('says the same as plain SQL over the same orders', async () => {
    for (let n = 0; n < 60; n++)
      await anOrder(api.db, {
        lines: [{ ...chicken, price: 100 + n, qty: (n % 4) + 1 }],
        status: (['confirmed', 'shipped', 'delivered', 'cancelled'] as const)[n % 4]!,
        placed_at: new Date(Date.parse('2026-11-21T17:00:00+05:30') - n * 11 * 3_600_000),
      });
    const { period, days } = await overview();
    const [plain] = await api.db.query(
      `SELECT sum(grand_total)::int AS gross, count(*)::int AS orders, count(cancelled_at)::int AS cancelled FROM orders
        WHERE placed_at >= '2026-10-23T00:00:00+05:30'`,
    );
    expect(period).toMatchObject(plain);
    expect(days.reduce((sum: number, day: { gross: number }) => sum + day.gross, 0)).toBe(plain.gross);
  });

  it('comes as a table for a spreadsheet', async () => {
    await anOrder(api.db, { lines: [chicken], placed_at: new Date('2026-11-21T12:00:00+05:30') });
    const answer = await fetch(`${api.url}/api/admin/overview/days.csv?days=2`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="sales-by-day.csv"');
    expect(Buffer.from(await answer.arrayBuffer()).toString('utf8')).toBe(
      '\ufeffDay,Orders,Cancelled,Gross sales (INR),Discounts (INR),Payment offers (INR),Refunds (INR),Cash not collected (INR),Net sales (INR),' +
        'of it cash on delivery (INR),Fees in gross sales (INR),Tax in net sales (INR)\n' +
        '2026-11-20,0,0,0,0,0,0,0,0,0,0,0\n2026-11-21,1,0,245,0,0,0,0,245,0,80,0\n',
    );
  });

  it('refuses a span that makes no sense', async () => {
    expect((await api.get('/admin/overview?days=0', { token })).status).toBe(400);
    expect((await api.get('/admin/overview?days=4000', { token })).status).toBe(400);
    expect((await api.get('/admin/overview')).status).toBe(401);
  });
});
