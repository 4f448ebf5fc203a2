import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from './concurrent-index.js';

/** Which late invoices were supplied on a day. */
export class LateInvoicesBySupply1795000000151 implements MigrationInterface {
  readonly transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await createIndexConcurrently(db, 'invoices_supplied', 'ON invoices (supplied_on) WHERE supplied_on IS NOT NULL');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX "invoices_supplied"');
  }
}
