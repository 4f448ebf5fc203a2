import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What shoppers' banks ask back. */
export class Disputes1795000000021 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
    CREATE TABLE "disputes" (
      "id" text NOT NULL,
      "payment_id" text NOT NULL,
      "provider_payment_id" text NOT NULL,
      "amount" numeric(12,2) NOT NULL,
      "phase" text NOT NULL,
      "status" text NOT NULL,
      "reason" text NOT NULL,
      "respond_by" TIMESTAMP WITH TIME ZONE,
      "created_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      CONSTRAINT "disputes_status_check" CHECK (status IN ('open', 'under_review', 'won', 'lost', 'closed')),
      CONSTRAINT "disputes_pkey" PRIMARY KEY ("id")
    );
    CREATE INDEX "disputes_unanswered" ON "disputes"  ("respond_by") WHERE status IN ('open', 'under_review');
    CREATE INDEX "disputes_of_payment" ON "disputes"  ("payment_id") ;
    ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE "disputes"');
  }
}
