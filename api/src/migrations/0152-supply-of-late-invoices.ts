import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The day of supply of late invoices that are there already, as it stands on them. */
export class SupplyOfLateInvoices1795000000152 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `UPDATE "invoices" SET supplied_on = (document ->> 'supplied_on')::date WHERE supplied_on IS NULL AND document ? 'supplied_on'`,
    );
  }

  async down(): Promise<void> {}
}
