import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders that are paid at the door. */
export class CashOnDelivery1795000000010 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
    ALTER TABLE "orders" ADD "cash_due" integer;
    ALTER TABLE "orders" ADD CONSTRAINT "orders_cash_check" CHECK (cash_due IS NULL OR cash_due = grand_total);
    CREATE INDEX "orders_cash_open" ON "orders" ("shopper_id") WHERE cash_due IS NOT NULL AND status IN ('confirmed', 'shipped');
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
    DROP INDEX "orders_cash_open";
    ALTER TABLE "orders" DROP CONSTRAINT "orders_cash_check";
    ALTER TABLE "orders" DROP COLUMN "cash_due";
    `);
  }
}
