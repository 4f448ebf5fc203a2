import pg from 'pg';
import { waitFor } from '../../tools/wait-for.mjs';

/** One statement over a connection of its own. @param {string} url @param {string} text @returns {Promise<any[]>} */
export async function query(url, text) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {}); // the statement fails
  await client.connect();
  return (await client.query(text).finally(() => client.end())).rows;
}

/** Packs for everybody, and a shop at work at any hour: riders wait for no opening. @param {string} url @returns {Promise<Map<string, number>>} the stock */
export async function openForAll(url) {
  await query(url, 'UPDATE products SET stock = 100000');
  const value = '{"schedule_mode":"manual","week":[],"closed_dates":[]}';
  await query(
    url,
    `INSERT INTO settings (key, value) VALUES ('schedule', '${value}') ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
  );
  return new Map((await query(url, 'SELECT id, stock FROM products')).map(({ id, stock }) => [id, stock]));
}

/** Orders that were placed. @param {string} url @returns {Promise<number>} */
export async function countOrders(url) {
  const [row] = await query(url, "SELECT count(*)::int AS placed FROM orders WHERE status <> 'pending'");
  return row.placed;
}

/** Waits until no job is due and every rider is booked. @param {string} url */
export async function finishJobs(url) {
  const isDone = async () => {
    const [row] = await query(
      url,
      `SELECT (SELECT count(*) FROM graphile_worker.jobs WHERE run_at <= now() AND attempts < max_attempts)::int
            + (SELECT count(*) FROM deliveries WHERE state IN ('queued', 'unknown') AND requested_at <= now())::int AS due`,
    );
    return row.due === 0;
  };
  await waitFor(isDone, { seconds: 180, what: 'the last jobs', every: 250 });
}
