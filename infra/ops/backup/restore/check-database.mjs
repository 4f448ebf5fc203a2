/**
 * What a database holds, to be compared with its copy.
 * @typedef {object} Contents
 * @property {Record<string, { rows: number, checksum: string }>} tables those of the shop; one that forgets after a crash is left out
 * @property {string[]} faults in sentences: money that does not add up, numbers that are missing
 * @property {string | null} last_order when the last order was placed
 *
 * @typedef {import('pg').Client} Client
 */

const TABLES = `SELECT relname AS name FROM pg_class
  WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relpersistence = 'p' ORDER BY relname`;

/**
 * What the rules of the database itself do not hold at each commit anyway would be found here too: a restored file may be older than another.
 * @type {Record<string, { needs: string[], sql: string }>}
 */
const CHECKS = {
  ledger: {
    needs: ['ledger_entries'],
    // Captured money counts up, where it went counts down.
    sql: `SELECT 'The ledger of payment ' || provider_payment_id || ' does not add up: ' ||
        (sum(amount) FILTER (WHERE account = 'captured') - sum(-amount) FILTER (WHERE account <> 'captured')) || ' is left.' AS fault
      FROM ledger_entries GROUP BY provider_payment_id, currency
      HAVING sum(amount) <> 0 LIMIT 20`,
  },
  invoices: { needs: ['invoices', 'number_series'], sql: gapsIn('invoices', 'invoice') },
  creditNotes: { needs: ['credit_notes', 'number_series'], sql: gapsIn('credit_notes', 'credit-note') },
};

/** @param {string} table @param {string} series */
function gapsIn(table, series) {
  return `WITH numbers AS (
      SELECT s.year, s.last, count(n.number) AS count, min(n.serial) AS first, max(n.serial) AS highest
      FROM number_series s LEFT JOIN LATERAL (
        SELECT number, substring(number FROM '[0-9]+$')::bigint AS serial FROM ${table} WHERE strpos(number, s.year) > 0) n ON true
      WHERE s.series = '${series}' GROUP BY s.year, s.last)
    SELECT 'The series ${series} ' || year || ' has a gap: ' || count || ' from ' || coalesce(first, 0) || ' to ' || coalesce(highest, 0) ||
      ', and the last number given out is ' || last || '.' AS fault
    FROM numbers WHERE count > 0 AND (highest <> last OR highest - first + 1 <> count)`;
}

/**
 * In one snapshot, so that what is written meanwhile does not disturb.
 * @param {Client} client
 * @returns {Promise<Contents>}
 */
export async function readContents(client) {
  await client.query(
    "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL statement_timeout = 0; SET LOCAL timezone = 'UTC'",
  );
  try {
    const { rows: tables } = await client.query(TABLES);
    const contents = /** @type {Contents} */ ({ tables: {}, faults: [], last_order: null });
    for (const { name } of tables) contents.tables[name] = await readTable(client, name);
    for (const { needs, sql } of Object.values(CHECKS)) {
      if (!needs.every((name) => name in contents.tables)) continue;
      const { rows } = await client.query(sql);
      contents.faults.push(...rows.map(({ fault }) => fault));
    }
    if ('orders' in contents.tables) contents.last_order = await readLastOrder(client);
    return contents;
  } finally {
    await client.query('ROLLBACK');
  }
}

/** Whatever order its rows lie in. @param {Client} client @param {string} name */
async function readTable(client, name) {
  const { rows } = await client.query(
    `SELECT count(*)::int AS rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text AS checksum FROM "${name}" t`,
  );
  return rows[0];
}

/** @param {Client} client */
async function readLastOrder(client) {
  const { rows } = await client.query('SELECT max(placed_at) AS at FROM orders');
  return rows[0].at?.toISOString() ?? null;
}
