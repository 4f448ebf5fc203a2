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
      today: { revenue: 978, orders: 1, average_order: 978, cancelled: 0, refunded: 0 },
      period: { revenue: 978 + 245, orders: 2, average_order: 612 },
    });
  });

  it('shows every day, also those without an order', async () => {
    await anOrder(api.db, { lines: [chicken], placed_at: new Date('2026-11-20T12:00:00+05:30') });
    expect((await overview('?days=3')).days).toEqual([
      { day: '2026-11-19', revenue: 0, orders: 0 },
      { day: '2026-11-20', revenue: 245, orders: 1 },
      { day: '2026-11-21', revenue: 0, orders: 0 },
    ]);
  });

  it('counts what was cancelled apart, and drafts not at all', async () => {
    await anOrder(api.db, { lines: [mutton], status: 'cancelled', placed_at: new Date('2026-11-21T10:00:00+05:30') });
    await anOrder(api.db, { lines: [mutton], status: 'pending', placed_at: new Date('2026-11-21T10:00:00+05:30') });
    expect((await overview()).today).toMatchObject({ revenue: 0, orders: 0, average_order: 0, cancelled: 1 });
  });

  it('knows what sells best, which codes are used, and when people order', async () => {
    const at = new Date('2026-11-21T17:30:00+05:30');
    await anOrder(api.db, { lines: [chicken, mutton], placed_at: at, coupon_code: 'WELCOME', discount_amount: 50 });
    await anOrder(api.db, { lines: [{ ...chicken, qty: 3 }], placed_at: at });
    const { top_products, coupons, hours } = await overview();
    expect(top_products).toEqual([
      { id: 'mutton', name: 'Mutton Curry Cut', packs: 2, revenue: 898 },
      { id: 'chicken', name: 'Chicken Curry Cut', packs: 4, revenue: 660 },
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
      `SELECT sum(grand_total)::int AS revenue, count(*)::int AS orders FROM orders
        WHERE status <> 'cancelled' AND placed_at >= '2026-10-23T00:00:00+05:30'`,
    );
    expect(period).toMatchObject(plain);
    expect(days.reduce((sum: number, day: { revenue: number }) => sum + day.revenue, 0)).toBe(plain.revenue);
  });

  it('comes as a table for a spreadsheet', async () => {
    await anOrder(api.db, { lines: [chicken], placed_at: new Date('2026-11-21T12:00:00+05:30') });
    const answer = await fetch(`${api.url}/api/admin/overview/days.csv?days=2`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.headers.get('content-disposition')).toContain('sales-by-day.csv');
    expect(Buffer.from(await answer.arrayBuffer()).toString('utf8')).toBe(
      '\ufeffDay,Orders,Revenue (INR)\n2026-11-20,0,0\n2026-11-21,1,245\n',
    );
  });

  it('refuses a span that makes no sense', async () => {
    expect((await api.get('/admin/overview?days=0', { token })).status).toBe(400);
    expect((await api.get('/admin/overview?days=4000', { token })).status).toBe(400);
    expect((await api.get('/admin/overview')).status).toBe(401);
  });
});
