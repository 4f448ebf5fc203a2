import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The figures of days that are over are kept. A row that belongs to such a day and is written after all marks the day as stale: until it is
 * computed again, what was kept of it is not read. A mark is a new row without a key, so that no transaction waits for another because
 * of it, and what is written at its own time, as a checkout is, writes none.
 */
export class DailyFigures1795000000051 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(TABLES);
    await db.query(MARKS);
    for (const statement of [...triggers(), ...truncations()]) await db.query(statement);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const { name, table } of WATCHED)
      for (const event of EVENTS) await db.query(`DROP TRIGGER IF EXISTS ${name}_on_${event} ON ${table}`);
    await db.query('DROP TRIGGER mark_stale_sales_on_change ON order_lines');
    for (const table of EMPTIED) await db.query(`DROP TRIGGER IF EXISTS forget_figures ON ${table}`);
    await db.query('DROP FUNCTION mark_stale_days, mark_stale_order, forget_figures');
    await db.query('DROP TABLE "stale_days", "daily_payments", "sold_products", "daily_figures"');
  }
}

const TABLES = `
    CREATE TABLE "daily_figures" (
      "day" date NOT NULL,
      "orders" integer NOT NULL,
      "cancelled" integer NOT NULL,
      "gross" numeric(12,2) NOT NULL,
      "discount" numeric(12,2) NOT NULL,
      "fees" numeric(12,2) NOT NULL,
      "refunds" numeric(12,2) NOT NULL,
      "uncollected" numeric(12,2) NOT NULL,
      "cash" numeric(12,2) NOT NULL,
      "tax" numeric(12,2) NOT NULL,
      "captured" numeric(12,2) NOT NULL,
      "sold" numeric(12,2) NOT NULL,
      "owed" numeric(12,2) NOT NULL,
      "returned" numeric(12,2) NOT NULL,
      "hours" integer array NOT NULL,
      "coupons" jsonb NOT NULL,
      CONSTRAINT "daily_figures_pkey" PRIMARY KEY ("day")
    );
    CREATE TABLE "sold_products" (
      "starts_on" date NOT NULL,
      "ends_on" date NOT NULL,
      "product_ids" text array NOT NULL,
      "packs" integer array NOT NULL,
      "sales" integer array NOT NULL,
      CONSTRAINT "sold_products_pkey" PRIMARY KEY ("starts_on", "ends_on")
    );
    CREATE TABLE "daily_payments" (
      "day" date NOT NULL,
      "payments" jsonb NOT NULL,
      "refunds" jsonb NOT NULL,
      CONSTRAINT "daily_payments_pkey" PRIMARY KEY ("day")
    );
    CREATE TABLE "stale_days" (
      "id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
      "figures" text NOT NULL,
      "day" date NOT NULL,
      CONSTRAINT "stale_days_figures_check" CHECK (figures IN ('sales', 'payments')),
      CONSTRAINT "stale_days_pkey" PRIMARY KEY ("id")
    );
    CREATE INDEX "stale_days_day" ON "stale_days" ("figures", "day");
`;

/**
 * Which moments are near enough to be of a day that is still open: a day is kept an hour after it is over (figures.service.ts), so that whatever is
 * written about it within half an hour of its own time is there before.
 */
const isNear = (moment: string): string => `${moment} BETWEEN now() - interval '30 minutes' AND now() + interval '30 minutes'`;
const isFar = (row: string, columns: readonly string[]): string =>
  columns.map((column) => `coalesce(NOT (${isNear(`${row}.${column}`)}), false)`).join(' OR ');

