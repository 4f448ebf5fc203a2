import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The language in which an order was placed: its documents are written in it. Earlier orders are English. */
export class LanguageOfOrders1795000000141 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
    ALTER TABLE "orders" ADD COLUMN "language" text NOT NULL DEFAULT 'en',
      ADD CONSTRAINT "orders_language_check" CHECK (language IN ('en', 'hi', 'mr')) NOT VALID;
    ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_language_check";
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE "orders" DROP COLUMN "language"');
  }
}
