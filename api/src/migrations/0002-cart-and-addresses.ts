import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the shop keeps for a shopper between two visits: the cart on all devices, and the addresses. */
export class CartAndAddresses1795000000002 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
    CREATE TABLE "carts" (
      "shopper_id" text NOT NULL,
      "version" integer NOT NULL,
      "lines" jsonb NOT NULL,
      "ordered" jsonb NOT NULL,
      "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      CONSTRAINT "carts_pkey" PRIMARY KEY ("shopper_id")
    );
    CREATE TABLE "addresses" (
      "id" text NOT NULL,
      "shopper_id" text NOT NULL,
      "label" text NOT NULL,
      "name" text NOT NULL,
      "phone" text NOT NULL,
      "line1" text NOT NULL,
      "area" text NOT NULL,
      "city" text NOT NULL,
      "pincode" text NOT NULL,
      "is_default" boolean NOT NULL,
      "used_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      CONSTRAINT "addresses_label_check" CHECK (label IN ('Home', 'Work', 'Other')),
      CONSTRAINT "addresses_pkey" PRIMARY KEY ("id")
    );
    CREATE INDEX "addresses_of_shopper" ON "addresses"  ("shopper_id") ;
    CREATE UNIQUE INDEX "addresses_default" ON "addresses"  ("shopper_id") WHERE is_default;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE carts, addresses');
  }
}
