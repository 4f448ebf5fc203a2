import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Codes and units of bills are settings now; `tax_rates` has the rates. The owner also decides in which month a bill
 * counts that was issued after its parcel had left: by issue or by supply. A late bill, and that decision, mark the days
 * that are kept (migration 51). A mark is an insert, for whichever way the month is counted.
 */
export class TaxSettings1795000000150 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
    ALTER TABLE "tax_rates" ALTER COLUMN "code" SET DEFAULT '', ALTER COLUMN "description" SET DEFAULT '';
    INSERT INTO "tax_rates" (tax_class, valid_from, percent, code, description)
      VALUES ('ready-to-cook', '2025-09-22', 5, '1602', 'Prepared meat') ON CONFLICT DO NOTHING;
    ALTER TABLE "invoices" ADD COLUMN "supplied_on" date;

    CREATE FUNCTION mark_late_invoice() RETURNS trigger LANGUAGE plpgsql SET "shop.actor" = '' AS $$
    BEGIN
      INSERT INTO stale_days (figures, day) SELECT DISTINCT 'sales', d.day
        FROM (VALUES (OLD.supplied_on), (NEW.supplied_on)) AS d(day) WHERE d.day IS NOT NULL;
      RETURN NULL;
    END $$;
    CREATE TRIGGER mark_late_invoice_on_insert AFTER INSERT ON "invoices" FOR EACH ROW
      WHEN (NEW.supplied_on IS NOT NULL) EXECUTE FUNCTION mark_late_invoice();
    CREATE TRIGGER mark_late_invoice_on_change AFTER UPDATE OR DELETE ON "invoices" FOR EACH ROW
      WHEN (OLD.supplied_on IS NOT NULL) EXECUTE FUNCTION mark_late_invoice();

    CREATE FUNCTION mark_late_invoices() RETURNS trigger LANGUAGE plpgsql SET "shop.actor" = '' AS $$
    BEGIN
      INSERT INTO stale_days (figures, day) SELECT DISTINCT 'sales', d.day
        FROM invoices, LATERAL (VALUES (supplied_on), ((issued_at AT TIME ZONE 'Asia/Kolkata')::date)) AS d(day)
       WHERE supplied_on IS NOT NULL;
      RETURN NULL;
    END $$;
    CREATE TRIGGER mark_late_invoices_on_insert AFTER INSERT ON "settings" FOR EACH ROW
      WHEN (NEW.key = 'tax') EXECUTE FUNCTION mark_late_invoices();
    CREATE TRIGGER mark_late_invoices_on_change AFTER UPDATE OR DELETE ON "settings" FOR EACH ROW
      WHEN (OLD.key = 'tax') EXECUTE FUNCTION mark_late_invoices();
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
    DROP TRIGGER "mark_late_invoices_on_insert" ON "settings";
    DROP TRIGGER "mark_late_invoices_on_change" ON "settings";
    DROP TRIGGER "mark_late_invoice_on_insert" ON "invoices";
    DROP TRIGGER "mark_late_invoice_on_change" ON "invoices";
    DROP FUNCTION mark_late_invoices, mark_late_invoice;
    ALTER TABLE "invoices" DROP COLUMN "supplied_on";
    DELETE FROM "tax_rates" WHERE tax_class = 'ready-to-cook';
    ALTER TABLE "tax_rates" ALTER COLUMN "code" DROP DEFAULT, ALTER COLUMN "description" DROP DEFAULT;
    `);
  }
}
