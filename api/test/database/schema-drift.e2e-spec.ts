import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { DataSource, type QueryRunner } from 'typeorm';
import { dataSource } from '../../src/data-source.js';
import { describeMigration, migrate } from '../../src/migrate.js';
import { measureMigrations, revertMigrations } from '../../src/measure-migrations.js';
import { createIndexConcurrently } from '../../src/migrations/concurrent-index.js';
import { eventually } from '../actors/shopper-client.js';
import { createTestDatabase, dropTestDatabase } from '../setup/test-database.js';

let url: string;
let db: DataSource;
beforeEach(async () => {
  url = await createTestDatabase({ empty: true });
  db = dataSource(url);
});
afterEach(async () => {
  if (db.isInitialized) await db.destroy();
  await dropTestDatabase(url);
});

const drift = async (): Promise<string[]> => (await db.driver.createSchemaBuilder().log()).upQueries.map(({ query }) => query);

it('gives every entity the table it describes: no column, index, key or check is missing or different', async () => {
  await migrate(url);
  await db.initialize();
  expect(await drift()).toEqual([]);
});

it('says in the docs of every table how long its rows are kept', async () => {
  await migrate(url);
  await db.initialize();
  const page = readFileSync(new URL('../../../docs/retention.md', import.meta.url), 'utf8');
  const tables: { name: string }[] = await db.query(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
  );
  expect(tables.map(({ name }) => name).filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

it('would be seen: a column that the entities do not know shows up', async () => {
  await migrate(url);
  await db.initialize();
  await db.query('ALTER TABLE products ADD COLUMN forgotten text');
  expect(await drift()).toEqual([expect.stringContaining('DROP COLUMN "forgotten"')]);
});

it('says what it did, and nothing the second time', async () => {
  const first = await migrate(url);
  expect(first.migrations.length).toBeGreaterThan(30);
  expect(first.auditedTables).toContain('products');
  expect(describeMigration(first)).toMatch(/^migrated TheShopSells1795000000001$/m);
  expect(describeMigration(first)).toMatch(/^the job queue is at version \d+, from none$/m);
  expect(describeMigration(await migrate(url))).toBe('The database is up to date: nothing to do.');
});

it('asks the triggers of what a checkout writes short questions, on a database of before as well', async () => {
  const LONGEST = 2_000;
  const findLong = (): Promise<{ name: string }[]> =>
    db.query(
      `SELECT t.tgrelid::regclass || ': ' || t.tgname AS name FROM pg_trigger t
        WHERE t.tgrelid::regclass::text IN ('orders', 'order_lines', 'order_events', 'payments', 'ledger_entries', 'deliveries', 'products', 'carts')
          AND t.tgtype & 20 <> 0 AND (length(t.tgqual::text) > $1 OR t.tgname = 'record_audit_entry' AND pg_get_triggerdef(t.oid) ILIKE '%coalesce%')
        ORDER BY 1`,
      [LONGEST],
    );
  await migrate(url);
  await db.initialize();
  expect(await findLong()).toEqual([]);
  await revertMigrations(url, ['ShortTriggerConditions1795000000100']);
  expect((await findLong()).map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'orders: mark_stale_sales_on_update',
      'payments: mark_stale_payments_on_update',
      'products: record_audit_entry',
    ]),
  );
  // Once more, as after a lock that was not granted half way.
  const readConditions = () =>
    db.query("SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE tgname ~ '^(record_audit_entry|mark_stale_)' ORDER BY oid");
  const once = await readConditions();
  await revertMigrations(url, ['ShortTriggerConditions1795000000100']);
  expect(await readConditions()).toEqual(once);
  await migrate(url);
  expect(await findLong()).toEqual([]);
});

it('is measured before an upgrade: what a migration keeps from others, what it takes away, and nothing of what it makes itself', async () => {
  const copy = await createTestDatabase();
  const LAST = 'PickupOfDeliveries1795000000095';
  const example = {
    name: 'Example1795000000999',
    async up(runner: QueryRunner) {
      await runner.query('ALTER TABLE orders ADD COLUMN note text');
      await runner.query('CREATE TABLE notes (id text); ALTER TABLE notes RENAME COLUMN id TO name');
      await runner.query('ALTER TABLE coupons DROP COLUMN per_customer_limit');
    },
    down: () => Promise.resolve(),
  };
  try {
    await revertMigrations(copy, [LAST]);
    const everybody = (table: string) => ({ table, mode: 'AccessExclusiveLock' });
    expect(await measureMigrations(copy, [example])).toMatchObject([
      { name: LAST, locks: [everybody('shop_details'), everybody('delivery_quotes'), everybody('deliveries')], takesAway: [] },
      {
        name: example.name,
        locks: [everybody('orders'), everybody('coupons')],
        takesAway: ['ALTER TABLE coupons DROP COLUMN per_customer_limit'],
      },
    ]);
    expect(await measureMigrations(copy, [example])).toEqual([]);
  } finally {
    await dropTestDatabase(copy);
  }
});

it('waits for no table for long: it tries again, and what was done before stays done', async () => {
  await migrate(url);
  await db.initialize();
  await db.query('DROP TRIGGER record_audit_entry ON products');
  const keeper = db.createQueryRunner();
  await keeper.startTransaction();
  await keeper.query('LOCK TABLE products IN ROW EXCLUSIVE MODE'); // somebody writes for a long time
  const migrating = migrate(url);
  const waited = () =>
    db.query(
      "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database() AND application_name = 'shop-api'",
    );
  await eventually(waited, (rows: unknown[]) => rows.length > 0);
  await eventually(waited, (rows: unknown[]) => rows.length === 0); // it lets those go on who wait behind it
  await keeper.rollbackTransaction();
  await keeper.release();
  expect(await migrating).toMatchObject({ migrations: [], auditedTables: ['products'] });
  expect(await drift()).toEqual([]);
});

it('builds an index while the shop goes on writing, also in place of one that was left unfinished', async () => {
  await migrate(url);
  await db.initialize();
  await db.query('CREATE INDEX products_cut ON products (name)');
  const builder = db.createQueryRunner();
  await createIndexConcurrently(builder, 'products_cut', 'ON products (cut)');
  await builder.release();
  const [{ definition, valid }] = await db.query(
    "SELECT pg_get_indexdef(indexrelid) AS definition, indisvalid AS valid FROM pg_index WHERE indexrelid = 'products_cut'::regclass",
  );
  expect([definition, valid]).toEqual([expect.stringContaining('(cut)'), true]);
});

it('happens once when several processes start together', async () => {
  await Promise.all([migrate(url), migrate(url), migrate(url)]);
  await db.initialize();
  const [ran] = await db.query('SELECT count(*)::int AS n, count(DISTINCT name)::int AS names FROM migrations');
  expect(ran.n).toBe(ran.names);
  expect(await drift()).toEqual([]);
  expect(await db.query("SELECT FROM pg_proc WHERE proname = 'add_job'")).not.toEqual([]);
});

it('takes payment offers back without a trace, and what was recorded stays', async () => {
  const OFFERS = 'ProviderOffers1795000000122';
  await migrate(url);
  await db.initialize();
  const definitions = () =>
    db.query(
      `SELECT conname AS name, pg_get_constraintdef(oid) AS text FROM pg_constraint WHERE conrelid = 'ledger_entries'::regclass
       UNION ALL SELECT proname, prosrc FROM pg_proc WHERE proname = 'ledger_must_stand' ORDER BY 1`,
    );
  const before = await definitions();
  await db.query(
    "BEGIN; SET LOCAL session_replication_role = replica; INSERT INTO ledger_entries (payment_id, provider_payment_id, entry_type, account, amount, order_id, at) VALUES ('p', 'pay_1', 'sold', 'offered', 25, 'ORDER', now()); COMMIT",
  ); // a payment of before
  await revertMigrations(url, [OFFERS]);
  expect(JSON.stringify(await definitions())).not.toContain('offered');
  expect(
    await db.query(
      "SELECT column_name FROM information_schema.columns WHERE column_name IN ('provider_offer', 'offers') AND table_schema = 'public'",
    ),
  ).toEqual([]);
  expect(await db.query('SELECT account, amount::float8 AS amount FROM ledger_entries')).toEqual([
    { account: 'offered', amount: 25 },
  ]);
  await migrate(url);
  expect(await definitions()).toEqual(before);
  expect(await drift()).toEqual([]);
});

it('can be taken back and done again', async () => {
  await migrate(url);
  await db.initialize();
  await db.undoLastMigration({ transaction: 'all' });
  await migrate(url);
  expect(await drift()).toEqual([]);
});

it('gives the orders of a running shop the calendar’s day, and orders of the release before as well', async () => {
  await migrate(url);
  await db.initialize();
  await revertMigrations(url, ['ShopDays1795000000155', 'ShopDaysOfBefore1795000000156', 'PlacedDays1795000000158']);
  const dayOf = async (id: string): Promise<object> => {
    const day = (column: string) => `to_char(${column}, 'YYYY-MM-DD') AS ${column}`;
    return (await db.query(`SELECT ${day('shop_day')}, ${day('cancelled_day')} FROM orders WHERE id = $1`, [id]))[0];
  };
  const write = (id: string, placed: string | null, cancelled: string | null) =>
    db.query(
      `INSERT INTO orders (id, shopper_id, checkout_id, fingerprint, hold_expires_at, customer_name, phone, address_line1, area, city, pincode,
         subtotal, platform_fee, delivery_fee, surge_fee, discount_amount, grand_total, weight, created_at, placed_at, cancelled_at)
       VALUES ($1, 'shopper', $1, 'x', now(), 'Asha', '9820012345', '12 Lake Road', 'Upvan', 'Thane', '400606', 1, 0, 0, 0, 0, 1, 500, now(), $2, $3)`,
      [id, placed, cancelled],
    );
  await write('BEFORE', '2026-11-20T01:15:00+05:30', '2026-11-20T23:59:00+05:30');
  await write('UNPAID', null, null);
  await migrate(url);
  expect(await dayOf('BEFORE')).toEqual({ shop_day: '2026-11-20', cancelled_day: '2026-11-20' });
  expect(await dayOf('UNPAID')).toEqual({ shop_day: null, cancelled_day: null });
  await db.query("UPDATE orders SET placed_at = '2026-11-21T01:15:00+05:30' WHERE id = 'UNPAID'");
  expect(await dayOf('UNPAID')).toEqual({ shop_day: '2026-11-21', cancelled_day: null });
  expect(await drift()).toEqual([]);
});
