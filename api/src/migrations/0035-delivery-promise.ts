import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An order keeps when it was promised, and what a courier asked for a place can be found by its pincode. An address key ends with its
 * pincode.
 */
export class DeliveryPromise1795000000035 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE "orders" ADD COLUMN "promised_from" timestamptz, ADD COLUMN "promised_until" timestamptz');
    await db.query(
      `ALTER TABLE "orders" ADD CONSTRAINT "orders_promise_check"
         CHECK ((promised_from IS NULL) = (promised_until IS NULL) AND (promised_from IS NULL OR promised_from < promised_until))`,
    );
    await db.query('ALTER TABLE "delivery_quotes" ADD COLUMN "pincode" text');
    await db.query(`UPDATE "delivery_quotes" SET pincode = split_part(address_key, '|', 4)`);
    await db.query('ALTER TABLE "delivery_quotes" ALTER COLUMN "pincode" SET NOT NULL');
    await db.query(
      `CREATE INDEX "delivery_quotes_by_pincode" ON "delivery_quotes" ("pincode", "expires_at") WHERE source = 'courier'`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX "delivery_quotes_by_pincode"');
    await db.query('ALTER TABLE "delivery_quotes" DROP COLUMN "pincode"');
    await db.query('ALTER TABLE "orders" DROP COLUMN "promised_from", DROP COLUMN "promised_until"');
  }
}
