import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A draft ends when another order of its shopper is placed, and keeps which one. */
export class SupersededDrafts1795000000115 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE "orders" ADD COLUMN "superseded_by" text');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE "orders" DROP COLUMN "superseded_by"');
  }
}
