import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The owner's desk: how far an order is in the shop, what happened to it, parts of its money given back, riders by hand, bills. */
export class OrderDesk1795000000004 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(ORDERS);
    await db.query(EVENTS);
    await db.query(MONEY_AND_RIDERS);
    await db.query(BILLS);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
    DROP TABLE bills, bill_series, tax_rates, order_events;
    DROP FUNCTION order_events_in_commit_order, order_events_wake, order_events_stay;
    UPDATE deliveries SET state = 'ended' WHERE state = 'manual';
    ALTER TABLE deliveries DROP CONSTRAINT deliveries_state_check, DROP COLUMN attempt;
    ALTER TABLE deliveries ADD CONSTRAINT deliveries_state_check CHECK (state IN ('queued', 'unknown', 'booked', 'refused', 'ended'));
    DROP INDEX refunds_once;
    DROP INDEX refunds_of_payment;
    DELETE FROM refunds r USING refunds earlier WHERE earlier.provider_payment_id = r.provider_payment_id AND earlier.id < r.id;
    ALTER TABLE refunds DROP COLUMN cause, DROP COLUMN position, DROP COLUMN qty;
    CREATE UNIQUE INDEX refunds_once ON refunds (provider_payment_id);
    DROP INDEX orders_by_phone, orders_name_words, orders_by_status, orders_placed_at, orders_active;
    ALTER TABLE orders DROP COLUMN desk_state, DROP COLUMN version, DROP COLUMN cancelled_at;
    `);
  }
}

const ORDERS = `
    ALTER TABLE "orders" ADD "desk_state" text NOT NULL DEFAULT 'new', ADD "version" integer NOT NULL DEFAULT '1', ADD "cancelled_at" TIMESTAMP WITH TIME ZONE;
    ALTER TABLE "orders" ADD CONSTRAINT "orders_desk_check" CHECK (desk_state IN ('new', 'accepted', 'packed'));
    UPDATE orders SET desk_state = 'packed' WHERE status IN ('shipped', 'delivered');
    CREATE INDEX "orders_by_phone" ON "orders"  ("phone", "id") ;
    CREATE INDEX "orders_by_status" ON "orders"  ("status", "id") ;
    CREATE INDEX "orders_placed_at" ON "orders"  ("placed_at") ;
    CREATE INDEX "orders_active" ON "orders"  ("id") WHERE status IN ('confirmed', 'shipped');
    CREATE INDEX "orders_name_words" ON "orders" USING gin (to_tsvector('simple', customer_name));
`;

// Numbers are given out in the order of the commits, so that whoever has read up to one has missed none before it.
const EVENTS = `
    CREATE TABLE "order_events" (
      "id" BIGINT GENERATED ALWAYS AS IDENTITY NOT NULL,
      "order_id" text NOT NULL,
      "kind" text NOT NULL,
      "actor" text NOT NULL,
      "actor_name" text,
      "detail" jsonb NOT NULL DEFAULT '{}',
      "at" TIMESTAMP WITH TIME ZONE NOT NULL,
      CONSTRAINT "order_events_actor_check" CHECK (actor IN ('shopper', 'admin', 'courier', 'payment', 'shop')),
      CONSTRAINT "order_events_pkey" PRIMARY KEY ("id")
    );
    CREATE INDEX "order_events_of_order" ON "order_events"  ("order_id", "id") ;

    CREATE FUNCTION order_events_in_commit_order() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_advisory_xact_lock(hashtextextended('order_events', 0)); RETURN NULL; END $$;
    CREATE TRIGGER order_events_in_commit_order BEFORE INSERT ON order_events
      FOR EACH STATEMENT EXECUTE FUNCTION order_events_in_commit_order();

    CREATE FUNCTION order_events_wake() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_notify('order_events', ''); RETURN NULL; END $$;
    CREATE TRIGGER order_events_wake AFTER INSERT ON order_events FOR EACH STATEMENT EXECUTE FUNCTION order_events_wake();

    CREATE FUNCTION order_events_stay() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'what happened to an order is not rewritten'; END $$;
    CREATE TRIGGER order_events_stay BEFORE UPDATE OR DELETE ON order_events FOR EACH STATEMENT EXECUTE FUNCTION order_events_stay();

    INSERT INTO order_events (order_id, kind, actor, at)
    SELECT id, kind, actor, at FROM (
      SELECT id, 'placed' AS kind, 'shopper' AS actor, created_at AS at FROM orders WHERE placed_at IS NOT NULL
      UNION ALL SELECT id, 'paid', 'payment', placed_at FROM orders WHERE placed_at IS NOT NULL
      UNION ALL SELECT id, 'delivered', 'courier', delivered_at FROM orders WHERE delivered_at IS NOT NULL) history
    ORDER BY at;
`;

const MONEY_AND_RIDERS = `
    ALTER TABLE "refunds" ADD "cause" text NOT NULL DEFAULT 'whole', ADD "position" integer, ADD "qty" integer;
    DROP INDEX "refunds_once";
    CREATE UNIQUE INDEX "refunds_once" ON "refunds"  ("provider_payment_id", "cause") ;
    CREATE INDEX "refunds_of_payment" ON "refunds"  ("payment_id") ;
    ALTER TABLE "deliveries" ADD "attempt" integer NOT NULL DEFAULT '1';
    ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_state_check";
    ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_state_check" CHECK (state IN ('queued', 'unknown', 'booked', 'refused', 'ended', 'manual'));
`;

// Rates change by new rows with a later date; what stands here is to be confirmed with the shop's accountant.
const BILLS = `
    CREATE TABLE "tax_rates" (
      "tax_class" text NOT NULL,
      "valid_from" date NOT NULL,
      "percent" numeric(5,2) NOT NULL,
      "code" text NOT NULL,
      "description" text NOT NULL,
      CONSTRAINT "tax_rates_percent_check" CHECK (percent >= 0 AND percent <= 100),
      CONSTRAINT "tax_rates_pkey" PRIMARY KEY ("tax_class", "valid_from")
    );
    INSERT INTO tax_rates VALUES
      ('poultry', '2017-07-01', 0, '0207', 'Poultry meat, fresh or chilled'),
      ('sheep-goat', '2017-07-01', 0, '0204', 'Meat of sheep or goats, fresh or chilled'),
      ('platform-fee', '2017-07-01', 18, '9985', 'Platform fee'),
      ('surge-fee', '2017-07-01', 18, '9985', 'Surge fee'),
      ('delivery-fee', '2025-09-22', 18, '9968', 'Local delivery');
    CREATE TABLE "bill_series" (
      "year" text NOT NULL,
      "last" integer NOT NULL,
      CONSTRAINT "bill_series_pkey" PRIMARY KEY ("year")
    );
    CREATE TABLE "bills" (
      "order_id" text NOT NULL,
      "number" text NOT NULL,
      "issued_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      "paper" jsonb NOT NULL,
      CONSTRAINT "bills_pkey" PRIMARY KEY ("order_id")
    );
    CREATE UNIQUE INDEX "bills_number" ON "bills"  ("number") ;
`;
