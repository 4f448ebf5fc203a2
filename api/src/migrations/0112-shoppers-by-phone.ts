import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from './concurrent-index.js';

/** And who phones: by the last ten digits, however the identity provider writes the number. */
export class ShoppersByPhone1795000000112 implements MigrationInterface {
  readonly transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await createIndexConcurrently(db, 'shoppers_by_phone', `ON shoppers ("right"(regexp_replace(phone, '[^0-9]', '', 'g'), 10))`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX "shoppers_by_phone"');
  }
}
