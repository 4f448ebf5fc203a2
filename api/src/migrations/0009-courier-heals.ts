import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Riders who are booked when an order is packed, troubles by name, pauses between tries and looks, when the rider is expected. */
export class CourierHeals1795000000009 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
    ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_state_check";
    ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_state_check" CHECK (state IN ('at-packing', 'queued', 'unknown', 'booked', 'refused', 'ended', 'manual'));
    ALTER TABLE "deliveries"
      ADD "trouble" text,
      ADD "trouble_since" TIMESTAMP WITH TIME ZONE,
      ADD "tries" integer NOT NULL DEFAULT '0',
      ADD "next_try_at" TIMESTAMP WITH TIME ZONE,
      ADD "booked_at" TIMESTAMP WITH TIME ZONE,
      ADD "word_at" TIMESTAMP WITH TIME ZONE,
      ADD "looks" integer NOT NULL DEFAULT '0',
      ADD "looked_at" TIMESTAMP WITH TIME ZONE,
      ADD "rider_seen_at" TIMESTAMP WITH TIME ZONE,
      ADD "distance_meters" integer,
      ADD "eta_from" TIMESTAMP WITH TIME ZONE,
      ADD "eta_until" TIMESTAMP WITH TIME ZONE;
    CREATE INDEX "deliveries_in_trouble" ON "deliveries"  ("trouble_since") WHERE trouble IS NOT NULL;
    UPDATE deliveries SET booked_at = created_at WHERE state = 'booked';
    ALTER TABLE "delivery_quotes" ADD "source" text NOT NULL DEFAULT 'courier';
    ALTER TABLE "delivery_quotes" ADD CONSTRAINT "delivery_quotes_source_check" CHECK (source IN ('courier', 'table'));
    `);
    await db.query(FORGET_PHONES);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
    ALTER TABLE "delivery_quotes" DROP COLUMN "source";
    DROP INDEX deliveries_in_trouble;
    UPDATE deliveries SET state = 'queued' WHERE state = 'at-packing';
    ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_state_check",
      DROP COLUMN trouble, DROP COLUMN trouble_since, DROP COLUMN tries, DROP COLUMN next_try_at, DROP COLUMN booked_at, DROP COLUMN word_at,
      DROP COLUMN looks, DROP COLUMN looked_at, DROP COLUMN rider_seen_at, DROP COLUMN distance_meters, DROP COLUMN eta_from, DROP COLUMN eta_until;
    ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_state_check" CHECK (state IN ('queued', 'unknown', 'booked', 'refused', 'ended', 'manual'));
    `);
  }
}

// The timeline kept the phone of a rider of the shop's own for ever; who carried the parcel is all that it should tell.
const FORGET_PHONES = `
    ALTER TABLE order_events DISABLE TRIGGER order_events_stay;
    UPDATE order_events SET detail = jsonb_set(detail, '{rider}', to_jsonb(regexp_replace(detail ->> 'rider', ', [0-9]{10}$', '')))
      WHERE kind = 'handed-over' AND detail ? 'rider';
    ALTER TABLE order_events ENABLE TRIGGER order_events_stay;
`;
