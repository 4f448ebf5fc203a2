import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What is owed of a payment may go back in the provider's dashboard instead: a refund says how much of it did, the ledger moves that much
 * from one refund to the other, and a refund of the provider is in our table once. To go back is refused once there is such a refund:
 * the ledger cannot be told otherwise.
 */
export class RefundedOutside1795000000038 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
    ALTER TABLE "refunds" ADD COLUMN "refunded_outside" numeric(12,2) NOT NULL DEFAULT 0;
    ALTER TABLE "refunds" DROP CONSTRAINT "refunds_status_check";
    ALTER TABLE "refunds" ADD CONSTRAINT "refunds_status_check"
      CHECK (status IN ('due', 'requested', 'processed', 'failed', 'refunded-outside'));
    ALTER TABLE "refunds" DROP CONSTRAINT "refunds_amount_check";
    ALTER TABLE "refunds" ADD CONSTRAINT "refunds_amount_check" CHECK (amount > 0 OR (amount = 0 AND status = 'refunded-outside'));
    ALTER TABLE "refunds" ADD CONSTRAINT "refunds_outside_check"
      CHECK (refunded_outside >= 0 AND (status <> 'refunded-outside' OR (amount = 0 AND refunded_outside > 0)));
    DROP INDEX "refunds_unfinished";
    CREATE INDEX "refunds_unfinished" ON "refunds" ("created_at") WHERE status IN ('due', 'requested', 'failed');
    CREATE UNIQUE INDEX "refunds_provider_refund" ON "refunds" ("provider_refund_id");
    ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entry_type_check";
    ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entry_type_check"
      CHECK (entry_type IN ('sold', 'refused', 'returned-elsewhere', 'given-back', 'refunded-outside', 'returned'));
    DROP INDEX "ledger_refund_once";
    CREATE UNIQUE INDEX "ledger_refund_once" ON "ledger_entries" ("refund_id", "entry_type", "account") WHERE entry_type <> 'refunded-outside';
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
    DROP INDEX "ledger_refund_once";
    CREATE UNIQUE INDEX "ledger_refund_once" ON "ledger_entries" ("refund_id", "entry_type", "account");
    ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entry_type_check";
    ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entry_type_check"
      CHECK (entry_type IN ('sold', 'refused', 'returned-elsewhere', 'given-back', 'returned'));
    DROP INDEX "refunds_provider_refund";
    DROP INDEX "refunds_unfinished";
    CREATE INDEX "refunds_unfinished" ON "refunds" ("created_at") WHERE status <> 'processed';
    ALTER TABLE "refunds" DROP CONSTRAINT "refunds_outside_check";
    ALTER TABLE "refunds" DROP CONSTRAINT "refunds_amount_check";
    ALTER TABLE "refunds" ADD CONSTRAINT "refunds_amount_check" CHECK (amount > 0);
    ALTER TABLE "refunds" DROP CONSTRAINT "refunds_status_check";
    ALTER TABLE "refunds" ADD CONSTRAINT "refunds_status_check" CHECK (status IN ('due', 'requested', 'processed', 'failed'));
    ALTER TABLE "refunds" DROP COLUMN "refunded_outside";
    `);
  }
}
