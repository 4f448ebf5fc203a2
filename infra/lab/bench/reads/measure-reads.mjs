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
 * Does a piece of work three times: what is read once and kept is not counted, nor is what the process did by the clock meanwhile.
 * @param {{ name: string, run: () => Promise<unknown>, watched: Pick<Awaited<ReturnType<typeof import('./watch-statements.mjs').watchStatements>>, 'take'>, big: Set<string> }} what
 * @returns {Promise<Reading>}
 */
export async function measureReads({ name, run, watched, big }) {
  await run();
  const readings = [];
  for (let time = 0; time < 2; time++) {
    watched.take();
    await run();
    readings.push(readingOf(name, watched.take(), big));
  }
  const [first, second] = /** @type {[Reading, Reading]} */ (readings);
  return first.buffers <= second.buffers ? first : second;
}

/** @param {string} name @param {ReturnType<Awaited<ReturnType<typeof import('./watch-statements.mjs').watchStatements>>['take']>} taken @param {Set<string>} big @returns {Reading} */
function readingOf(name, taken, big) {
  const statements = taken.filter(({ text }) => !text.includes(EVERY_SECOND));
  return {
    name,
    statements: statements.length,
    buffers: statements.reduce((sum, { buffers }) => sum + buffers, 0),
    scans: [...new Set(statements.flatMap(({ scans }) => scans))].filter((table) => big.has(table)),
  };
}
