import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a delivery waits for has columns of its own: the opening of the shop, which was read from two moments that are equal, and the claim
 * of a booking, which was the state beside the moment at which one was sent.
 *
 * The release before writes neither: the trigger sets them as it would read them. It goes with the columns that it reads (docs/running.md).
 */
export class OpeningsOfDeliveries1795000000172 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
    ALTER TABLE "deliveries" ADD "opening_at" TIMESTAMP WITH TIME ZONE, ADD "claimed_at" TIMESTAMP WITH TIME ZONE;

    CREATE FUNCTION opening_of_delivery(d deliveries) RETURNS timestamptz LANGUAGE sql STABLE AS $$
      SELECT d.requested_at
       WHERE d.requested_at = d.next_booking_at OR d.requested_at = (SELECT work_begins_at FROM orders WHERE id = d.order_id)
    $$;
    CREATE FUNCTION set_waits_of_delivery() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'INSERT' OR NEW.opening_at IS NOT DISTINCT FROM OLD.opening_at
         AND (NEW.requested_at, NEW.next_booking_at) IS DISTINCT FROM (OLD.requested_at, OLD.next_booking_at) THEN
        NEW.opening_at := coalesce(CASE WHEN TG_OP = 'INSERT' THEN NEW.opening_at END, opening_of_delivery(NEW));
      END IF;
      NEW.claimed_at := CASE WHEN NEW.state = 'unknown' THEN coalesce(NEW.booking_sent_at, NEW.claimed_at) END;
      RETURN NEW;
    END $$;
    UPDATE deliveries d SET opening_at = opening_of_delivery(d) WHERE state IN ('queued', 'at-packing');
    UPDATE deliveries SET claimed_at = booking_sent_at WHERE state = 'unknown';
    CREATE TRIGGER set_waits_on_insert BEFORE INSERT ON "deliveries" FOR EACH ROW
      WHEN (NEW.opening_at IS NULL AND NEW.claimed_at IS NULL) EXECUTE FUNCTION set_waits_of_delivery();
    CREATE TRIGGER set_waits_on_update BEFORE UPDATE OF state, requested_at, next_booking_at, booking_sent_at ON "deliveries" FOR EACH ROW
      EXECUTE FUNCTION set_waits_of_delivery();
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
    DROP TRIGGER set_waits_on_insert ON "deliveries";
    DROP TRIGGER set_waits_on_update ON "deliveries";
    DROP FUNCTION set_waits_of_delivery();
    DROP FUNCTION opening_of_delivery(deliveries);
    ALTER TABLE "deliveries" DROP COLUMN "opening_at", DROP COLUMN "claimed_at";
    `);
  }
}
