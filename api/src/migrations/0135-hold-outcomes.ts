import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How unpaid holds ended, for some hours: paid or not, by hashes of who and where. Written by the trigger that forgets where the
 * shopper sat, in the statement that ends the hold. Unlogged: a crash of the database may forget it, and no commit waits for it.
 */
export class HoldOutcomes1795000000135 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
    CREATE UNLOGGED TABLE "hold_outcomes" (
      "order_id" text NOT NULL,
      "product_id" text NOT NULL,
      "account_hash" text NOT NULL,
      "phone_hash" text NOT NULL,
      "street_hash" text,
      "network_hash" text,
      "held_from" TIMESTAMP WITH TIME ZONE NOT NULL,
      "held_until" TIMESTAMP WITH TIME ZONE NOT NULL,
      "is_paid" boolean NOT NULL,
      CONSTRAINT "hold_outcomes_pkey" PRIMARY KEY ("order_id", "product_id")
    );
    CREATE INDEX "hold_outcomes_of_product" ON "hold_outcomes" ("product_id", "held_until");
    CREATE INDEX "hold_outcomes_ended" ON "hold_outcomes" ("held_until");
    `);
    await db.query(forgetHold(KEEP_OUTCOME));
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(forgetHold(''));
    await db.query('DROP TABLE "hold_outcomes"');
  }
}

// A hold that was released and taken again for money that came late has its row already.
const KEEP_OUTCOME = `
    IF OLD.hold_proven IS NOT NULL THEN
      INSERT INTO hold_outcomes (order_id, product_id, account_hash, phone_hash, street_hash, network_hash, held_from, held_until, is_paid)
      SELECT OLD.id, l.product_id, encode(sha256(convert_to(OLD.shopper_id, 'UTF8')), 'base64'), encode(sha256(convert_to(OLD.phone, 'UTF8')), 'base64'),
             OLD.hold_street_hash, OLD.hold_network_hash, OLD.created_at, NEW.hold_expires_at, NEW.hold_state = 'sold'
        FROM order_lines l WHERE l.order_id = OLD.id AND l.from_stock
      ON CONFLICT DO NOTHING;
    ELSIF NEW.hold_state = 'sold' THEN
      UPDATE hold_outcomes SET is_paid = true WHERE order_id = NEW.id;
    END IF;`;

const forgetHold = (before: string): string => `
  CREATE OR REPLACE FUNCTION forget_hold() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN${before}
    NEW.hold_street_hash := NULL;
    NEW.hold_network_hash := NULL;
    NEW.hold_proven := NULL;
    RETURN NEW;
  END $$`;
