import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The change log is read along its times, and the courier's sweeps look at the deliveries under way alone. A poll writes no index any more.
 */
export class ListsOfYears1795000000047 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
    DROP INDEX "audit_log_by_admin", "audit_log_by_subject", "audit_log_by_time";
    CREATE INDEX "audit_log_by_admin" ON "audit_log" ("admin_id", "at", "id");
    CREATE INDEX "audit_log_by_subject" ON "audit_log" ("subject", "at", "id");
    CREATE INDEX "audit_log_by_time" ON "audit_log" ("at", "id");
    DROP INDEX "deliveries_to_poll";
    CREATE INDEX "deliveries_under_way" ON "deliveries" ("state") WHERE state IN ('queued', 'unknown', 'booked');
    CREATE INDEX "deliveries_failed" ON "deliveries" ("ended_at") WHERE state = 'ended' AND courier_status = 'failed';
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
    DROP INDEX "deliveries_failed", "deliveries_under_way";
    CREATE INDEX "deliveries_to_poll" ON "deliveries" ("polled_at") WHERE state = 'booked';
    DROP INDEX "audit_log_by_admin", "audit_log_by_subject", "audit_log_by_time";
    CREATE INDEX "audit_log_by_admin" ON "audit_log" ("admin_id", "id");
    CREATE INDEX "audit_log_by_subject" ON "audit_log" ("subject", "id");
    CREATE INDEX "audit_log_by_time" ON "audit_log" ("at");
    `);
  }
}
