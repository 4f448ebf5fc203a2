import type { MigrationInterface, QueryRunner } from 'typeorm';
import { DIGEST, RECORD, SALT } from './0061-change-log-chain.js';

/**
 * What the shop's people type as a reason may name a shopper: in the change log it stands where it can be erased, like a name. The words
 * by which an order's name is found are made by a trigger and are not logged: their key is the name itself.
 */
export class TypedReasons1795000000089 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(RECORD_WITH_REASONS);
    await db.query('DROP TRIGGER IF EXISTS record_audit_entry ON order_name_words');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(RECORD);
  }
}

// Reasons of the shop's own are one word with hyphens; what a person types is something else.
const RECORD_WITH_REASONS = `
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
        ) OR (TG_TABLE_NAME IN ('orders', 'refunds') AND key ~ 'reason$' AND coalesce(became, was) ->> key !~ '^[a-z-]+$') AS personal,
        TG_TABLE_NAME IN ('admins', 'shoppers', 'addresses', 'orders', 'order_reviews', 'refunds', 'testimonials') AS kept
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
                               CASE WHEN TG_TABLE_NAME = 'refunds' THEN (SELECT shopper_id FROM payments WHERE id = coalesce(became, was) ->> 'payment_id') END,
                               CASE WHEN TG_TABLE_NAME IN ('admins', 'shoppers') THEN coalesce(became, was) ->> 'id' END),
              salt, personal_before, personal_after);
    END IF;
    RETURN NULL;
  END $$;
`;
