import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An offer in the payment provider's dashboard makes the captured amount smaller than the order. The order says by how much, the ledger
 * has it in an account of its own, and no more goes back than was captured.
 */
export class ProviderOffers1795000000122 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
    ALTER TABLE "orders" ADD COLUMN "provider_offer" numeric(12,2);
    ALTER TABLE "orders" ADD CONSTRAINT "orders_offer_check"
      CHECK (provider_offer IS NULL OR (provider_offer > 0 AND provider_offer < grand_total AND cash_due IS NULL));
    ALTER TABLE "daily_figures" ADD COLUMN "offers" numeric(12,2) NOT NULL DEFAULT 0;
    ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_account_check", DROP CONSTRAINT "ledger_amount_check",
      DROP CONSTRAINT "ledger_sale_check";
    ALTER TABLE "ledger_entries"
      ADD CONSTRAINT "ledger_account_check" CHECK (account IN ('captured', 'offered', 'sold', 'owed', 'returned')),
      ADD CONSTRAINT "ledger_amount_check"
        CHECK (amount <> 0 AND (account NOT IN ('captured', 'offered') OR amount > 0) AND (account <> 'returned' OR amount < 0)),
      ADD CONSTRAINT "ledger_sale_check" CHECK (account NOT IN ('sold', 'offered') OR (order_id IS NOT NULL AND currency = 'INR'));
    `);
    await db.query(ledgerMustStand("account IN ('sold', 'offered')"));
  }

  /** What was recorded stays: the ledger is not rewritten. */
  async down(db: QueryRunner): Promise<void> {
    await db.query(ledgerMustStand("account = 'sold'"));
    await db.query(`
    ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_account_check", DROP CONSTRAINT "ledger_amount_check",
      DROP CONSTRAINT "ledger_sale_check";
    ALTER TABLE "ledger_entries"
      ADD CONSTRAINT "ledger_account_check" CHECK (account IN ('captured', 'sold', 'owed', 'returned')) NOT VALID,
      ADD CONSTRAINT "ledger_amount_check"
        CHECK (amount <> 0 AND (account <> 'captured' OR amount > 0) AND (account <> 'returned' OR amount < 0)),
      ADD CONSTRAINT "ledger_sale_check" CHECK (account <> 'sold' OR (order_id IS NOT NULL AND currency = 'INR'));
    ALTER TABLE "daily_figures" DROP COLUMN "offers";
    ALTER TABLE "orders" DROP COLUMN "provider_offer";
    `);
  }
}

/** As in migration 8; what is sold is the order's price less the offer. */
const ledgerMustStand = (isSold: string): string => `
    CREATE OR REPLACE FUNCTION ledger_must_stand() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      books record;
      debts record;
    BEGIN
      PERFORM FROM payments WHERE id = NEW.payment_id FOR UPDATE;
      SELECT count(DISTINCT currency) AS currencies, coalesce(sum(amount), 0) AS total,
             coalesce(sum(amount) FILTER (WHERE ${isSold}), 0) AS sold,
             coalesce(sum(amount) FILTER (WHERE account = 'owed'), 0) AS owed,
             coalesce(sum(amount) FILTER (WHERE account = 'returned' AND refund_id IS NOT NULL), 0) AS returned
        INTO books FROM ledger_entries WHERE provider_payment_id = NEW.provider_payment_id;
      SELECT coalesce(sum(amount) FILTER (WHERE status <> 'processed'), 0) AS owed,
             coalesce(sum(amount) FILTER (WHERE status = 'processed'), 0) AS returned
        INTO debts FROM refunds WHERE provider_payment_id = NEW.provider_payment_id;
      IF books.total <> 0 OR books.currencies > 1 THEN
        RAISE EXCEPTION 'the ledger of payment % is off by %', NEW.provider_payment_id, books.total USING ERRCODE = 'check_violation';
      END IF;
      IF books.sold > 0 THEN
        RAISE EXCEPTION 'payment % gives back more than was sold', NEW.provider_payment_id USING ERRCODE = 'check_violation';
      END IF;
      IF books.owed <> -debts.owed OR books.returned <> -debts.returned THEN
        RAISE EXCEPTION 'the ledger of payment % does not agree with its refunds', NEW.provider_payment_id USING ERRCODE = 'check_violation';
      END IF;
      RETURN NULL;
    END $$;
`;
