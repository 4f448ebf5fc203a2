import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A sweep keeps how far it has come, instead of reading all years of the shop every hour. */
export class SweepProgress1795000000048 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
    CREATE TABLE "sweep_progress" (
      "sweep" text NOT NULL,
      "done_until" TIMESTAMP WITH TIME ZONE NOT NULL,
      CONSTRAINT "sweep_progress_pkey" PRIMARY KEY ("sweep")
    );
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE "sweep_progress"');
  }
}
