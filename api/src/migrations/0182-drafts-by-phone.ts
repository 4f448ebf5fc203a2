import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from './concurrent-index.js';

/** Who paid and has no order is found by phone among the orders that were never placed. */
export class DraftsByPhone1795000000182 implements MigrationInterface {
  readonly transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await createIndexConcurrently(db, 'orders_drafts_by_phone', 'ON orders (phone) WHERE placed_at IS NULL');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX "orders_drafts_by_phone"');
  }
}
