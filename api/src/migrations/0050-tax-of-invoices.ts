import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The tax of an invoice stands beside its document, so that the tax of a day is a sum of columns; invoices, credit notes and
 * cancellations are found by their day. Who does not say the tax, as the release before this one, has it read from the document.
 */
export class TaxOfInvoices1795000000050 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
    ALTER TABLE "invoices" ADD COLUMN "tax" numeric(12,2);
    CREATE FUNCTION tax_of_document(document jsonb) RETURNS numeric LANGUAGE sql IMMUTABLE AS $$
      SELECT coalesce(sum((line ->> 'tax_paise')::bigint), 0) / 100 FROM jsonb_array_elements(document -> 'lines') AS line
    $$;
    UPDATE "invoices" SET tax = tax_of_document(document);
    CREATE FUNCTION read_tax() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN NEW.tax := tax_of_document(NEW.document); RETURN NEW; END $$;
    CREATE TRIGGER read_tax BEFORE INSERT ON "invoices" FOR EACH ROW WHEN (NEW.tax IS NULL) EXECUTE FUNCTION read_tax();
    ALTER TABLE "invoices" ALTER COLUMN "tax" SET NOT NULL;
    CREATE INDEX "invoices_issued" ON "invoices" ("issued_at");
    CREATE INDEX "credit_notes_issued" ON "credit_notes" ("issued_at");
    CREATE INDEX "orders_cancelled_at" ON "orders" ("cancelled_at") WHERE cancelled_at IS NOT NULL;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
    DROP INDEX "orders_cancelled_at";
    DROP INDEX "credit_notes_issued";
    DROP INDEX "invoices_issued";
    DROP TRIGGER "read_tax" ON "invoices";
    DROP FUNCTION read_tax, tax_of_document;
    ALTER TABLE "invoices" DROP COLUMN "tax";
    `);
  }
}
