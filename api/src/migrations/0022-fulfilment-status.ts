import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How far an order is in the shop is called by the field's word. */
export class FulfilmentStatus1795000000022 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
    ALTER TABLE "orders" RENAME COLUMN "desk_state" TO "fulfilment_status";
    ALTER TABLE "orders" RENAME CONSTRAINT "orders_desk_check" TO "orders_fulfilment_check";
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
    ALTER TABLE "orders" RENAME CONSTRAINT "orders_fulfilment_check" TO "orders_desk_check";
    ALTER TABLE "orders" RENAME COLUMN "fulfilment_status" TO "desk_state";
    `);
  }
}
