import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { pagesOf, pagesRead } from '../setup/pages-read.js';
import { startApi, type TestApi } from '../setup/start-api.js';

const PAYMENTS = 100_000;
let shop: TestApi;
let token: string;

beforeAll(async () => {
  shop = await startApi();
  token = await shop.ownerToken();
  // Some years of a small shop: every fiftieth payment went back.
  await shop.db.transaction(async (tx) => {
    await tx.query(
      `INSERT INTO payments (id, order_id, shopper_id, amount, status, provider_order_id, provider_payment_id, created_at, paid_at, next_check_at)
       SELECT 'p' || lpad(n::text, 8, '0'), 'o' || n, 'asha', 500, CASE WHEN n % 50 = 0 THEN 'refunded' ELSE 'paid' END,
              'order_' || n, 'pay_' || n, now() - n * interval '1 minute', now() - n * interval '1 minute', now()
         FROM generate_series(1, ${PAYMENTS}) n`,
    );
    await tx.query(
      `INSERT INTO refunds (id, payment_id, provider_payment_id, amount, reason, status, created_at)
       SELECT 'r' || n, 'p' || lpad(n::text, 8, '0'), 'pay_' || n, 500, 'x', 'processed', now() FROM generate_series(50, ${PAYMENTS}, 50) n`,
    );
    await tx.query(
      `INSERT INTO ledger_entries (payment_id, provider_payment_id, entry_type, account, amount, order_id, refund_id, at)
       SELECT 'p' || lpad(n::text, 8, '0'), 'pay_' || n, entry_type, account, amount, 'o' || n, refund, now() - n * interval '1 minute'
         FROM generate_series(1, ${PAYMENTS}) n CROSS JOIN LATERAL (
           SELECT 'sold', 'captured', 500, NULL UNION ALL SELECT 'sold', 'sold', -500, NULL
           UNION ALL SELECT * FROM (VALUES ('given-back', 'sold', 500, 'r' || n), ('given-back', 'owed', -500, 'r' || n),
             ('returned', 'owed', 500, 'r' || n), ('returned', 'returned', -500, 'r' || n)) back WHERE n % 50 = 0
         ) AS sides(entry_type, account, amount, refund)`,
    );
  });
  await shop.db.query('ANALYZE');
}, 180_000);
afterAll(() => shop.stop());

it.each(['/admin/money', '/admin/money/payments', '/admin/money/payments?q=pay_4711', '/admin/money/refunds?status=processed'])(
  'answers %s without reading the ledger twice, with a hundred thousand payments',
  async (path) => {
    const read = await pagesRead(shop.db, async () => expect((await shop.get(path, { token })).status).toBe(200));
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThan(2 * (await pagesOf(shop.db, 'ledger_entries')));
  },
);

it('adds up what a hundred thousand payments came to', async () => {
  expect((await shop.get('/admin/money', { token })).body).toMatchObject({
    captured: PAYMENTS * 500,
    sold: (PAYMENTS - PAYMENTS / 50) * 500,
    owed: 0,
    returned: (PAYMENTS / 50) * 500,
  });
});

it.each([
  ['payments', PAYMENTS],
  ['refunds', PAYMENTS / 50],
])('the file of %s holds every row that the list counts, and comes to the same sum', async (name, many) => {
  const listed = await shop.get(`/admin/money/${name}?limit=1`, { token });
  const file = await fetch(`${shop.url}/api/admin/money/${name}.csv`, { headers: { authorization: `Bearer ${token}` } });
  const [head, ...rows] = parse(await file.text(), { bom: true });
  const column = head!.findIndex((title) => title === 'Asked (INR)' || title === 'Amount (INR)');
  const sum = rows.reduce((all, row) => all + Number(row[column]), 0);
  expect(rows).toHaveLength(many);
  expect(new Set(rows.map((row) => row.join())).size).toBe(many); // none of them twice
  for (const { headers } of [listed, file])
    expect([headers.get('x-total-count'), headers.get('x-total-amount')]).toEqual([String(many), String(sum)]);
});
