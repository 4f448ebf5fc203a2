import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is wrong at present and was told outside of the shop. */
export class OpenAlerts1795000000098 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
    CREATE TABLE "open_alerts" (
      "alert" text NOT NULL,
      "since" TIMESTAMP WITH TIME ZONE NOT NULL,
      "seen_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      "told_at" TIMESTAMP WITH TIME ZONE,
      "summary" text NOT NULL,
      CONSTRAINT "open_alerts_pkey" PRIMARY KEY ("alert")
    );
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE "open_alerts"');
  }
}
