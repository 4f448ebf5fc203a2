import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An order keeps by which settings it was promised: one that is paid after they have changed is looked at once more. */
export class PromiseVersion1795000000157 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE "orders" ADD COLUMN "promise_version" integer NOT NULL DEFAULT 0');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE "orders" DROP COLUMN "promise_version"');
  }
}
