import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An order keeps the opening that it waits for: no rider is called before. Orders from before were all ordered from a shop at work, or have their rider. */
export class WorkBegins1795000000110 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE "orders" ADD COLUMN "work_begins_at" timestamptz');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE "orders" DROP COLUMN "work_begins_at"');
  }
}
