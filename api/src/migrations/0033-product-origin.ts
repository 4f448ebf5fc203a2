import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where the animal of a product comes from, as far as the owner says so. */
export class ProductOrigin1795000000033 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE "products" ADD COLUMN "origin" text');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE "products" DROP COLUMN "origin"');
  }
}
