import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What shoppers have been told, once per occasion and channel. */
export class Notifications1795000000006 implements MigrationInterface {
  async up(run: QueryRunner): Promise<void> {
    await run.query(`
    CREATE TABLE "notifications" (
      "order_id" text NOT NULL,
      "occasion" text NOT NULL,
      "channel" text NOT NULL,
      "state" text NOT NULL,
      "at" TIMESTAMP WITH TIME ZONE NOT NULL,
      CONSTRAINT "notifications_state_check" CHECK (state IN ('sent', 'undeliverable')),
      CONSTRAINT "notifications_pkey" PRIMARY KEY ("order_id", "occasion", "channel")
    )`);
  }

  async down(run: QueryRunner): Promise<void> {
    await run.query('DROP TABLE notifications');
  }
}
