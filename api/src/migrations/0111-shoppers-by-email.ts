import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from './concurrent-index.js';

/** The owner finds who writes without reading every account. */
export class ShoppersByEmail1795000000111 implements MigrationInterface {
  readonly transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await createIndexConcurrently(db, 'shoppers_by_email', 'ON shoppers (lower(email))');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX "shoppers_by_email"');
  }
}
