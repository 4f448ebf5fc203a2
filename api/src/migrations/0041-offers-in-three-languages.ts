import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The banner says an offer in the visitor's language, where the owner has written it. */
export class OffersInThreeLanguages1795000000041 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `ALTER TABLE "offers" ADD COLUMN "name_hi" text, ADD COLUMN "name_mr" text,
         ADD COLUMN "description_hi" text, ADD COLUMN "description_mr" text`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(
      'ALTER TABLE "offers" DROP COLUMN "name_hi", DROP COLUMN "name_mr", DROP COLUMN "description_hi", DROP COLUMN "description_mr"',
    );
  }
}
