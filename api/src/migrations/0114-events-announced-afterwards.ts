import type { MigrationInterface, QueryRunner } from 'typeorm';

const wakeUnless = (condition: string): string => `
  CREATE OR REPLACE FUNCTION order_events_wake() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    ${condition}
    PERFORM pg_notify('order_events', '');
    RETURN NULL;
  END $$`;

/** A transaction that says so announces its events itself, after its commit: one that notifies holds up every other one that does. */
export class EventsAnnouncedAfterwards1795000000114 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      wakeUnless("IF current_setting('shop.order_events', true) = 'announced afterwards' THEN RETURN NULL; END IF;"),
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(wakeUnless(''));
  }
}
