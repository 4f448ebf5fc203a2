import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The overview reads a month of refunds and not all of them. */
export class SalesByDay1795000000007 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('CREATE INDEX "refunds_created" ON "refunds" ("created_at")');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX refunds_created');
  }
}
