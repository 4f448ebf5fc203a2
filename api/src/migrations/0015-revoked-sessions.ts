import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sign-outs of which the identity provider told us. */
export class RevokedSessions1795000000015 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
    CREATE TABLE "revoked_sessions" (
      "issuer" text NOT NULL,
      "jti" text NOT NULL,
      "sid" text,
      "subject" text,
      "revoked_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      CONSTRAINT "revoked_sessions_of_somebody_check" CHECK (sid IS NOT NULL OR subject IS NOT NULL),
      CONSTRAINT "revoked_sessions_pkey" PRIMARY KEY ("issuer", "jti")
    );
    CREATE INDEX "revoked_sessions_by_sid" ON "revoked_sessions" ("issuer", "sid");
    CREATE INDEX "revoked_sessions_by_subject" ON "revoked_sessions" ("issuer", "subject");
    CREATE INDEX "revoked_sessions_by_end" ON "revoked_sessions" ("expires_at");
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE "revoked_sessions"');
  }
}
