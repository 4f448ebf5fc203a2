import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether the identity provider says that a shopper's e-mail address is theirs. Not known of anybody until their next sign-in. */
export class VerifiedEmails1795000000072 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE shoppers ADD COLUMN email_verified boolean NOT NULL DEFAULT false');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE shoppers DROP COLUMN email_verified');
  }
}
