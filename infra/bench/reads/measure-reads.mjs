import pg from 'pg';

/**
 * What a call asked of the database.
 * @typedef {object} Reading
 * @property {string} name
 * @property {number} statements without BEGIN and COMMIT
 * @property {number} buffers pages of 8 kB
 * @property {string[]} scans tables of more than a thousand rows that were read from one end to the other
 */

const BIG = 1_000;
// Each process tells the others every second how much was asked of it, whatever call is under way.
const EVERY_SECOND = 'rate_limit_counts';

/** @param {string} databaseUrl @returns {Promise<Set<string>>} tables of which no call should read all */
export async function findBigTables(databaseUrl) {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  const { rows } = await db
    .query(`SELECT relname FROM pg_class WHERE relkind IN ('r', 'p') AND reltuples > $1`, [BIG])
    .finally(() => db.end());
  return new Set(rows.map(({ relname }) => relname));
}

/**
 * Does a piece of work twice: what is read once and kept is not counted.
 * @param {{ name: string, run: () => Promise<unknown>, watched: Pick<Awaited<ReturnType<typeof import('./watch-statements.mjs').watchStatements>>, 'take'>, big: Set<string> }} what
 * @returns {Promise<Reading>}
 */
export async function measureReads({ name, run, watched, big }) {
  await run();
  watched.take();
  await run();
  const statements = watched.take().filter(({ text }) => !text.includes(EVERY_SECOND));
  return {
    name,
    statements: statements.length,
    buffers: statements.reduce((sum, { buffers }) => sum + buffers, 0),
    scans: [...new Set(statements.flatMap(({ scans }) => scans))].filter((table) => big.has(table)),
  };
}
