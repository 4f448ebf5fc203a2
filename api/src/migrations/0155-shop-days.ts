import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An order, its cancellation and what is given back of it belong to the shop's day: that of a window past midnight is the day on which
 * it began. Anyone who does not say it, as the release before this one, gets the calendar's day; so does a moment that is corrected.
 *
 * A row of a night is written about a day that the calendar calls over, so that each marks its day as stale.
 */
export class ShopDays1795000000155 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
    ALTER TABLE "orders" ADD COLUMN "shop_day" date, ADD COLUMN "cancelled_day" date;
    ALTER TABLE "ledger_entries" ADD COLUMN "shop_day" date;

    CREATE FUNCTION day_of_calendar(moment timestamptz) RETURNS date LANGUAGE sql IMMUTABLE AS $$
      SELECT (moment AT TIME ZONE 'Asia/Kolkata')::date
    $$;
    CREATE FUNCTION are_of_night(days date[], moments timestamptz[]) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
    BEGIN
      RETURN EXISTS (SELECT FROM unnest(days, moments) AS v(day, moment) WHERE day <> day_of_calendar(moment));
    END $$;
    CREATE FUNCTION set_shop_days() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.placed_at IS DISTINCT FROM OLD.placed_at AND NEW.shop_day IS NOT DISTINCT FROM OLD.shop_day THEN
        NEW.shop_day := day_of_calendar(NEW.placed_at);
      END IF;
      IF NEW.cancelled_at IS DISTINCT FROM OLD.cancelled_at AND NEW.cancelled_day IS NOT DISTINCT FROM OLD.cancelled_day THEN
        NEW.cancelled_day := day_of_calendar(NEW.cancelled_at);
      END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER set_shop_days_on_insert BEFORE INSERT ON orders FOR EACH ROW
      WHEN (NEW.placed_at IS NOT NULL OR NEW.cancelled_at IS NOT NULL) EXECUTE FUNCTION set_shop_days();
    CREATE TRIGGER set_shop_days_on_update BEFORE UPDATE OF placed_at, cancelled_at ON orders FOR EACH ROW EXECUTE FUNCTION set_shop_days();

    CREATE FUNCTION mark_nights() RETURNS trigger LANGUAGE plpgsql SET "shop.actor" = '' AS $$
    BEGIN
      INSERT INTO stale_days (figures, day)
      SELECT DISTINCT 'sales', (v.row ->> c.name)::date
        FROM unnest(TG_ARGV) AS c(name) CROSS JOIN LATERAL (VALUES (to_jsonb(OLD)), (to_jsonb(NEW))) AS v("row")
       WHERE v.row ->> c.name IS NOT NULL;
      RETURN NULL;
    END $$;
    ${nightTriggers('CREATE').join(';\n')};
    `);
    await db.query(
      markStaleOrder(
        "SELECT DISTINCT 'sales', day FROM orders CROSS JOIN LATERAL (VALUES (shop_day), (day_of_calendar(placed_at))) AS v(day)",
      ),
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(markStaleOrder("SELECT 'sales', (placed_at AT TIME ZONE 'Asia/Kolkata')::date FROM orders"));
    await db.query(`
    ${nightTriggers('DROP').join(';\n')};
    DROP TRIGGER set_shop_days_on_insert ON orders;
    DROP TRIGGER set_shop_days_on_update ON orders;
    DROP FUNCTION mark_nights, set_shop_days, are_of_night, day_of_calendar;
    ALTER TABLE "ledger_entries" DROP COLUMN "shop_day";
    ALTER TABLE "orders" DROP COLUMN "cancelled_day", DROP COLUMN "shop_day";
    DELETE FROM daily_figures; DELETE FROM sold_products;
    `);
  }
}

const NIGHTS = [
  {
    table: 'orders',
    days: [
      ['shop_day', 'placed_at'],
      ['cancelled_day', 'cancelled_at'],
    ],
    counted: ['subtotal', 'platform_fee', 'delivery_fee', 'surge_fee', 'discount_amount', 'coupon_code', 'cash_due'],
  },
  { table: 'ledger_entries', days: [['shop_day', 'at']], counted: [] },
] as const;

function nightTriggers(statement: 'CREATE' | 'DROP'): string[] {
  return NIGHTS.flatMap(({ table, days, counted }) => {
    const isOfNight = (...rows: string[]): string => {
      const of = (at: 0 | 1): string => rows.flatMap((row) => days.map((pair) => `${row}.${pair[at]}`)).join(', ');
      return `are_of_night(ARRAY[${of(0)}], ARRAY[${of(1)}])`;
    };
    const columns = [...days.flat(), ...counted].join(', ');
    const events = [
      ['insert', 'INSERT', isOfNight('NEW')],
      // Entries of the ledger are never changed.
      ...(counted.length > 0
        ? [
            ['update', `UPDATE OF ${columns}`, isOfNight('OLD', 'NEW')],
            ['delete', 'DELETE', isOfNight('OLD')],
          ]
        : []),
    ];
    return events.map(([name, event, condition]) =>
      statement === 'DROP'
        ? `DROP TRIGGER mark_nights_on_${name} ON ${table}`
        : `CREATE TRIGGER mark_nights_on_${name} AFTER ${event} ON ${table} FOR EACH ROW WHEN (${condition})
             EXECUTE FUNCTION mark_nights(${days.map(([day]) => `'${day}'`).join(', ')})`,
    );
  });
}

/** As in migration 51; the lines of an order count on its days. */
const markStaleOrder = (days: string): string => `
    CREATE OR REPLACE FUNCTION mark_stale_order() RETURNS trigger LANGUAGE plpgsql SET "shop.actor" = '' AS $$
    BEGIN
      INSERT INTO stale_days (figures, day)
      ${days}
       WHERE id IN (coalesce(OLD.order_id, NEW.order_id), coalesce(NEW.order_id, OLD.order_id)) AND placed_at IS NOT NULL;
      RETURN NULL;
    END $$;
`;
