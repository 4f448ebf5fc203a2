import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Money that came or went past this shop may have paise: it is booked and given back like all other money. */
export class MoneyWithPaise1795000000013 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await setType(db, 'numeric(12,2)');
  }

  async down(db: QueryRunner): Promise<void> {
    await setType(db, 'integer');
  }
}

// A column that a trigger watches cannot change its type.
const setType = (db: QueryRunner, type: string) =>
  db.query(`
    DROP TRIGGER "refund_is_booked" ON "refunds";
    ALTER TABLE "refunds" ALTER COLUMN "amount" TYPE ${type};
    ALTER TABLE "ledger_entries" ALTER COLUMN "amount" TYPE ${type};
    CREATE CONSTRAINT TRIGGER refund_is_booked AFTER INSERT OR UPDATE OF status, amount, provider_payment_id ON refunds
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_must_stand();
  `);
