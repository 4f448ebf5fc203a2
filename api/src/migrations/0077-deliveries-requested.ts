import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from './concurrent-index.js';

/** Reconciliation finds the shipments of one day without reading those of all years. */
export class DeliveriesRequested1795000000077 implements MigrationInterface {
  readonly transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await createIndexConcurrently(db, 'deliveries_requested', 'ON deliveries (requested_at)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX "deliveries_requested"');
  }
}
