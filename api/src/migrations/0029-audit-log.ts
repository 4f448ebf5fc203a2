import type { MigrationInterface, QueryRunner } from 'typeorm';
import { NOTE } from './0005-people-and-log.js';

/**
 * The log of changes is the audit log, its triggers read `shop.actor`, a setting of the transaction. The triggers of all tables go
 * with the old function and are put back by the same start (`installAuditTriggers`), under the lock of the migrations.
 */
export class AuditLog1795000000029 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
    DROP FUNCTION note_change() CASCADE;
    ALTER TABLE "changes" RENAME TO "audit_log";
    ALTER TABLE "audit_log" RENAME COLUMN "deed" TO "operation";
    ALTER TABLE "audit_log" RENAME CONSTRAINT "changes_pkey" TO "audit_log_pkey";
    ALTER TABLE "audit_log" RENAME CONSTRAINT "changes_deed_check" TO "audit_log_operation_check";
    ALTER SEQUENCE "changes_id_seq" RENAME TO "audit_log_id_seq";
    ALTER INDEX "changes_by_admin" RENAME TO "audit_log_by_admin";
    ALTER INDEX "changes_by_subject" RENAME TO "audit_log_by_subject";
    ALTER INDEX "changes_by_time" RENAME TO "audit_log_by_time";
    ALTER FUNCTION refuse_change() RENAME TO refuse_audit_log_change;
    `);
    await db.query(REFUSE);
    await db.query(RECORD);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
    DROP FUNCTION record_audit_entry() CASCADE;
    ALTER FUNCTION refuse_audit_log_change() RENAME TO refuse_change;
    ALTER INDEX "audit_log_by_time" RENAME TO "changes_by_time";
    ALTER INDEX "audit_log_by_subject" RENAME TO "changes_by_subject";
    ALTER INDEX "audit_log_by_admin" RENAME TO "changes_by_admin";
    ALTER SEQUENCE "audit_log_id_seq" RENAME TO "changes_id_seq";
    ALTER TABLE "audit_log" RENAME CONSTRAINT "audit_log_operation_check" TO "changes_deed_check";
    ALTER TABLE "audit_log" RENAME CONSTRAINT "audit_log_pkey" TO "changes_pkey";
    ALTER TABLE "audit_log" RENAME COLUMN "operation" TO "deed";
    ALTER TABLE "audit_log" RENAME TO "changes";
    CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'The log of changes is append-only.' USING ERRCODE = 'insufficient_privilege';
    END $$;
    `);
    await db.query(NOTE);
  }
}

const REFUSE = `
  CREATE OR REPLACE FUNCTION refuse_audit_log_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION 'The audit log is append-only.' USING ERRCODE = 'insufficient_privilege';
  END $$;
`;

// Whether a column's value may stand in the log is told by its name, so that a column of tomorrow is covered as well. The
// tables named in the list hold nothing about shoppers: there the shop's own address and its people's e-mails may be seen.
const RECORD = `
  CREATE FUNCTION record_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    actor jsonb := current_setting('shop.actor')::jsonb;
    was jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
    became jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
    before jsonb;
    after jsonb;
    subject_id text;
  BEGIN
    SELECT string_agg(coalesce(became, was) ->> k, ' ' ORDER BY place) INTO subject_id
      FROM unnest(TG_ARGV) WITH ORDINALITY AS keys(k, place);
    WITH seen AS (
      SELECT key AS k, was -> key AS had, became -> key AS has,
        key ~ '(password|secret|token|hash|fingerprint|key_id)' OR (
          TG_TABLE_NAME NOT IN ('admins', 'settings', 'shop_details', 'products', 'coupons', 'offers')
          AND key ~ '(email|phone|address|customer|area|city|pincode|latitude|longitude|dropoff|rider|issuer|subject|tracking|body|payload|endpoint|(^|_)(text|note|paper|document|content|line1|name)$)'
        ) AS hidden
      FROM jsonb_object_keys(coalesce(became, was)) AS keys(key)
      WHERE was -> key IS DISTINCT FROM became -> key
    )
    SELECT jsonb_object_agg(k, CASE WHEN hidden AND had <> 'null' THEN '"(not shown)"' ELSE had END) FILTER (WHERE was IS NOT NULL),
           jsonb_object_agg(k, CASE WHEN hidden AND has <> 'null' THEN '"(not shown)"' ELSE has END) FILTER (WHERE became IS NOT NULL)
      INTO before, after FROM seen;
    IF before IS NOT NULL OR after IS NOT NULL THEN
      INSERT INTO audit_log (admin_id, route, subject, subject_id, operation, before, after)
      VALUES (actor ->> 'admin_id', actor ->> 'route', TG_TABLE_NAME, coalesce(subject_id, ''), lower(TG_OP), before, after);
    END IF;
    RETURN NULL;
  END $$;
`;
