import '../../tools/launcher/check-node.mjs';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { isSentence } from '../backup/backup-error.mjs';
import { fillShop } from '../../lab/bench/fill/fill-shop.mjs';
import { CannotStart } from '../../tools/launcher/cannot-start.mjs';
import { ROOT } from '../../tools/launcher/root.mjs';
import { runOnce } from '../../tools/launcher/run-once.mjs';
import { createDatabase, startServer, stopServer } from '../../tools/suites/database-server.mjs';
import { withBackupCopy } from './backup-copy.mjs';
import { compareReleases, migrationsIn } from './compare-releases.mjs';
import { describeUpgrade, findLongLocks } from './describe-upgrade.mjs';

// `npx nx run api:upgrade-check [-- --from v0.1.0]`: what this release will do to a shop that runs an earlier one. The earlier one is `--from`, or what
// the database of DATABASE_URL says of itself, or the last release of the changelog. What it measures, it measures on a shop of its own that it
// fills (`--orders 20000`), or on a copy that you name (`--copy postgres://…`, which is migrated), or on one that it restores from the newest backup and
// throws away (`--copy backup`, with the variables of the backups); nothing else is changed. `--no-measure` only compares, and needs no
// database. It ends with 1 when a table of more than `--big-rows` rows would be locked for longer than `--most-ms`.

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    copy: { type: 'string' },
    orders: { type: 'string', default: '20000' },
    'most-ms': { type: 'string', default: '1000' },
    'big-rows': { type: 'string', default: '10000' },
    'no-measure': { type: 'boolean', default: false },
    out: { type: 'string' },
  },
});

const readNow = (/** @type {string} */ file) => fs.readFileSync(path.join(ROOT, file), 'utf8');

await runOnce(() =>
  values.copy === 'backup'
    ? withBackupCopy(process.env, ({ address, id }) => check({ copy: address, name: `backup ${id}` })).catch(inOneSentence)
    : check({ copy: values.copy, name: 'the database' }),
);

/** @param {unknown} failure @returns {never} */
function inOneSentence(failure) {
  throw isSentence(failure) ? new CannotStart(failure.message) : failure;
}

/** @param {{ copy: string | undefined, name: string }} what what it is measured on, if not on a shop that is filled for it */
async function check({ copy, name }) {
  const limits = { mostMs: numberOf('most-ms'), bigRows: numberOf('big-rows') };
  const database = values.from ? undefined : (copy ?? process.env.DATABASE_URL);
  const from = values.from ?? (database ? name : readLastRelease());
  const changes = database ? null : await compareReleases(from, readNow);
  const pending = changes?.pending ?? (await readPending(String(database)));
  const { measured, orders } = values['no-measure'] ? { measured: null, orders: 0 } : await measure(pending, copy);
  const upgrade = { from, changes, pending, measured, orders };
  const text = describeUpgrade(upgrade, limits);
  console.log(text);
  if (values.out) fs.writeFileSync(values.out, text);
  const long = findLongLocks(upgrade, limits);
  for (const sentence of long) console.error(sentence);
  return long.length === 0;
}

/** Named by the changelog's first heading with a commit. */
function readLastRelease() {
  const [, commit] = /^## .*commit ([0-9a-f]{7,40})$/m.exec(readNow('CHANGELOG.md')) ?? [];
  if (!commit) throw new CannotStart('CHANGELOG.md names no release with its commit: name one with --from.');
  return commit;
}

/** What the database of a shop has not been through yet. It is only read. @param {string} address */
async function readPending(address) {
  const { rows } = await ask(address, 'SELECT name FROM migrations');
  return migrationsIn(readNow('api/src/migrations/index.ts')).filter((name) => !rows.some((row) => row.name === name));
}

/** @param {string[]} pending @param {string | undefined} copy */
async function measure(pending, copy) {
  const { measureMigrations, revertMigrations } = await import(path.join(ROOT, 'api/dist/measure-migrations.js'));
  if (copy) {
    const { rows } = await ask(copy, 'SELECT count(*)::int AS orders FROM orders');
    return { measured: await measureMigrations(copy), orders: rows[0].orders };
  }
  const { migrate } = await import(path.join(ROOT, 'api/dist/migrate.js'));
  const orders = numberOf('orders');
  const address = await createDatabase(await startServer(), 'upgrade_check');
  try {
    await migrate(address);
    await fillShop({ databaseUrl: address, orders });
    await revertMigrations(address, pending);
    await ask(address, 'ANALYZE');
    return { measured: await measureMigrations(address), orders };
  } finally {
    await stopServer();
  }
}

/** @param {string} address @param {string} statement */
async function ask(address, statement) {
  const db = new pg.Client({ connectionString: address });
  await db.connect();
  return db.query(statement).finally(() => db.end());
}

/** @param {'orders' | 'most-ms' | 'big-rows'} name */
function numberOf(name) {
  const text = values[name];
  if (!/^\d{1,9}$/.test(text)) throw new CannotStart(`--${name} is a whole number, not "${text}".`);
  return Number(text);
}
