import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Timelines stay as they were written, until their time is over: then the job that deletes them says so in its transaction. */
export class Retention1795000000060 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
    CREATE OR REPLACE FUNCTION order_events_stay() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'DELETE' AND current_setting('shop.retention', true) = 'order_events' THEN RETURN NULL; END IF;
      RAISE EXCEPTION 'what happened to an order is not rewritten';
    END $$;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
    CREATE OR REPLACE FUNCTION order_events_stay() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'what happened to an order is not rewritten'; END $$;
    `);
  }
}
