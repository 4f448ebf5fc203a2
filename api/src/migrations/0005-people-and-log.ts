import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One-time links for people; the log that nobody can change; the shop's details. */
export class PeopleAndLog1795000000005 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
    ALTER TABLE "admins" ADD "invite_hash" text;
    ALTER TABLE "admins" ADD "invite_expires_at" TIMESTAMP WITH TIME ZONE;
    ALTER TABLE "admins" ADD "variable_hash" text;
    ALTER TABLE "admins" ADD CONSTRAINT "admins_role_check" CHECK (role IN ('owner', 'manager', 'packer'));
    CREATE UNIQUE INDEX "admins_invite" ON "admins"  ("invite_hash") ;
    CREATE TABLE "shop_details" (
      "id" integer NOT NULL,
      "name" text NOT NULL,
      "tagline" text NOT NULL,
      "legal_name" text NOT NULL,
      "email" text NOT NULL,
      "phone" text NOT NULL,
      "address" text NOT NULL,
      "fssai" text NOT NULL,
      "gstin" text,
      "hours" jsonb NOT NULL,
      "version" integer NOT NULL DEFAULT '1',
      CONSTRAINT "shop_details_one_check" CHECK (id = 1),
      CONSTRAINT "shop_details_pkey" PRIMARY KEY ("id")
    );
    CREATE TABLE "changes" (
      "id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
      "at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT clock_timestamp(),
      "admin_id" text NOT NULL,
      "route" text NOT NULL,
      "subject" text NOT NULL,
      "subject_id" text NOT NULL,
      "deed" text NOT NULL,
      "before" jsonb,
      "after" jsonb,
      CONSTRAINT "changes_deed_check" CHECK (deed IN ('insert', 'update', 'delete')),
      CONSTRAINT "changes_pkey" PRIMARY KEY ("id")
    );
    CREATE INDEX "changes_by_admin" ON "changes"  ("admin_id", "id") ;
    CREATE INDEX "changes_by_subject" ON "changes"  ("subject", "id") ;
    CREATE INDEX "changes_by_time" ON "changes"  ("at") ;
    `);
    await db.query(REFUSE);
    await db.query(NOTE);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
    DROP FUNCTION note_change() CASCADE;
    DROP TABLE "changes", "shop_details";
    DROP FUNCTION refuse_change();
    DROP INDEX "admins_invite";
    ALTER TABLE "admins" DROP CONSTRAINT "admins_role_check";
    ALTER TABLE "admins" DROP COLUMN "variable_hash";
    ALTER TABLE "admins" DROP COLUMN "invite_expires_at";
    ALTER TABLE "admins" DROP COLUMN "invite_hash";
    `);
  }
}

const REFUSE = `
  CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION 'The log of changes is append-only.' USING ERRCODE = 'insufficient_privilege';
  END $$;
  CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON changes
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
`;

// Whether a column's value may stand in the log is told by its name, so that a column of tomorrow is covered as well. The
// tables named in the list hold nothing about shoppers: there the shop's own address and its people's e-mails may be seen.
export const NOTE = `
  CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    signer jsonb := current_setting('shop.signer')::jsonb;
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
          AND key ~ '(email|phone|address|customer|area|city|pincode|latitude|longitude|rider|issuer|subject|tracking|body|payload|endpoint|(^|_)(text|note|paper|content|line1|name)$)'
        ) AS hidden
      FROM jsonb_object_keys(coalesce(became, was)) AS keys(key)
      WHERE was -> key IS DISTINCT FROM became -> key
    )
    SELECT jsonb_object_agg(k, CASE WHEN hidden AND had <> 'null' THEN '"(not shown)"' ELSE had END) FILTER (WHERE was IS NOT NULL),
           jsonb_object_agg(k, CASE WHEN hidden AND has <> 'null' THEN '"(not shown)"' ELSE has END) FILTER (WHERE became IS NOT NULL)
      INTO before, after FROM seen;
    IF before IS NOT NULL OR after IS NOT NULL THEN
      INSERT INTO changes (admin_id, route, subject, subject_id, deed, before, after)
      VALUES (signer ->> 'admin_id', signer ->> 'route', TG_TABLE_NAME, coalesce(subject_id, ''), lower(TG_OP), before, after);
    END IF;
    RETURN NULL;
  END $$;
`;
