import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The change log becomes a chain (decision 42). Each entry waits in `audit_unchained` from its own commit on; what it says of a person is
 * in `audit_personal_values`, and in the entry as a salted digest. What the log has by now is chained by the same job.
 */
export class ChangeLogChain1795000000061 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
    CREATE TABLE "audit_unchained" ("entry_id" bigint NOT NULL, CONSTRAINT "audit_unchained_pkey" PRIMARY KEY ("entry_id"));
    CREATE TABLE "audit_blocks" (
      "chain" text NOT NULL,
      "number" integer NOT NULL,
      "entry_ids" bigint array NOT NULL,
      "hashes" bytea NOT NULL,
      "latest_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      "signature" bytea NOT NULL,
      CONSTRAINT "audit_blocks_pkey" PRIMARY KEY ("chain", "number")
    );
    CREATE TABLE "audit_chains" (
      "chain" text NOT NULL,
      "blocks" integer NOT NULL DEFAULT '0',
      "entries" bigint NOT NULL DEFAULT '0',
      "hash" bytea,
      "signature" bytea,
      "dropped_blocks" integer NOT NULL DEFAULT '0',
      "dropped_entries" bigint NOT NULL DEFAULT '0',
      "dropped_hash" bytea,
      "dropped_signature" bytea,
      CONSTRAINT "audit_chains_pkey" PRIMARY KEY ("chain")
    );
    INSERT INTO "audit_chains" ("chain") VALUES ('orders'), ('shop');
    CREATE TABLE "audit_personal_values" (
      "entry_id" bigint NOT NULL,
      "person_id" text,
      "salt" bytea NOT NULL,
      "before" jsonb,
      "after" jsonb,
      CONSTRAINT "audit_personal_values_pkey" PRIMARY KEY ("entry_id")
    );
    CREATE INDEX "audit_personal_values_of_person" ON "audit_personal_values" ("person_id");
    CREATE TABLE "audit_verification" (
      "id" integer NOT NULL DEFAULT '1',
      "verified_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      "entries" bigint NOT NULL,
      "faults" integer NOT NULL,
      "fault" text,
      "since" TIMESTAMP WITH TIME ZONE,
      CONSTRAINT "audit_verification_one_check" CHECK (id = 1),
      CONSTRAINT "audit_verification_pkey" PRIMARY KEY ("id")
    );
    ALTER TABLE "audit_log" ADD "personal_digest" bytea;
    `);
    await db.query(REFUSE);
    await db.query(RECORD);
    await db.query(MOVE_STAFF);
    await db.query('INSERT INTO audit_unchained (entry_id) SELECT id FROM audit_log ORDER BY id');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
    ALTER TABLE audit_log DISABLE TRIGGER append_only;
    UPDATE audit_log a SET before = a.before || coalesce(v.before, '{}'), after = a.after || coalesce(v.after, '{}')
      FROM audit_personal_values v WHERE v.entry_id = a.id AND a.subject = 'admins';
    ALTER TABLE audit_log ENABLE TRIGGER append_only;
    ALTER TABLE "audit_log" DROP COLUMN "personal_digest";
    DROP TABLE "audit_verification", "audit_personal_values", "audit_chains", "audit_blocks", "audit_unchained";
    `);
    await db.query(REFUSE_BEFORE);
    await db.query(RECORD_BEFORE);
  }
}

// Only the job that drops what is over its time says so in its transaction, and leaves a signed checkpoint.
const REFUSE = `
  CREATE OR REPLACE FUNCTION refuse_audit_log_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'DELETE' AND current_setting('shop.retention', true) = 'audit_log' THEN RETURN NULL; END IF;
    RAISE EXCEPTION 'The audit log is append-only.' USING ERRCODE = 'insufficient_privilege';
  END $$;
`;

export const DIGEST = `sha256(salt || convert_to(jsonb_build_array(personal_before, personal_after)::text, 'UTF8'))`;
export const SALT = 'uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())';