// The marks are no one's writing: the audit log has what they follow from.
const MARKS = `
    CREATE FUNCTION mark_stale_days() RETURNS trigger LANGUAGE plpgsql SET "shop.actor" = '' AS $$
    BEGIN
      INSERT INTO stale_days (figures, day)
      SELECT DISTINCT TG_ARGV[0], (v.moment AT TIME ZONE 'Asia/Kolkata')::date
        FROM unnest(TG_ARGV[1:]) AS c(name)
       CROSS JOIN LATERAL (VALUES ((to_jsonb(OLD) ->> c.name)::timestamptz), ((to_jsonb(NEW) ->> c.name)::timestamptz)) AS v(moment)
       WHERE NOT (${isNear('v.moment')});
      RETURN NULL;
    END $$;

    CREATE FUNCTION mark_stale_order() RETURNS trigger LANGUAGE plpgsql SET "shop.actor" = '' AS $$
    BEGIN
      INSERT INTO stale_days (figures, day)
      SELECT 'sales', (placed_at AT TIME ZONE 'Asia/Kolkata')::date FROM orders
       WHERE id IN (coalesce(OLD.order_id, NEW.order_id), coalesce(NEW.order_id, OLD.order_id)) AND placed_at IS NOT NULL;
      RETURN NULL;
    END $$;

    CREATE FUNCTION forget_figures() RETURNS trigger LANGUAGE plpgsql SET "shop.actor" = '' AS $$
    BEGIN
      DELETE FROM daily_figures;
      DELETE FROM sold_products;
      DELETE FROM daily_payments;
      RETURN NULL;
    END $$;
`;

interface Watched {
  name: string;
  table: string;
  figures: 'sales' | 'payments';
  /** By which a row belongs to a day. */
  moments: readonly string[];
  /** What of it is in a figure. */
  counted: readonly string[];
}

const FEES = ['platform_fee', 'delivery_fee', 'surge_fee'];

const WATCHED: readonly Watched[] = [
  {
    name: 'mark_stale_sales',
    table: 'orders',
    figures: 'sales',
    moments: ['placed_at', 'cancelled_at'],
    counted: ['subtotal', ...FEES, 'discount_amount', 'coupon_code', 'cash_due'],
  },
  {
    name: 'mark_stale_sales',
    table: 'ledger_entries',
    figures: 'sales',
    moments: ['at'],
    counted: ['account', 'amount', 'currency'],
  },
  { name: 'mark_stale_sales', table: 'invoices', figures: 'sales', moments: ['issued_at'], counted: ['tax'] },
  { name: 'mark_stale_sales', table: 'credit_notes', figures: 'sales', moments: ['issued_at'], counted: ['document'] },
  {
    name: 'mark_stale_payments',
    table: 'payments',
    figures: 'payments',
    moments: ['created_at'],
    counted: ['status', 'amount', 'provider_payment_id'],
  },
  { name: 'mark_stale_payments', table: 'refunds', figures: 'payments', moments: ['created_at'], counted: ['status', 'amount'] },
];

const EVENTS = ['insert', 'update', 'delete'] as const;
const EMPTIED = ['orders', 'order_lines', 'ledger_entries', 'invoices', 'credit_notes', 'payments', 'refunds'];

function triggers(): string[] {
  const ofRows = WATCHED.flatMap(({ name, table, figures, moments, counted }) => {
    const columns = [...moments, ...counted];
    const rowOf = (row: string): string => `(${columns.map((column) => `${row}.${column}`).join(', ')})`;
    const when = {
      insert: isFar('NEW', moments),
      update: `${rowOf('OLD')} IS DISTINCT FROM ${rowOf('NEW')} AND (${isFar('OLD', moments)} OR ${isFar('NEW', moments)})`,
      delete: isFar('OLD', moments),
    };
    return EVENTS.map(
      (event) =>
        `CREATE TRIGGER ${name}_on_${event} AFTER ${event} ON ${table} FOR EACH ROW WHEN (${when[event]})
           EXECUTE FUNCTION mark_stale_days('${figures}', ${moments.map((moment) => `'${moment}'`).join(', ')})`,
    );
  });
  // The lines of an order are written with its draft, before it is placed.
  return [
    ...ofRows,
    'CREATE TRIGGER mark_stale_sales_on_change AFTER UPDATE OR DELETE ON order_lines FOR EACH ROW EXECUTE FUNCTION mark_stale_order()',
  ];
}

const truncations = (): string[] =>
  EMPTIED.map(
    (table) => `CREATE TRIGGER forget_figures AFTER TRUNCATE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION forget_figures()`,
  );
