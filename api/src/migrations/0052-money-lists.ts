import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the Money page and its lists look for is found by an index: a day of them, those in a rare state, what is open. */
export class MoneyLists1795000000052 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
    CREATE INDEX "payments_created" ON "payments" ("created_at", "id");
    CREATE INDEX "payments_by_status" ON "payments" ("status", "created_at", "id") WHERE status <> 'paid';
    CREATE INDEX "payments_paid_at" ON "payments" ("paid_at") WHERE paid_at IS NOT NULL;
    DROP INDEX "refunds_created";
    CREATE INDEX "refunds_created" ON "refunds" ("created_at", "id");
    CREATE INDEX "refunds_by_status" ON "refunds" ("status", "created_at", "id") WHERE status <> 'processed';
    CREATE INDEX "ledger_given_back" ON "ledger_entries" ("order_id") WHERE account = 'sold' AND amount > 0;
    CREATE INDEX "webhook_events_received" ON "webhook_events" ("provider", "received_at");
    CREATE INDEX "reconciliations_failed" ON "reconciliations" ("reconciled_at") WHERE failure IS NOT NULL;
    CREATE INDEX "reconciliation_differences_open" ON "reconciliation_differences" ("found_at") WHERE resolved_at IS NULL;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
    DROP INDEX "reconciliation_differences_open", "reconciliations_failed", "webhook_events_received", "ledger_given_back",
      "refunds_by_status", "refunds_created", "payments_paid_at", "payments_by_status", "payments_created";
    CREATE INDEX "refunds_created" ON "refunds" ("created_at");
    `);
  }
}
