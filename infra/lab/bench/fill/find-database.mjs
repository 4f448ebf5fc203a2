import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { ROOT } from '../../../tools/launcher/root.mjs';
import { passwordNote } from '../../../tools/postgres/password.mjs';
import { checkDatabase } from '../../../tools/shop/database.mjs';
import { readLauncherSettings } from '../../../tools/shop/settings.mjs';

/**
 * The database of DATABASE_URL, or that of the shop that runs at PORT; an empty one is migrated.
 * @returns {Promise<string>} its address
 */
export async function findDatabase() {
  const { databaseUrl, dataDir, port } = readLauncherSettings(process.env);
  const note = passwordNote(path.join(dataDir, 'pg'));
  const password = fs.existsSync(note) ? fs.readFileSync(note, 'utf8').trim() : '';
  const url = databaseUrl ?? `postgres://shop:${password}@127.0.0.1:${port + 2}/shop`;
  await checkDatabase(url).catch((failure) => {
    if (databaseUrl) throw failure;
    throw new Error(`No shop runs at port ${port}: start one (npm start), or name a database in DATABASE_URL.`);
  });
  if (!(await hasOrders(url))) migrate(url);
  return url;
}

/** @param {string} url */
async function hasOrders(url) {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  const { rows } = await db.query(`SELECT to_regclass('public.orders') IS NOT NULL AS there`).finally(() => db.end());
  return rows[0].there;
}

/** @param {string} url */
function migrate(url) {
  const program = "const { migrate } = await import('./dist/migrate.js'); await migrate(process.argv[1]);";
  execFileSync(process.execPath, ['--input-type=module', '-e', program, url], { cwd: path.join(ROOT, 'api'), stdio: 'inherit' });
}
