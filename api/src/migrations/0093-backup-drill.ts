import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the nightly drill of the backups has found, for the alarm. */
export class BackupDrill1795000000093 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
    CREATE TABLE "backup_drill" (
      "id" integer NOT NULL DEFAULT '1',
      "finished_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      "succeeded_at" TIMESTAMP WITH TIME ZONE,
      "fault" text,
      "told_at" TIMESTAMP WITH TIME ZONE,
      CONSTRAINT "backup_drill_one_check" CHECK (id = 1),
      CONSTRAINT "backup_drill_pkey" PRIMARY KEY ("id")
    );
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE "backup_drill"');
  }
}
