import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The owner may say what else shoppers call a product. */
export class SearchWords1795000000034 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "products" ADD COLUMN "search_words" text[] NOT NULL DEFAULT '{}'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE "products" DROP COLUMN "search_words"');
  }
}
