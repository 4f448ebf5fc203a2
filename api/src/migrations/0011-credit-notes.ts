import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Credit notes, in a series of numbers of their own. Each bill knows which refunds stand on it already. The log's trigger knows the key
 * of its table: it is put back, with the new one, by the start that comes after.
 */
export class CreditNotes1795000000011 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
    DROP TRIGGER IF EXISTS note_change ON "bill_series";
    ALTER TABLE "bill_series" ADD "series" text NOT NULL DEFAULT 'bill';
    ALTER TABLE "bill_series" DROP CONSTRAINT "bill_series_pkey";
    ALTER TABLE "bill_series" ADD CONSTRAINT "bill_series_pkey" PRIMARY KEY ("series", "year");
    ALTER TABLE "bills" ADD "taken_off" text array NOT NULL DEFAULT '{}';
    CREATE TABLE "credit_notes" (
      "id" text NOT NULL,
      "order_id" text NOT NULL,
      "refund_id" text,
      "number" text NOT NULL,
      "issued_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      "amount" numeric(12,2) NOT NULL,
      "credits" jsonb NOT NULL,
      "paper" jsonb NOT NULL,
      CONSTRAINT "credit_notes_amount_check" CHECK (amount > 0),
      CONSTRAINT "credit_notes_pkey" PRIMARY KEY ("id")
    );
    CREATE INDEX "credit_notes_of_order" ON "credit_notes"  ("order_id") ;
    CREATE UNIQUE INDEX "credit_notes_unpaid" ON "credit_notes"  ("order_id") WHERE refund_id IS NULL;
    CREATE UNIQUE INDEX "credit_notes_refund" ON "credit_notes"  ("refund_id") ;
    CREATE UNIQUE INDEX "credit_notes_number" ON "credit_notes"  ("number") ;
    `);
    await db.query(TAKEN_OFF_BEFORE);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
    DROP TABLE "credit_notes";
    ALTER TABLE "bills" DROP COLUMN "taken_off";
    DROP TRIGGER IF EXISTS note_change ON "bill_series";
    DELETE FROM "bill_series" WHERE series <> 'bill';
    ALTER TABLE "bill_series" DROP CONSTRAINT "bill_series_pkey";
    ALTER TABLE "bill_series" DROP COLUMN "series";
    ALTER TABLE "bill_series" ADD CONSTRAINT "bill_series_pkey" PRIMARY KEY ("year");
    `);
  }
}

// The bills of before left out the packs whose money had gone back; what had gone back for no line they still asked for.
const TAKEN_OFF_BEFORE = `
    UPDATE bills b SET taken_off = f.ids
      FROM (SELECT w.order_id, array_agg(f.id ORDER BY f.id) AS ids
              FROM bills w JOIN payments p ON p.order_id = w.order_id
              JOIN refunds f ON f.payment_id = p.id AND f.position IS NOT NULL AND f.created_at <= w.issued_at
             GROUP BY w.order_id) f
     WHERE f.order_id = b.order_id
`;
