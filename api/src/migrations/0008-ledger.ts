import type { MigrationInterface, QueryRunner } from 'typeorm';
import { BOOK_THE_PAST, LEDGER_MUST_STAND } from './0008-ledger.sql.js';

/** The ledger of the money, booked back to the first payment; the books of each day; a notice of every refund. */
export class Ledger1795000000008 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(LEDGER);
    await db.query(BOOK_THE_PAST);
    await db.query(LEDGER_MUST_STAND);
    await db.query(BOOKS);
    await db.query(NOTICES);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
    DELETE FROM notifications WHERE about <> '';
    ALTER TABLE "notifications" DROP CONSTRAINT "notifications_pkey";
    ALTER TABLE "notifications" DROP COLUMN "about";
    ALTER TABLE "notifications" ADD CONSTRAINT "notifications_pkey" PRIMARY KEY ("order_id", "occasion", "channel");
    DROP TABLE "money_differences", "money_books";
    DROP TRIGGER "paid_is_booked" ON "payments";
    DROP TRIGGER "refund_is_booked" ON "refunds";
    DROP TABLE "ledger_entries";
    DROP FUNCTION ledger_stays, ledger_must_stand, payment_must_be_booked;
    `);
  }
}

const LEDGER = `
    CREATE TABLE "ledger_entries" (
      "id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
      "payment_id" text NOT NULL,
      "provider_payment_id" text NOT NULL,
      "deed" text NOT NULL,
      "account" text NOT NULL,
      "amount" integer NOT NULL,
      "currency" text NOT NULL DEFAULT 'INR',
      "order_id" text,
      "refund_id" text,
      "at" TIMESTAMP WITH TIME ZONE NOT NULL,
      CONSTRAINT "ledger_deed_check" CHECK (deed IN ('sold', 'refused', 'returned-elsewhere', 'given-back', 'returned')),
      CONSTRAINT "ledger_account_check" CHECK (account IN ('captured', 'sold', 'owed', 'returned')),
      CONSTRAINT "ledger_amount_check" CHECK (amount <> 0 AND (account <> 'captured' OR amount > 0) AND (account <> 'returned' OR amount < 0)),
      CONSTRAINT "ledger_sale_check" CHECK (account <> 'sold' OR (order_id IS NOT NULL AND currency = 'INR')),
      CONSTRAINT "ledger_entries_pkey" PRIMARY KEY ("id")
    );
    CREATE INDEX "ledger_of_payment" ON "ledger_entries"  ("provider_payment_id") ;
    CREATE UNIQUE INDEX "ledger_captured_once" ON "ledger_entries"  ("provider_payment_id") WHERE account = 'captured';
    CREATE UNIQUE INDEX "ledger_sold_once" ON "ledger_entries"  ("order_id") WHERE account = 'sold' AND amount < 0;
    CREATE UNIQUE INDEX "ledger_refund_once" ON "ledger_entries"  ("refund_id", "deed", "account") ;
    CREATE INDEX "ledger_at" ON "ledger_entries"  ("at") ;
    ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;
    ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_refund_id_fkey" FOREIGN KEY ("refund_id") REFERENCES "refunds"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;
`;

const BOOKS = `
    CREATE TABLE "money_books" (
      "day" date NOT NULL,
      "read_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      "figures" jsonb,
      "failure" text,
      CONSTRAINT "money_books_pkey" PRIMARY KEY ("day")
    );
    CREATE TABLE "money_differences" (
      "id" text NOT NULL,
      "day" date NOT NULL,
      "kind" text NOT NULL,
      "subject" text NOT NULL,
      "order_id" text,
      "ours" numeric(12,2),
      "theirs" numeric(12,2),
      "found_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      "healed_at" TIMESTAMP WITH TIME ZONE,
      CONSTRAINT "money_differences_pkey" PRIMARY KEY ("id")
    );
    CREATE UNIQUE INDEX "money_differences_once" ON "money_differences"  ("kind", "subject") ;
    CREATE INDEX "money_differences_of_day" ON "money_differences"  ("day") ;
`;

// One order may have several refunds, and its shopper hears of each.
const NOTICES = `
    ALTER TABLE "notifications" ADD "about" text NOT NULL DEFAULT '';
    ALTER TABLE "notifications" DROP CONSTRAINT "notifications_pkey";
    ALTER TABLE "notifications" ADD CONSTRAINT "notifications_pkey" PRIMARY KEY ("order_id", "occasion", "channel", "about");
`;
