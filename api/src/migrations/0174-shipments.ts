import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * One row for each booking at the courier, beside the one row of an order's delivery, and the courier's name on shipments and quotes.
 *
 * The deliveries keep the columns of their present shipment for the release before, which reads and writes them: what it writes there the
 * trigger brings into the shipment. Columns and trigger go with a later release (docs/running.md).
 */
export class Shipments1795000000174 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
    CREATE TABLE "shipments" (
      "order_id" text NOT NULL,
      "number" integer NOT NULL,
      "courier" text NOT NULL DEFAULT 'borzo',
      "client_order_id" text NOT NULL,
      "courier_order_id" text,
      "tracking_url" text,
      "rider" jsonb,
      "pickup" jsonb,
      "dropoff" jsonb,
      "eta" jsonb,
      "booked_cost" numeric(9,2),
      "courier_status" text NOT NULL DEFAULT 'queued',
      "courier_status_at" TIMESTAMP WITH TIME ZONE,
      "progress_status" text NOT NULL DEFAULT 'queued',
      "furthest_step" text NOT NULL DEFAULT 'CREATED',
      "booking_sent_at" TIMESTAMP WITH TIME ZONE,
      "booked_at" TIMESTAMP WITH TIME ZONE,
      "ended_at" TIMESTAMP WITH TIME ZONE,
      "refusal" text,
      "polled_at" TIMESTAMP WITH TIME ZONE,
      "poll_claimed_at" TIMESTAMP WITH TIME ZONE,
      "polls" integer NOT NULL DEFAULT '0',
      CONSTRAINT "shipments_pkey" PRIMARY KEY ("order_id", "number")
    );
    CREATE UNIQUE INDEX "shipments_courier_order" ON "shipments" ("courier_order_id", "courier");
    CREATE INDEX "shipments_failed" ON "shipments" ("ended_at") WHERE courier_status = 'failed';
    ALTER TABLE "delivery_quotes" ADD "courier" text NOT NULL DEFAULT 'borzo';

    CREATE FUNCTION keep_shipment() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO shipments AS s (order_id, number, courier, client_order_id, ${COLUMNS}) VALUES (${shipmentOf('NEW')})
      ON CONFLICT (order_id, number) DO UPDATE SET ${CARRIED.map((column) => `${column} = EXCLUDED.${column}`).join(', ')}
       WHERE (${CARRIED.map((column) => `s.${column}`).join(', ')}) IS DISTINCT FROM (${CARRIED.map((column) => `EXCLUDED.${column}`).join(', ')});
      RETURN NULL;
    END $$;
    CREATE TRIGGER keep_shipment AFTER INSERT OR UPDATE ON "deliveries" FOR EACH ROW EXECUTE FUNCTION keep_shipment();
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
    DROP TRIGGER keep_shipment ON "deliveries";
    DROP FUNCTION keep_shipment();
    ALTER TABLE "delivery_quotes" DROP COLUMN "courier";
    DROP TABLE "shipments";
    `);
  }
}

/** What a delivery has of its present shipment. */
const CARRIED = [
  'courier_order_id',
  'tracking_url',
  'rider',
  'pickup',
  'dropoff',
  'eta',
  'booked_cost',
  'courier_status',
  'courier_status_at',
  'progress_status',
  'furthest_step',
  'booking_sent_at',
  'booked_at',
  'ended_at',
  'refusal',
  'polled_at',
  'poll_claimed_at',
  'polls',
];
const COLUMNS = CARRIED.join(', ');

/** A shipment's number, courier, name at the courier and columns, of the delivery that is `d` in a statement. */
const shipmentOf = (d: string): string =>
  `${d}.order_id, ${d}.shipment_number, CASE WHEN ${d}.state = 'manual' THEN 'own' ELSE 'borzo' END,
       ${d}.order_id || CASE WHEN ${d}.shipment_number > 1 THEN '-' || ${d}.shipment_number ELSE '' END, ${CARRIED.map((column) => `${d}.${column}`).join(', ')}`;

const BATCH = 5_000;

/** The shipments of the deliveries that are there, in small parts that lock nothing else; it can be done again. */
export class ShipmentsOfBefore1795000000175 implements MigrationInterface {
  readonly transaction = false;

  async up(db: QueryRunner): Promise<void> {
    for (let behind = '', isDone = false; !isDone; ) {
      const [{ last }] = (await db.query(
        `WITH picked AS (SELECT * FROM deliveries WHERE order_id > $1 ORDER BY order_id LIMIT ${BATCH}),
              copied AS (
                INSERT INTO shipments (order_id, number, courier, client_order_id, ${COLUMNS})
                SELECT ${shipmentOf('d')} FROM picked d ON CONFLICT DO NOTHING)
         SELECT max(order_id) AS last FROM picked`,
        [behind],
      )) as [{ last: string | null }];
      isDone = last === null;
      behind = last ?? behind;
    }
  }

  async down(): Promise<void> {
    // They go with their table.
  }
}
