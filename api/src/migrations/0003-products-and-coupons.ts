import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pictures that the owner brings; offers with a time; coupons that are edited by version. */
export class ProductsAndCoupons1795000000003 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
    CREATE TABLE "pictures" (
      "name" text NOT NULL,
      "leaving_at" TIMESTAMP WITH TIME ZONE,
      "created_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      CONSTRAINT "pictures_pkey" PRIMARY KEY ("name")
    );
    CREATE INDEX "pictures_by_age" ON "pictures"  ("created_at") ;
    ALTER TABLE "coupons" ADD "version" integer NOT NULL DEFAULT '1';
    ALTER TABLE "offers" ADD "starts_at" TIMESTAMP WITH TIME ZONE;
    ALTER TABLE "offers" ADD "ends_at" TIMESTAMP WITH TIME ZONE;
    ALTER TABLE "offers" ADD "version" integer NOT NULL DEFAULT '1';
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
    ALTER TABLE "offers" DROP COLUMN "version";
    ALTER TABLE "offers" DROP COLUMN "ends_at";
    ALTER TABLE "offers" DROP COLUMN "starts_at";
    ALTER TABLE "coupons" DROP COLUMN "version";
    DROP TABLE "pictures";
    `);
  }
}
