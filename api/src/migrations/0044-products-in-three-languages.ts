import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Shoppers read names and cuts in their language, where the owner has written them. */
export class ProductsInThreeLanguages1795000000044 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `ALTER TABLE "products" ADD COLUMN "name_hi" text, ADD COLUMN "name_mr" text,
         ADD COLUMN "cut_hi" text, ADD COLUMN "cut_mr" text`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(
      'ALTER TABLE "products" DROP COLUMN "name_hi", DROP COLUMN "name_mr", DROP COLUMN "cut_hi", DROP COLUMN "cut_mr"',
    );
  }
}