// Whether a column's value may stand in the log is told by its name, so that a column of tomorrow is covered as well. The tables named
// in the list hold nothing about shoppers: there the shop's own address may be seen. Of the shop's people, name and e-mail are personal.
// What happened to an order, its bill and its credit notes are rows that are never changed: of their insert the log has which one it was.
export const RECORD = `
  CREATE OR REPLACE FUNCTION record_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    actor jsonb := current_setting('shop.actor')::jsonb;
    was jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
    became jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
    before jsonb;
    after jsonb;
    personal_before jsonb;
    personal_after jsonb;
    salt bytea;
    subject_id text;
    new_id bigint;
  BEGIN
    SELECT string_agg(coalesce(became, was) ->> k, ' ' ORDER BY place) INTO subject_id
      FROM unnest(TG_ARGV) WITH ORDINALITY AS keys(k, place);
    WITH seen AS (
      SELECT key AS k, was -> key AS had, became -> key AS has,
        key ~ '(password|secret|token|hash|fingerprint|key_id)' AS secret,
        (TG_TABLE_NAME = 'admins' AND key IN ('name', 'email')) OR (
          TG_TABLE_NAME NOT IN ('admins', 'settings', 'shop_details', 'products', 'coupons', 'offers')
          AND key ~ '(email|phone|address|customer|area|city|pincode|latitude|longitude|dropoff|rider|issuer|subject|tracking|body|payload|endpoint|(^|_)(text|note|paper|document|content|line1|name)$)'
        ) AS personal,
        TG_TABLE_NAME IN ('admins', 'shoppers', 'addresses', 'orders', 'order_reviews', 'testimonials') AS kept
      FROM jsonb_object_keys(coalesce(became, was)) AS keys(key)
      WHERE was -> key IS DISTINCT FROM became -> key
        AND NOT (TG_OP = 'INSERT' AND TG_TABLE_NAME IN ('order_events', 'invoices', 'credit_notes') AND key NOT IN ('order_id', 'kind', 'number'))
    )
    SELECT jsonb_object_agg(k, CASE WHEN (secret OR personal) AND had <> 'null' THEN '"(not shown)"' ELSE had END) FILTER (WHERE was IS NOT NULL),
           jsonb_object_agg(k, CASE WHEN (secret OR personal) AND has <> 'null' THEN '"(not shown)"' ELSE has END) FILTER (WHERE became IS NOT NULL),
           jsonb_object_agg(k, had) FILTER (WHERE kept AND personal AND NOT secret AND had <> 'null'),
           jsonb_object_agg(k, has) FILTER (WHERE kept AND personal AND NOT secret AND has <> 'null')
      INTO before, after, personal_before, personal_after FROM seen;
    IF before IS NULL AND after IS NULL THEN RETURN NULL; END IF;
    IF personal_before IS NOT NULL OR personal_after IS NOT NULL THEN salt := ${SALT}; END IF;
    INSERT INTO audit_log (admin_id, route, subject, subject_id, operation, before, after, personal_digest)
    VALUES (actor ->> 'admin_id', actor ->> 'route', TG_TABLE_NAME, coalesce(subject_id, ''), lower(TG_OP), before, after, ${DIGEST})
    RETURNING id INTO new_id;
    INSERT INTO audit_unchained (entry_id) VALUES (new_id);
    IF salt IS NOT NULL THEN
      INSERT INTO audit_personal_values (entry_id, person_id, salt, before, after)
      VALUES (new_id, coalesce(coalesce(became, was) ->> 'shopper_id',
                               CASE WHEN TG_TABLE_NAME IN ('admins', 'shoppers') THEN coalesce(became, was) ->> 'id' END),
              salt, personal_before, personal_after);
    END IF;
    RETURN NULL;
  END $$;
`;

// Few entries, and none is chained yet: the names and e-mails of the shop's people move to where they can be erased.
const MOVE_STAFF = `
  INSERT INTO audit_personal_values (entry_id, person_id, salt, before, after)
  SELECT id, subject_id, ${SALT}, nullif(jsonb_strip_nulls(jsonb_build_object('name', before -> 'name', 'email', before -> 'email')), '{}'),
         nullif(jsonb_strip_nulls(jsonb_build_object('name', after -> 'name', 'email', after -> 'email')), '{}')
    FROM audit_log WHERE subject = 'admins' AND (before ?| '{name,email}' OR after ?| '{name,email}');
  ALTER TABLE audit_log DISABLE TRIGGER append_only;
  UPDATE audit_log a
     SET before = (SELECT jsonb_object_agg(key, CASE WHEN v.before ? key THEN '"(not shown)"' ELSE value END) FROM jsonb_each(a.before)),
         after = (SELECT jsonb_object_agg(key, CASE WHEN v.after ? key THEN '"(not shown)"' ELSE value END) FROM jsonb_each(a.after)),
         personal_digest = sha256(v.salt || convert_to(jsonb_build_array(v.before, v.after)::text, 'UTF8'))
    FROM audit_personal_values v WHERE v.entry_id = a.id;
  ALTER TABLE audit_log ENABLE TRIGGER append_only;
`;

const REFUSE_BEFORE = `
  CREATE OR REPLACE FUNCTION refuse_audit_log_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION 'The audit log is append-only.' USING ERRCODE = 'insufficient_privilege';
  END $$;
`;

const RECORD_BEFORE = `
  CREATE OR REPLACE FUNCTION record_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
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
