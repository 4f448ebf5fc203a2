import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { shopDay } from '@shop/domain';
import { KeepFigures } from '../../src/modules/reports/figures/keep-figures.js';
import { pagesRead } from '../setup/pages-read.js';
import { startApi, type TestApi } from '../setup/start-api.js';

const PAYMENTS = 30_000;
let shop: TestApi;
let token: string;

beforeAll(async () => {
  shop = await startApi();
  token = await shop.ownerToken();
  // A year of a small shop: every fiftieth payment went back.
  await shop.db.transaction(async (tx) => {
    await tx.query('SET LOCAL statement_timeout = 0'); // how long years take to write down is no matter of the shop's
    await tx.query(
      `INSERT INTO payments (id, order_id, shopper_id, amount, status, provider_order_id, provider_payment_id, created_at, paid_at, next_check_at)
       SELECT 'p' || lpad(n::text, 8, '0'), 'o' || n, 'asha', 500, CASE WHEN n % 50 = 0 THEN 'refunded' ELSE 'paid' END,
              'order_' || n, 'pay_' || n, now() - n * interval '17 minutes', now() - n * interval '17 minutes', now()
         FROM generate_series(1, ${PAYMENTS}) n`,
    );
    await tx.query(
      `INSERT INTO refunds (id, payment_id, provider_payment_id, amount, reason, status, created_at)
       SELECT 'r' || n, 'p' || lpad(n::text, 8, '0'), 'pay_' || n, 500, 'x', 'processed', now() - n * interval '17 minutes' FROM generate_series(50, ${PAYMENTS}, 50) n`,
    );
    await tx.query(
      `INSERT INTO ledger_entries (payment_id, provider_payment_id, entry_type, account, amount, order_id, refund_id, at)
       SELECT 'p' || lpad(n::text, 8, '0'), 'pay_' || n, entry_type, account, amount, 'o' || n, refund, now() - n * interval '17 minutes'
         FROM generate_series(1, ${PAYMENTS}) n CROSS JOIN LATERAL (
           SELECT 'sold', 'captured', 500, NULL UNION ALL SELECT 'sold', 'sold', -500, NULL
           UNION ALL SELECT * FROM (VALUES ('given-back', 'sold', 500, 'r' || n), ('given-back', 'owed', -500, 'r' || n),
             ('returned', 'owed', 500, 'r' || n), ('returned', 'returned', -500, 'r' || n)) back WHERE n % 50 = 0
         ) AS sides(entry_type, account, amount, refund)`,
    );
  });
  await shop.app.get(KeepFigures, { strict: false }).keepFigures(); // as its job has done each day
  await shop.db.query('VACUUM ANALYZE');
}, 180_000);
afterAll(() => shop.stop());

const yesterday = shopDay(new Date(Date.now() - 86_400_000));

it.each([
  ['/admin/money', 500],
  ['/admin/money/payments?limit=50', 500],
  [`/admin/money/payments?from=${yesterday}&to=${yesterday}&limit=50`, 500],
  ['/admin/money/payments?status=refunded&limit=50', 500],
  ['/admin/money/payments?q=pay_4711', 50],
  ['/admin/money/refunds?limit=50', 500],
  ['/admin/money/refunds?status=processed&limit=50', 500],
  ['/admin/money/refunds?status=unfinished', 100],
  ['/admin/money/refunds?q=pay_4750', 50],
  ['/admin/overview?days=7', 1_000],
  ['/admin/overview?days=365', 1_000],
])('answers %s out of at most %i pages, with thirty thousand payments', async (path, most) => {
  const read = await pagesRead(shop.db, async () => expect((await shop.get(path, { token })).status).toBe(200));
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThanOrEqual(most);
});

it('adds up what thirty thousand payments came to', async () => {
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
