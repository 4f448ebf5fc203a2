import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When all that is kept about a shopper was handed out, and at whose word: the owner may do it for a shopper who asks. */
export class DataDownloads1795000000106 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
    CREATE TABLE "data_downloads" (
      "id" text NOT NULL,
      "shopper_id" text NOT NULL,
      "at" TIMESTAMP WITH TIME ZONE NOT NULL,
      "requested_by" text NOT NULL,
      CONSTRAINT "data_downloads_requested_by_check" CHECK (requested_by IN ('shopper', 'owner')),
      CONSTRAINT "data_downloads_pkey" PRIMARY KEY ("id")
    );
    CREATE INDEX "data_downloads_of_shopper" ON "data_downloads" ("shopper_id");
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE "data_downloads"');
  }
}
