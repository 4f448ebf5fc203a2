import type { DataSource } from 'typeorm';

/**
 * Tables whose rows are not logged: the logs themselves, with what proves them, what the migrations remember, and the words of names,
 * which a trigger of the orders keeps.
 */
const NOT_AUDITED = [
  'audit_log',
  'audit_blocks',
  'audit_chains',
  'audit_personal_values',
  'audit_unchained',
  'audit_verification',
  'migrations',
  'order_name_words',
  'security_events',
];

/**
 * Puts the audit trigger on every table that has none yet, so that a table of a later migration is logged from its first row on. Runs after the migrations, under their lock.
 * Answers their names.
 */
export async function installAuditTriggers(db: DataSource): Promise<string[]> {
  const tables = await db.query<{ name: string; keys: string[] }[]>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY array_position(i.indkey::int2[], a.attnum)) AS keys
     FROM pg_class c
     JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY(i.indkey::int2[])
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> ALL($1)
       AND NOT EXISTS (SELECT FROM pg_trigger t WHERE t.tgrelid = c.oid AND t.tgname = 'record_audit_entry')
     GROUP BY c.relname`,
    [NOT_AUDITED],
  );
  for (const { name, keys } of tables) {
    // The condition is looked at before the function is called, and is short because PostgreSQL reads it anew for every statement: a
    // shopper's checkout pays next to nothing for it. Without an actor it is null, which is no yes.
    await db.query(
      `CREATE TRIGGER record_audit_entry AFTER INSERT OR UPDATE OR DELETE ON "${name}" FOR EACH ROW
       WHEN (current_setting('shop.actor', true) <> '')
       EXECUTE FUNCTION record_audit_entry(${keys.map((key) => `'${key}'`).join(', ')})`,
    );
  }
  return tables.map(({ name }) => name);
}
