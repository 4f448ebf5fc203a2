import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from './concurrent-index.js';

/** The end of a product's id, behind its time, may come from the request that creates it: sent again, it creates no other one. */
export class ProductRequests1795000000181 implements MigrationInterface {
  readonly transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await createIndexConcurrently(db, 'products_request', 'ON products (substr(id, 11)) WHERE length(id) = 26', 'UNIQUE INDEX');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX "products_request"');
  }
}
