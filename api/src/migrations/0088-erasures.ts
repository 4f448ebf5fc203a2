import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Which accounts were erased (as a keyed hash, so that a restored backup can be told to erase them again), and which version of the
 * privacy notice a shopper has accepted. Timelines may be changed by an erasure, which says so in its transaction.
 */
export class Erasures1795000000088 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
    CREATE TABLE "erasures" (
      "person_hash" text NOT NULL,
      "erased_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      "requested_by" text NOT NULL,
      CONSTRAINT "erasures_requested_by_check" CHECK (requested_by IN ('shopper', 'owner', 'replay')),
      CONSTRAINT "erasures_pkey" PRIMARY KEY ("person_hash")
    );
    CREATE TABLE "consents" (
      "shopper_id" text NOT NULL,
      "notice_version" text NOT NULL,
      "language" text NOT NULL,
      "given_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      CONSTRAINT "consents_pkey" PRIMARY KEY ("shopper_id", "notice_version")
    );
    CREATE OR REPLACE FUNCTION order_events_stay() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'DELETE' AND current_setting('shop.retention', true) = 'order_events' THEN RETURN NULL; END IF;
      IF TG_OP = 'UPDATE' AND current_setting('shop.erasure', true) = 'on' THEN RETURN NULL; END IF;
      RAISE EXCEPTION 'what happened to an order is not rewritten';
    END $$;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
    CREATE OR REPLACE FUNCTION order_events_stay() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'DELETE' AND current_setting('shop.retention', true) = 'order_events' THEN RETURN NULL; END IF;
      RAISE EXCEPTION 'what happened to an order is not rewritten';
    END $$;
    DROP TABLE "consents";
    DROP TABLE "erasures";
    `);
  }
}
