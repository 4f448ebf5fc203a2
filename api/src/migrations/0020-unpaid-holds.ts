import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose share of a product an unpaid order's packs count against: known as hashes, and only while they are held. */
export class UnpaidHolds1795000000020 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
    ALTER TABLE "orders" ADD "hold_street_hash" text;
    ALTER TABLE "orders" ADD "hold_network_hash" text;
    ALTER TABLE "orders" ADD "hold_proven" boolean;
    ALTER TABLE "orders" ADD CONSTRAINT "orders_hold_marks_check" CHECK (hold_state = 'held' OR (hold_street_hash IS NULL AND hold_network_hash IS NULL AND hold_proven IS NULL));
    `);
    await db.query(FORGET);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
    DROP FUNCTION forget_hold() CASCADE;
    ALTER TABLE "orders" DROP CONSTRAINT "orders_hold_marks_check";
    ALTER TABLE "orders" DROP COLUMN "hold_proven";
    ALTER TABLE "orders" DROP COLUMN "hold_network_hash";
    ALTER TABLE "orders" DROP COLUMN "hold_street_hash";
    `);
  }
}

// Whoever ends a hold, by whichever statement: forgetting must never stand in the way of a paid order.
const FORGET = `
  CREATE FUNCTION forget_hold() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.hold_street_hash := NULL;
    NEW.hold_network_hash := NULL;
    NEW.hold_proven := NULL;
    RETURN NEW;
  END $$;
  CREATE TRIGGER forget_hold BEFORE UPDATE OF hold_state ON orders
    FOR EACH ROW WHEN (NEW.hold_state <> 'held') EXECUTE FUNCTION forget_hold();
`;
