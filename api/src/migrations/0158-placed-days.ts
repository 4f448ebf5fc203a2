import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from './concurrent-index.js';

/** A list of days, its count and what was sold on them are read from the index alone, which has to know the shop's day for that. */
export class PlacedDays1795000000158 implements MigrationInterface {
  readonly transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      db,
      'orders_placed_days',
      'ON "orders" ("placed_at", "id", "shop_day") WHERE placed_at IS NOT NULL',
    );
    await db.query('DROP INDEX CONCURRENTLY IF EXISTS "orders_placed_at"');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX "orders_placed_days"');
    await db.query('CREATE INDEX "orders_placed_at" ON "orders" ("placed_at", "id") WHERE placed_at IS NOT NULL');
  }
}
