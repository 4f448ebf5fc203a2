import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many pieces a pack has and how many people it is enough for, as far as the owner says so. */
export class ProductPortions1795000000037 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE "products" ADD COLUMN "pieces" text, ADD COLUMN "serves" text');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE "products" DROP COLUMN "pieces", DROP COLUMN "serves"');
  }
}
