import pg from 'pg';

/** What a server is started with that can be asked what it was sent. Nothing is counted, and nothing costs time, before it is asked to. */
export const COUNTING_SETTINGS = ['shared_preload_libraries=pg_stat_statements'];

/**
 * How much work sends to PostgreSQL, whoever sends it: statements as clients send them, those that begin and end transactions too, and
 * transactions that write.
 * @param {string} databaseUrl
 * @param {() => Promise<void>} work
 * @returns {Promise<{ statements: number, writing: number }>}
 */
export async function countStatements(databaseUrl, work) {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    await db.query("SET pg_stat_statements.track = 'none'"); // what is asked here counts for nothing
    await db.query('CREATE SCHEMA IF NOT EXISTS floor; CREATE EXTENSION IF NOT EXISTS pg_stat_statements SCHEMA floor');
    await track(db, 'top');
    await db.query('SELECT floor.pg_stat_statements_reset()');
    const before = await lastTransaction(db);
    await work();
    // What triggers run at the commit is counted as if it had been sent.
    const { rows } = await db.query(
      "SELECT sum(calls)::int AS calls FROM floor.pg_stat_statements WHERE query NOT LIKE '%finish-jobs%' AND query !~ '\\mNEW\\.'",
    );
    return { statements: rows[0].calls, writing: (await lastTransaction(db)) - before };
  } finally {
    await track(db, 'none');
    await db.end();
  }
}

/** From the start on it is off: `top` counts. @param {pg.Client} db @param {'top' | 'none'} which */
export async function track(db, which) {
  await db.query(`ALTER SYSTEM SET pg_stat_statements.track = '${which}'`);
  await db.query('SELECT pg_reload_conf()');
  await new Promise((later) => setTimeout(later, 300)); // every session reads its settings before its next statement
}

/** Only a transaction that writes is given a number. @param {pg.Client} db @returns {Promise<number>} */
async function lastTransaction(db) {
  const { rows } = await db.query('SELECT pg_snapshot_xmax(pg_current_snapshot())::text::bigint AS id');
  return Number(rows[0].id);
}
