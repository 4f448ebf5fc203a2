import '../tools/launcher/check-node.mjs';
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { runDrill } from '../ops/backup/drill/run-drill.mjs';
import { chooseEngine } from '../ops/backup/engines/engine.mjs';
import { checkCopy } from '../ops/backup/restore/check-copy.mjs';
import { restoreBackup } from '../ops/backup/restore/restore-backup.mjs';
import { CannotStart } from '../tools/launcher/cannot-start.mjs';
import { ROOT } from '../tools/launcher/root.mjs';
import { runOnce } from '../tools/launcher/run-once.mjs';
import { startPostgres } from '../tools/postgres.mjs';
import { accountFor } from '../tools/postgres/account.mjs';
import { freePort } from '../tools/ports.mjs';

// `PGBACKREST=/usr/bin/pgbackrest npx nx run lab:pgbackrest`: the shop's backups by a real pgBackRest and the settings of infra/ops/deploy/pgbackrest:
// a full and an incremental backup of a migrated shop, its WAL, the drill, and restores to a moment and to the end.
await runOnce(async () => {
  if (!process.env.PGBACKREST) throw new CannotStart('Set PGBACKREST to the path of pgbackrest; it must read PostgreSQL 18.');
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-pgbackrest-'));
  try {
    await tryBackups(home);
    return true;
  } finally {
    fs.rmSync(home, { recursive: true, force: true });
  }
});

/** @param {string} home */
async function tryBackups(home) {
  fs.chmodSync(home, 0o755);
  const account = accountFor('/nowhere');
  for (const name of ['repository', 'socket', 'shop', 'kept']) fs.mkdirSync(path.join(home, name));
  for (const name of ['repository', 'socket']) if (account) fs.chownSync(path.join(home, name), account.uid, account.gid);
  const port = await freePort();
  Object.assign(process.env, {
    PGBACKREST_CONFIG: path.join(home, 'pgbackrest.conf'),
    PGBACKREST_CONFIG_INCLUDE_PATH: path.join(home, 'conf.d'),
  });
  writeSettings(home, port);
  const archive = `PGBACKREST_CONFIG=${home}/pgbackrest.conf PGBACKREST_CONFIG_INCLUDE_PATH=${home}/conf.d pgbackrest --stanza=shop archive-push %p`;
  const flags = ['archive_mode=on', `archive_command=${archive}`, `unix_socket_directories=${home}/socket`, 'fsync=off'];
  const server = await startPostgres({ dataDir: path.join(home, 'shop/pg'), port, flags });
  try {
    process.env.PGPASSWORD = new URL(server.url('shop')).password;
    await tryServer(home, server.url, account);
  } finally {
    await server.stop();
  }
}

/** @param {string} home @param {(database: string) => string} url @param {import('../tools/postgres/account.mjs').Account | null} account */
async function tryServer(home, url, account) {
  const admin = new pg.Client(url('postgres'));
  await admin.connect();
  await admin.query('CREATE DATABASE shop').finally(() => admin.end());
  run(process.execPath, [path.join(ROOT, 'api/dist/run-migrations.js')], { env: { ...process.env, DATABASE_URL: url('shop') } });
  for (const command of ['stanza-create', 'check']) run('pgbackrest', ['--stanza=shop', command], account ?? {});
  const settings = {
    databaseUrl: url('shop'),
    dataDir: path.join(home, 'shop'),
    folder: path.join(home, 'kept'),
    stanza: 'shop',
    barman: null,
    drillFolder: null,
    isProduction: false,
  };
  const engine = await chooseEngine(settings);
  const client = new pg.Client(url('shop'));
  await client.connect();
  try {
    await client.query('CREATE TABLE tries (id integer)');
    const write = (/** @type {number} */ id) => client.query('INSERT INTO tries VALUES ($1)', [id]);
    await write(1);
    console.log(await engine.backup('full'));
    await write(2);
    console.log(await engine.backup('incr'));
    await write(3);
    const { rows } = await client.query(
      "SELECT date_trunc('milliseconds', clock_timestamp()) + interval '1 ms' AS moment, pg_sleep(1)",
    );
    await write(4);
    const drilled = await runDrill(engine, settings, { env: process.env, now: new Date() });
    console.log(drilled.notes.join('\n'));
    assert.deepEqual(drilled.faults, []);
    const restore = { engine, settings };
    await tryRestore(restore, { into: path.join(home, 'then'), target: { until: rows[0].moment } }, [1, 2, 3]);
    await tryRestore(restore, { into: path.join(home, 'latest'), target: null }, [1, 2, 3, 4]);
    // As the operator of a lost server does: only the stanza and the folder are known.
    const env = { ...process.env, BACKUP_STANZA: 'shop', BACKUP_TO: path.join(home, 'kept'), DATABASE_URL: '' };
    const args = ['infra/ops/backup/restore.mjs', `--into=${home}/by-command`, '--timeline=1'];
    console.log(run(process.execPath, args, { env, cwd: ROOT }));
  } finally {
    await client.end();
  }
}

/**
 * @param {{ engine: Parameters<typeof restoreBackup>[0], settings: Parameters<typeof restoreBackup>[1] }} from
 * @param {{ into: string, target: { until: Date } | null }} to
 * @param {number[]} expected the rows that are in it
 */
async function tryRestore({ engine, settings }, { into, target }, expected) {
  const { server } = await restoreBackup(engine, settings, { into, target, erasures: null, durable: false });
  const copy = await server.connect();
  const { rows } = await copy.query('SELECT id FROM tries ORDER BY id').finally(() => copy.end());
  const { faults } = await checkCopy(server, { env: process.env, erasures: null }).finally(server.stop);
  assert.deepEqual([rows.map((/** @type {{ id: number }} */ { id }) => id), faults], [expected, []]);
  assert.doesNotMatch(fs.readFileSync(path.join(into, 'pg/postgresql.auto.conf'), 'utf8'), /^restore_command/m);
  console.log(`Restored ${path.basename(into)}: ${expected.length} rows.`);
}

/** The production's file with other paths. @param {string} home @param {number} port */
function writeSettings(home, port) {
  const settings = fs
    .readFileSync(path.join(ROOT, 'infra/ops/deploy/pgbackrest/pgbackrest.conf'), 'utf8')
    .replace(/^repo1-path=.*$/m, `repo1-path=${home}/repository`)
    .replace(/^lock-path=.*$/m, `lock-path=${home}/repository/lock`)
    .replace(/^pg1-path=.*$/m, `pg1-path=${home}/shop/pg\npg1-port=${port}\npg1-user=shop`)
    .replace(/^pg1-socket-path=.*$/m, `pg1-socket-path=${home}/socket`);
  fs.writeFileSync(path.join(home, 'pgbackrest.conf'), settings);
  fs.mkdirSync(path.join(home, 'conf.d'));
  fs.writeFileSync(path.join(home, 'conf.d/secrets.conf'), '[global]\nrepo1-cipher-pass=of-this-run-alone-0123456789\n');
}

/** @param {string} program @param {string[]} args @param {object} options */
function run(program, args, options) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: '/', ...options, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.at(-1)}: ${stdout}${stderr}`);
  return stdout;
}
