import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is left of a refund may be less than the provider refunds. To go back is refused once there is such a refund: it is still owed. */
export class RefundBelowMinimum1795000000043 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
    ALTER TABLE "refunds" DROP CONSTRAINT "refunds_status_check";
    ALTER TABLE "refunds" ADD CONSTRAINT "refunds_status_check"
      CHECK (status IN ('due', 'requested', 'processed', 'failed', 'refunded-outside', 'below-minimum'));
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
    ALTER TABLE "refunds" DROP CONSTRAINT "refunds_status_check";
    ALTER TABLE "refunds" ADD CONSTRAINT "refunds_status_check"
      CHECK (status IN ('due', 'requested', 'processed', 'failed', 'refunded-outside'));
    `);
  }
}
