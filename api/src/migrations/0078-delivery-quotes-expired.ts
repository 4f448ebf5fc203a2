import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from './concurrent-index.js';

/** Expired quotes are found and deleted without reading those that are kept. */
export class DeliveryQuotesExpired1795000000078 implements MigrationInterface {
  readonly transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await createIndexConcurrently(db, 'delivery_quotes_expired', 'ON delivery_quotes (expires_at)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX "delivery_quotes_expired"');
  }
}
