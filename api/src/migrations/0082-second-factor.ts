import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The second step of a sign-in to the console: apps that show codes, passkeys, recovery codes (decision 53). */
export class SecondFactor1795000000082 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
    ALTER TABLE "admins" ADD "second_factor_at" TIMESTAMP WITH TIME ZONE;
    CREATE TABLE "totp_secrets" (
      "admin_id" text NOT NULL,
      "secret" text NOT NULL,
      "last_step" integer NOT NULL,
      "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      CONSTRAINT "totp_secrets_pkey" PRIMARY KEY ("admin_id"),
      CONSTRAINT "totp_secrets_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "admins"("id")
    );
    CREATE TABLE "passkeys" (
      "id" text NOT NULL,
      "admin_id" text NOT NULL,
      "label" text NOT NULL,
      "public_key" text NOT NULL,
      "counter" bigint NOT NULL,
      "transports" text array NOT NULL,
      "last_used_at" TIMESTAMP WITH TIME ZONE,
      "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      CONSTRAINT "passkeys_pkey" PRIMARY KEY ("id"),
      CONSTRAINT "passkeys_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "admins"("id")
    );
    CREATE INDEX "passkeys_by_admin" ON "passkeys" ("admin_id");
    CREATE TABLE "recovery_codes" (
      "id" text NOT NULL,
      "admin_id" text NOT NULL,
      "code_hash" text NOT NULL,
      "used_at" TIMESTAMP WITH TIME ZONE,
      CONSTRAINT "recovery_codes_pkey" PRIMARY KEY ("id"),
      CONSTRAINT "recovery_codes_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "admins"("id")
    );
    CREATE UNIQUE INDEX "recovery_codes_by_admin" ON "recovery_codes" ("admin_id", "code_hash");
    CREATE TABLE "factor_setups" (
      "admin_id" text NOT NULL,
      "kind" text NOT NULL,
      "secret" text NOT NULL,
      "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      CONSTRAINT "factor_setups_pkey" PRIMARY KEY ("admin_id", "kind"),
      CONSTRAINT "factor_setups_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "admins"("id")
    );
    CREATE TABLE "sign_in_tickets" (
      "ticket_hash" text NOT NULL,
      "admin_id" text NOT NULL,
      "password_mark" text NOT NULL,
      "challenge" text,
      "tries" integer NOT NULL DEFAULT 0,
      "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      CONSTRAINT "sign_in_tickets_pkey" PRIMARY KEY ("ticket_hash"),
      CONSTRAINT "sign_in_tickets_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "admins"("id")
    );
    CREATE INDEX "sign_in_tickets_by_admin" ON "sign_in_tickets" ("admin_id");
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
    DROP TABLE "sign_in_tickets", "factor_setups", "recovery_codes", "passkeys", "totp_secrets";
    ALTER TABLE "admins" DROP COLUMN "second_factor_at";
    `);
  }
}
