import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A dispute that the shop has lost takes money from its order: the ledger has an entry for it, the payment says how much is gone, and the
 * dispute since when. Those that were lost before are recorded at the moment at which their order's timeline tells of them.
 */
export class Chargebacks1795000000076 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
    ALTER TABLE "disputes" ADD COLUMN "lost_at" timestamptz;
    ALTER TABLE "payments" ADD COLUMN "charged_back" numeric(12,2) NOT NULL DEFAULT 0;
    ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entry_type_check";
    ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entry_type_check"
      CHECK (entry_type IN ('sold', 'refused', 'returned-elsewhere', 'given-back', 'refunded-outside', 'returned', 'charged-back'));
    DO $$
    DECLARE
      lost record;
      taken numeric;
    BEGIN
      FOR lost IN
        SELECT d.id, d.amount, d.payment_id, d.provider_payment_id, p.order_id,
               coalesce((SELECT min(e.at) FROM order_events e WHERE e.order_id = p.order_id AND e.kind = 'dispute-lost'), now()) AS at
          FROM disputes d JOIN payments p ON p.id = d.payment_id WHERE d.status = 'lost' ORDER BY d.id
      LOOP
        UPDATE disputes SET lost_at = lost.at WHERE id = lost.id;
        SELECT least(lost.amount, -sum(amount)) INTO taken FROM ledger_entries
         WHERE provider_payment_id = lost.provider_payment_id AND account = 'sold' AND currency = 'INR';
        IF taken > 0 THEN
          INSERT INTO ledger_entries (payment_id, provider_payment_id, entry_type, account, amount, order_id, at)
          SELECT lost.payment_id, lost.provider_payment_id, 'charged-back', side.account, side.amount, lost.order_id, lost.at
            FROM (VALUES ('sold', taken), ('returned', -taken)) AS side (account, amount);
          UPDATE payments SET charged_back = charged_back + taken WHERE id = lost.payment_id;
        END IF;
      END LOOP;
    END $$;
    `);
  }

  /** What was recorded stays: the ledger is not rewritten. */
  async down(db: QueryRunner): Promise<void> {
    await db.query(`
    ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entry_type_check";
    ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entry_type_check"
      CHECK (entry_type IN ('sold', 'refused', 'returned-elsewhere', 'given-back', 'refunded-outside', 'returned')) NOT VALID;
    ALTER TABLE "payments" DROP COLUMN "charged_back";
    ALTER TABLE "disputes" DROP COLUMN "lost_at";
    `);
  }
}
