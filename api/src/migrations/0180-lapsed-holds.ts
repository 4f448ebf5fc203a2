import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from './concurrent-index.js';

/** Each draft asks whether any order of its products has lapsed: among thousands of paid ones mostly none. */
export class LapsedHolds1795000000180 implements MigrationInterface {
  readonly transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await createIndexConcurrently(db, 'hold_outcomes_lapsed', 'ON hold_outcomes (product_id, held_until) WHERE NOT is_paid');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX "hold_outcomes_lapsed"');
  }
}
