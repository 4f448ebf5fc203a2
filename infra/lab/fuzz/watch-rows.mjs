/** @typedef {(sql: string) => Promise<any[]>} Query */

/**
 * Tables in which a refusal may be counted, with the reason.
 * @type {Record<string, string>}
 */
const COUNTED = {
  rate_limit_counts: 'how often somebody asked, written once a second',
  security_events: 'what may matter to security, written now and then',
  security_alarms: 'and what of it the owner is told',
};

/** What a refused request may write in a table that is watched otherwise, with the reason. @type {Record<string, string>} */
const NOTED = {
  'admin_sessions update': 'when a sign-in was used last',
  'job raise-security-alarm': 'what was counted as refused is looked at now and then',
  'job notify-of-alarm': 'the mail about it',
  'job notify-of-attack': 'the mail about guessed passwords',
};

/**
 * Notes every row that is written from now on, and says of which tables: a row that is set to what it was is none, and one that is
 * rolled back neither.
 * @param {Query} query
 */
export async function watchRows(query) {
  await query('CREATE SCHEMA watched');
  await query('CREATE TABLE watched.writes (n bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text NOT NULL)');
  await query(`CREATE FUNCTION watched.note() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
    BEGIN
      IF TG_TABLE_NAME = '_private_jobs' THEN
        INSERT INTO watched.writes (name)
        SELECT 'job ' || identifier FROM graphile_worker._private_tasks WHERE id = (coalesce(NEW, OLD)).task_id;
      ELSIF TG_OP <> 'UPDATE' OR NEW IS DISTINCT FROM OLD THEN
        INSERT INTO watched.writes (name) VALUES (TG_TABLE_NAME || ' ' || lower(TG_OP));
      END IF;
      RETURN NULL;
    END $$`);
  const tables = await query(
    `SELECT format('%I.%I', n.nspname, c.relname) AS at, c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind = 'r' AND (n.nspname = 'public' OR c.relname = '_private_jobs') AND NOT c.relispartition`,
  );
  for (const { at, name } of tables)
    if (!(name in COUNTED))
      await query(
        `CREATE TRIGGER watch_rows AFTER INSERT OR UPDATE OR DELETE ON ${at} FOR EACH ROW EXECUTE FUNCTION watched.note()`,
      );
  let seen = 0;
  return {
    /** What was written since the last call: `orders insert`, `job book-rider`. @returns {Promise<string[]>} */
    async takeWrites() {
      const rows = await query(`SELECT n, name FROM watched.writes WHERE n > ${seen} ORDER BY n`);
      seen = Number(rows.at(-1)?.n ?? seen);
      return [...new Set(rows.map(({ name }) => name))].filter((name) => !(name in NOTED));
    },
  };
}
