import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose share of a product an unpaid order's packs count against: known as hashes, and only while they are held. */
export class UnpaidHolds1795000000020 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
    ALTER TABLE "orders" ADD "hold_street_hash" text;
    ALTER TABLE "orders" ADD "hold_network_hash" text;
    ALTER TABLE "orders" ADD "hold_proven" boolean;
    ALTER TABLE "orders" ADD CONSTRAINT "orders_hold_marks_check" CHECK (hold_state = 'held' OR (hold_street_hash IS NULL AND hold_network_hash IS NULL AND hold_proven IS NULL));
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
    ALTER TABLE "orders" DROP CONSTRAINT "orders_hold_marks_check";
    ALTER TABLE "orders" DROP COLUMN "hold_proven";
    ALTER TABLE "orders" DROP COLUMN "hold_network_hash";
    ALTER TABLE "orders" DROP COLUMN "hold_street_hash";
    `);
  }
}
