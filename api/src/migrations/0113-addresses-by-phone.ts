import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from './concurrent-index.js';

/** And who has that phone in the address book alone. */
export class AddressesByPhone1795000000113 implements MigrationInterface {
  readonly transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await createIndexConcurrently(db, 'addresses_by_phone', 'ON addresses (phone)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX "addresses_by_phone"');
  }
}
