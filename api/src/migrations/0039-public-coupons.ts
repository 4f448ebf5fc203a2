import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Checkout lists the coupons that the owner makes public. Those that exist stay known only to those who were told. */
export class PublicCoupons1795000000039 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE "coupons" ADD COLUMN "is_public" boolean NOT NULL DEFAULT false');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE "coupons" DROP COLUMN "is_public"');
  }
}
