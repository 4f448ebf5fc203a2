import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Until when a person of the shop signs in past the queue of strangers. */
export class AdmittedUntil1795000000136 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE "admins" ADD "admitted_until" TIMESTAMP WITH TIME ZONE');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE "admins" DROP COLUMN "admitted_until"');
  }
}
