import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Differences of the books that the owner has put aside. */
export class PutAside1795000000012 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
    CREATE TABLE "money_asides" (
      "id" text NOT NULL,
      "difference_id" text NOT NULL,
      "kind" text NOT NULL,
      "subject" text NOT NULL,
      "order_id" text,
      "ours" numeric(12,2),
      "theirs" numeric(12,2),
      "note" text NOT NULL,
      "put_by" text NOT NULL,
      "put_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      "ended_at" TIMESTAMP WITH TIME ZONE,
      "ended_by" text,
      "ending" text,
      CONSTRAINT "money_asides_note_check" CHECK (note <> ''),
      CONSTRAINT "money_asides_ending_check" CHECK ((ended_at IS NULL) = (ending IS NULL) AND (ended_by IS NULL OR ending = 'taken-up') AND ending IN ('taken-up', 'changed', 'healed')),
      CONSTRAINT "money_asides_pkey" PRIMARY KEY ("id")
    );
    CREATE UNIQUE INDEX "money_asides_once" ON "money_asides"  ("difference_id") WHERE ended_at IS NULL;
    CREATE INDEX "money_asides_of_subject" ON "money_asides"  ("subject") ;
    ALTER TABLE "money_asides" ADD CONSTRAINT "money_asides_difference_id_fkey" FOREIGN KEY ("difference_id") REFERENCES "money_differences"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE "money_asides"');
  }
}
