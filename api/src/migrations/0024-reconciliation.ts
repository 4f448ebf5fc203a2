import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reconciliation, its differences and what is acknowledged of them, and the ledger's entry types, under the field's own names. */
export class Reconciliation1795000000024 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
    ALTER TABLE "money_books" RENAME TO "reconciliations";
    ALTER TABLE "reconciliations" RENAME CONSTRAINT "money_books_pkey" TO "reconciliations_pkey";
    ALTER TABLE "reconciliations" RENAME COLUMN "read_at" TO "reconciled_at";
    UPDATE "reconciliations" SET figures = figures - 'rides' || jsonb_build_object('shipments', figures -> 'rides') WHERE figures IS NOT NULL;

    ALTER TABLE "money_differences" RENAME TO "reconciliation_differences";
    ALTER TABLE "reconciliation_differences" RENAME CONSTRAINT "money_differences_pkey" TO "reconciliation_differences_pkey";
    ALTER TABLE "reconciliation_differences" RENAME COLUMN "healed_at" TO "resolved_at";
    ALTER INDEX "money_differences_once" RENAME TO "reconciliation_differences_once";
    ALTER INDEX "money_differences_of_day" RENAME TO "reconciliation_differences_of_day";
    UPDATE "reconciliation_differences" SET kind = replace(kind, 'ride-', 'shipment-') WHERE kind LIKE 'ride-%';

    ALTER TABLE "money_asides" RENAME TO "acknowledgements";
    ALTER TABLE "acknowledgements" RENAME CONSTRAINT "money_asides_pkey" TO "acknowledgements_pkey";
    ALTER TABLE "acknowledgements" RENAME CONSTRAINT "money_asides_note_check" TO "acknowledgements_note_check";
    ALTER TABLE "acknowledgements" RENAME CONSTRAINT "money_asides_difference_id_fkey" TO "acknowledgements_difference_id_fkey";
    ALTER TABLE "acknowledgements" RENAME COLUMN "put_by" TO "acknowledged_by";
    ALTER TABLE "acknowledgements" RENAME COLUMN "put_at" TO "acknowledged_at";
    ALTER INDEX "money_asides_once" RENAME TO "acknowledgements_once";
    ALTER INDEX "money_asides_of_subject" RENAME TO "acknowledgements_of_subject";
    ALTER TABLE "acknowledgements" DROP CONSTRAINT "money_asides_ending_check";
    UPDATE "acknowledgements" SET kind = replace(kind, 'ride-', 'shipment-'),
           ending = CASE ending WHEN 'taken-up' THEN 'reopened' WHEN 'healed' THEN 'resolved' ELSE ending END
      WHERE kind LIKE 'ride-%' OR ending IS NOT NULL;
    ALTER TABLE "acknowledgements" ADD CONSTRAINT "acknowledgements_ending_check" CHECK ((ended_at IS NULL) = (ending IS NULL) AND (ended_by IS NULL OR ending = 'reopened') AND ending IN ('reopened', 'changed', 'resolved'));

    ALTER TABLE "ledger_entries" RENAME COLUMN "deed" TO "entry_type";
    ALTER TABLE "ledger_entries" RENAME CONSTRAINT "ledger_deed_check" TO "ledger_entry_type_check";
    `);
    await renameInLog(db, LOGGED);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
    ALTER TABLE "ledger_entries" RENAME CONSTRAINT "ledger_entry_type_check" TO "ledger_deed_check";
    ALTER TABLE "ledger_entries" RENAME COLUMN "entry_type" TO "deed";

    ALTER TABLE "acknowledgements" DROP CONSTRAINT "acknowledgements_ending_check";
    UPDATE "acknowledgements" SET kind = replace(kind, 'shipment-', 'ride-'),
           ending = CASE ending WHEN 'reopened' THEN 'taken-up' WHEN 'resolved' THEN 'healed' ELSE ending END
      WHERE kind LIKE 'shipment-%' OR ending IS NOT NULL;
    ALTER TABLE "acknowledgements" ADD CONSTRAINT "money_asides_ending_check" CHECK ((ended_at IS NULL) = (ending IS NULL) AND (ended_by IS NULL OR ending = 'taken-up') AND ending IN ('taken-up', 'changed', 'healed'));
    ALTER INDEX "acknowledgements_of_subject" RENAME TO "money_asides_of_subject";
    ALTER INDEX "acknowledgements_once" RENAME TO "money_asides_once";
    ALTER TABLE "acknowledgements" RENAME COLUMN "acknowledged_at" TO "put_at";
    ALTER TABLE "acknowledgements" RENAME COLUMN "acknowledged_by" TO "put_by";
    ALTER TABLE "acknowledgements" RENAME CONSTRAINT "acknowledgements_difference_id_fkey" TO "money_asides_difference_id_fkey";
    ALTER TABLE "acknowledgements" RENAME CONSTRAINT "acknowledgements_note_check" TO "money_asides_note_check";
    ALTER TABLE "acknowledgements" RENAME CONSTRAINT "acknowledgements_pkey" TO "money_asides_pkey";
    ALTER TABLE "acknowledgements" RENAME TO "money_asides";

    UPDATE "reconciliation_differences" SET kind = replace(kind, 'shipment-', 'ride-') WHERE kind LIKE 'shipment-%';
    ALTER INDEX "reconciliation_differences_of_day" RENAME TO "money_differences_of_day";
    ALTER INDEX "reconciliation_differences_once" RENAME TO "money_differences_once";
    ALTER TABLE "reconciliation_differences" RENAME COLUMN "resolved_at" TO "healed_at";
    ALTER TABLE "reconciliation_differences" RENAME CONSTRAINT "reconciliation_differences_pkey" TO "money_differences_pkey";
    ALTER TABLE "reconciliation_differences" RENAME TO "money_differences";

    UPDATE "reconciliations" SET figures = figures - 'shipments' || jsonb_build_object('rides', figures -> 'shipments') WHERE figures IS NOT NULL;
    ALTER TABLE "reconciliations" RENAME COLUMN "reconciled_at" TO "read_at";
    ALTER TABLE "reconciliations" RENAME CONSTRAINT "reconciliations_pkey" TO "money_books_pkey";
    ALTER TABLE "reconciliations" RENAME TO "money_books";
    `);
    await renameInLog(db, Object.fromEntries(Object.entries(LOGGED).map(([was, is]) => [is, was])));
  }
}

/** What the log of changes calls its subjects. */
const LOGGED = {
  money_books: 'reconciliations',
  money_differences: 'reconciliation_differences',
  money_asides: 'acknowledgements',
};

// The log is append-only; what it says stays, only the table's name is the new one.
async function renameInLog(db: QueryRunner, names: Record<string, string>): Promise<void> {
  await db.query('ALTER TABLE "changes" DISABLE TRIGGER append_only');
  for (const [was, is] of Object.entries(names))
    await db.query('UPDATE "changes" SET subject = $2 WHERE subject = $1', [was, is]);
  await db.query('ALTER TABLE "changes" ENABLE TRIGGER append_only');
}
