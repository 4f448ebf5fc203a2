import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { dataSource } from '../../src/data-source.js';
import { migrate } from '../../src/migrate.js';
import { migrations } from '../../src/migrations/index.js';
import { Ledger1795000000008 } from '../../src/migrations/0008-ledger.js';
import { createTestDatabase, dropTestDatabase } from '../setup/test-database.js';

let url: string;
let db: DataSource;
beforeAll(async () => {
  url = await createTestDatabase();
  db = await dataSource(url).initialize();
});
afterAll(async () => {
  await db.destroy();
  await dropTestDatabase(url);
});

const payment = (id: string, fields: { amount?: number; status: string; paid?: boolean; order?: string }) =>
  db.query(
    `INSERT INTO payments (id, order_id, shopper_id, amount, status, provider_order_id, provider_payment_id, created_at, paid_at, next_check_at)
     VALUES ($1, $2, 'asha', $3, $4, 'order_' || $1, CASE WHEN $4 NOT IN ('open', 'expired') THEN 'pay_' || $1 END, now(), CASE WHEN $5 THEN now() END, now())`,
    [id, fields.order ?? null, fields.amount ?? 500, fields.status, fields.paid ?? false],
  );
const refund = (id: string, of: string, amount: number, { status = 'processed', captured = `pay_${of}` } = {}) =>
  db.query(
    `INSERT INTO refunds (id, payment_id, provider_payment_id, amount, reason, status, cause, created_at) VALUES ($1, $2, $3, $4, 'x', $5, $1, now())`,
    [id, of, captured, amount, status],
  );

it('holds the payments of a shop that had no ledger yet', async () => {
  const since = migrations.slice(migrations.indexOf(Ledger1795000000008));
  for (const _ of since) await db.undoLastMigration();
  await payment('open', { status: 'open' });
  await payment('kept', { status: 'paid', paid: true, order: 'k' });
  await payment('part', { status: 'paid', paid: true, order: 'p' });
  await refund('line', 'part', 120, { status: 'requested' });
  await refund('second', 'part', 500, { captured: 'pay_again' });
  await payment('cancelled', { status: 'refunded', paid: true, order: 'c' });
  await refund('all', 'cancelled', 500);
  await payment('late', { status: 'refunding', order: 'l' });
  await refund('late', 'late', 490, { status: 'failed' });
  await payment('gone', { status: 'refunded', order: 'g' });
  await payment('free', { status: 'paid', paid: true, amount: 0, order: 'f' });
  await migrate(url);
  const rows = await db.query(
    `SELECT provider_payment_id AS id, jsonb_object_agg(account, sum) AS sums FROM (
       SELECT provider_payment_id, account, sum(amount) AS sum FROM ledger_entries GROUP BY 1, 2 HAVING sum(amount) <> 0
     ) balances GROUP BY 1 ORDER BY 1`,
  );
  expect(rows).toEqual([
    { id: 'pay_again', sums: { captured: 500, returned: -500 } },
    { id: 'pay_cancelled', sums: { captured: 500, returned: -500 } },
    { id: 'pay_gone', sums: { captured: 500, returned: -500 } },
    { id: 'pay_kept', sums: { captured: 500, sold: -500 } },
    { id: 'pay_late', sums: { captured: 490, owed: -490 } },
    { id: 'pay_part', sums: { captured: 500, sold: -380, owed: -120 } },
  ]);
  // Each of them may go on: the database finds nothing crooked in what was booked.
  await db.query('UPDATE payments SET amount = amount; UPDATE refunds SET amount = amount');
});
