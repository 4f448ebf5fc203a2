import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Where riders fetch parcels is the shop's own row, no longer only variables: what is missing in it is taken from them at the next start.
 * A quote names the pick-up that it was asked for, and a booked delivery keeps its own. Whoever moves the pick-up, the database counts it.
 */
export class PickupOfDeliveries1795000000095 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `ALTER TABLE "shop_details" ADD "courier_phone" text, ADD "latitude" double precision, ADD "longitude" double precision,
         ADD "pickup_version" integer NOT NULL DEFAULT '1'`,
    );
    await db.query(
      `CREATE FUNCTION count_pickup_moves() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN NEW.pickup_version := OLD.pickup_version + 1; RETURN NEW; END $$`,
    );
    await db.query(
      `CREATE TRIGGER count_pickup_moves BEFORE UPDATE ON "shop_details" FOR EACH ROW
       WHEN (OLD.address IS DISTINCT FROM NEW.address
             OR (OLD.latitude IS NOT NULL AND (OLD.latitude IS DISTINCT FROM NEW.latitude OR OLD.longitude IS DISTINCT FROM NEW.longitude)))
       EXECUTE FUNCTION count_pickup_moves()`,
    );
    await db.query(`ALTER TABLE "delivery_quotes" ADD "pickup_version" integer NOT NULL DEFAULT '1'`);
    await db.query(`ALTER TABLE "deliveries" ADD "pickup" jsonb`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "deliveries" DROP COLUMN "pickup"`);
    await db.query(`ALTER TABLE "delivery_quotes" DROP COLUMN "pickup_version"`);
    await db.query(`DROP TRIGGER "count_pickup_moves" ON "shop_details"`);
    await db.query('DROP FUNCTION count_pickup_moves()');
    await db.query(
      `ALTER TABLE "shop_details" DROP COLUMN "courier_phone", DROP COLUMN "latitude", DROP COLUMN "longitude", DROP COLUMN "pickup_version"`,
    );
  }
}
