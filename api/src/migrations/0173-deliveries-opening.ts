import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from './concurrent-index.js';

/** Each minute the sweep finds the deliveries that wait for another opening than the hours of now say. */
export class DeliveriesOpening1795000000173 implements MigrationInterface {
  readonly transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await createIndexConcurrently(db, 'deliveries_opening', 'ON deliveries (opening_at) WHERE opening_at IS NOT NULL');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX "deliveries_opening"');
  }
}
