import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where each sign-in of the staff is, and when it was last used. Of those that live now, the time of this migration is their last use. */
export class SessionUses1795000000079 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `ALTER TABLE admin_sessions
         ADD COLUMN last_used_at timestamptz NOT NULL DEFAULT now(),
         ADD COLUMN device text,
         ADD COLUMN network text`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE admin_sessions DROP COLUMN last_used_at, DROP COLUMN device, DROP COLUMN network');
  }
}
