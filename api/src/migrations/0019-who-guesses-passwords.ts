import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tries are counted for whoever makes them, no longer for the account; it keeps only when its password was last guessed at. */
export class WhoGuessesPasswords1795000000019 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
    ALTER TABLE "admins" DROP COLUMN "failed_tries", DROP COLUMN "locked_until";
    ALTER TABLE "admins" ADD "attacked_at" TIMESTAMP WITH TIME ZONE;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
    ALTER TABLE "admins" DROP COLUMN "attacked_at";
    ALTER TABLE "admins" ADD "failed_tries" integer NOT NULL DEFAULT '0', ADD "locked_until" TIMESTAMP WITH TIME ZONE;
    `);
  }
}
