import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A person's recovery codes are made, used up and replaced together: one row, and one entry of the change log.
 * Contract: no release has read the rows of before, which came with migration 82.
 */
export class RecoveryCodesInOneRow1795000000083 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
    CREATE TABLE "codes_of_person" AS
      SELECT admin_id, array_agg(code_hash) AS code_hashes FROM recovery_codes WHERE used_at IS NULL GROUP BY admin_id;
    DROP TABLE "recovery_codes";
    CREATE TABLE "recovery_codes" (
      "admin_id" text NOT NULL,
      "code_hashes" text array NOT NULL,
      CONSTRAINT "recovery_codes_pkey" PRIMARY KEY ("admin_id"),
      CONSTRAINT "recovery_codes_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "admins"("id")
    );
    INSERT INTO "recovery_codes" SELECT admin_id, code_hashes FROM "codes_of_person";
    DROP TABLE "codes_of_person";
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
    CREATE TABLE "code_of_person" AS SELECT admin_id, unnest(code_hashes) AS code_hash FROM recovery_codes;
    DROP TABLE "recovery_codes";
    CREATE TABLE "recovery_codes" (
      "id" text NOT NULL,
      "admin_id" text NOT NULL,
      "code_hash" text NOT NULL,
      "used_at" TIMESTAMP WITH TIME ZONE,
      CONSTRAINT "recovery_codes_pkey" PRIMARY KEY ("id"),
      CONSTRAINT "recovery_codes_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "admins"("id")
    );
    CREATE UNIQUE INDEX "recovery_codes_by_admin" ON "recovery_codes" ("admin_id", "code_hash");
    INSERT INTO "recovery_codes" ("id", "admin_id", "code_hash")
      SELECT gen_random_uuid()::text, admin_id, code_hash FROM "code_of_person";
    DROP TABLE "code_of_person";
    `);
  }
}
