import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { runDrill } from '../../../infra/ops/backup/drill/run-drill.mjs';
import { chooseEngine } from '../../../infra/ops/backup/engines/engine.mjs';
import { openArchive } from '../../../infra/ops/backup/old-format/stored-file.mjs';
import { restoreOldBackup } from '../../../infra/ops/backup/old-format/restore-old-backup.mjs';
import { checkCopy } from '../../../infra/ops/backup/restore/check-copy.mjs';
import { restoreBackup } from '../../../infra/ops/backup/restore/restore-backup.mjs';
import type { Settings } from '../../../infra/ops/backup/settings.mjs';
import { startPostgres } from '../../../infra/tools/postgres.mjs';
import { dataSource } from '../../src/data-source.js';
import { migrate } from '../../src/migrate.js';
import { appendErasure, erasureListIn, readErasureList } from '../../src/modules/privacy/erasure-list.js';
import type { Clock } from '../../src/platform/kernel/clock.js';
import type { DatabaseListener } from '../../src/platform/database/database-listener.js';
import { DatabaseHistory } from '../../src/platform/work/jobs/database-history.js';
import { checkArchive, readFigures } from '../../src/commands/status/ask-database.js';
import { eventually } from '../actors/shopper-client.js';
import { anOrder } from '../builders/an-order.js';
import { archiveOldWal, takeOldBackup, writeOldManifest } from './old-format.js';

const key = randomBytes(32);
const erased = { person_hash: 'a'.repeat(64), erased_at: new Date('2026-11-20T10:00:00Z') };

let home: string;
let server: Awaited<ReturnType<typeof startPostgres>>;
let db: DataSource;
let settings: Settings;
let old: Awaited<ReturnType<typeof takeOldBackup>>;
let moment: Date;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'shop-backup-test-'));
  chmodSync(home, 0o755); // the database's own account must get through
  for (const folder of ['kept', 'old', 'wal', 'drill']) mkdirSync(join(home, folder));
  for (const folder of ['wal', 'drill']) chmodSync(join(home, folder), 0o777);
  server = await startPostgres({
    dataDir: join(home, 'shop/pg'),
    flags: ['fsync=off', 'archive_mode=on'],
  });
  const admin = await dataSource(server.url('postgres')).initialize();
  await admin.query(`ALTER SYSTEM SET archive_command = 'cp "%p" "${home}/wal/%f"'`);
  await admin.query('SELECT pg_reload_conf()');
  await admin.query('CREATE DATABASE shop');
  // With the rights that infra/ops/deploy/database/create-roles.sh gives it: it reads, and no more.
  await admin.query("CREATE ROLE shop_backup LOGIN REPLICATION PASSWORD 'of the backups' IN ROLE pg_monitor, pg_read_all_data");
  await admin.destroy();
  await migrate(server.url('shop'));
  db = await dataSource(server.url('shop')).initialize();
  mkdirSync(join(home, 'shop/pictures'));
  writeFileSync(join(home, 'shop/pictures/keema-480.webp'), 'a picture');
  writeFileSync(join(home, 'shop/pictures/.unfinished.webp'), 'half');
  await appendErasure(erasureListIn(join(home, 'shop')), erased);
  await historyOf(db, '2026-01-01').isOlder(new Date());
  await anOrder(db, { checkout_id: 'before-the-backup' });
  const databaseUrl = new URL(server.url('shop'));
  databaseUrl.username = 'shop_backup';
  databaseUrl.password = 'of the backups';
  settings = {
    databaseUrl: databaseUrl.href,
    dataDir: join(home, 'shop'),
    folder: join(home, 'kept'),
    stanza: null,
    barman: null,
    drillFolder: join(home, 'drill'),
    isProduction: false,
  };
  old = await takeOldBackup(join(home, 'old'), key, {
    databaseUrl: databaseUrl.href,
    system: (await db.query('SELECT system_identifier::text AS system FROM pg_control_system()'))[0].system,
    pictures: execFileSync('tar', ['-cf', '-', '-C', settings.dataDir, 'pictures']),
    erasures: readFileSync(erasureListIn(settings.dataDir), 'utf8'),
  });
  await anOrder(db, { checkout_id: 'before-the-moment' });
  // Whole milliseconds, as a person would name it, and certainly between the two.
  [{ moment }] = await db.query("SELECT date_trunc('milliseconds', clock_timestamp()) + interval '1 ms' AS moment");
  await db.query("SELECT pg_sleep_until($1::timestamptz + interval '1 ms')", [moment]);
  await anOrder(db, { checkout_id: 'after-the-moment' });
  await archiveAll();
  archiveOldWal(join(home, 'old'), key, join(home, 'wal'));
}, 180_000); // a server, all migrations and a backup: a busy machine takes its time

afterAll(async () => {
  await db?.destroy();
  await server?.stop();
  rmSync(home, { recursive: true, force: true });
});

const historyOf = (database: DataSource, now = '2026-11-23') =>
  new DatabaseHistory(
    database,
    { now: () => new Date(now) } as Clock,
    { listen: () => undefined } as unknown as DatabaseListener,
  );

/** Until everything that was committed is in the archive. */
async function archiveAll(): Promise<void> {
  const [{ last }] = await db.query<[{ last: string }]>('SELECT pg_walfile_name(pg_switch_wal()) AS last');
  for (let tries = 0; ; tries++) {
    const [archiver] = await db.query('SELECT last_archived_wal >= $1 AS done, * FROM pg_stat_archiver', [last]);
    if (archiver.done) return;
    if (tries > 600) throw new Error(`${last} is not archived: ${JSON.stringify(archiver)}`);
    await new Promise((passed) => setTimeout(passed, 50));
  }
}

type Copy = Awaited<ReturnType<typeof restoreBackup | typeof restoreOldBackup>>;

/** Reads a copy and stops it. */
async function look(copy: Copy): Promise<{ orders: string[]; faults: string[]; notes: string[] }> {
  try {
    const client = await copy.server.connect();
    const { rows } = (await client.query('SELECT checkout_id FROM orders ORDER BY placed_at').finally(() => client.end())) as {
      rows: { checkout_id: string }[];
    };
    const { faults, notes } = await checkCopy(copy.server, { env: {}, erasures: null });
    // The shop's programs may write there, whatever the role of the backups may do.
    const { DATABASE_URL, PGHOST } = copy.server.env;
    const working = new pg.Client({ user: /\/\/(.*)@/.exec(DATABASE_URL!)![1]!, host: PGHOST!, database: 'shop' });
    await working.connect();
    await working.query('DELETE FROM orders WHERE false').finally(() => working.end());
    return { orders: rows.map(({ checkout_id }) => checkout_id), faults, notes };
  } finally {
    await copy.server.stop();
  }
}

describe('a copy of a server that runs without pgBackRest', () => {
  const restore = async (into: string, how: { until?: Date; from?: string; erasures?: string } = {}) =>
    restoreBackup(await chooseEngine(settings), settings, {
      into: join(home, into),
      target: how.until ? { until: how.until } : null,
      from: how.from,
      erasures: how.erasures ?? null,
      durable: false,
    });

  it('is made, restored and compared by the drill, which finds no fault and leaves nothing behind', async () => {
    const engine = await chooseEngine(settings);
    const { faults, notes } = await runDrill(engine, settings, { env: {}, now: new Date() });
    expect(faults).toEqual([]);
    expect(notes).toContainEqual(expect.stringMatching(/^[5-9]\d tables are the same, row by row\.$/));
    expect(readdirSync(join(home, 'drill'))).toEqual([]);
    const old = await runDrill(engine, settings, { env: {}, now: new Date(Date.now() + 27 * 3_600_000) });
    expect(old.faults).toEqual([
      expect.stringMatching(/^The newest backup, .*, more than 26 hours ago: backups are not taken\.$/),
    ]);
  });

  it('is restored with pictures and the list of erasures, and starts as a shop that knows it was set back', async () => {
    const newer = join(home, 'newer.log');
    writeFileSync(newer, `2026-11-21T10:00:00.000Z ${'b'.repeat(64)}\n2026-11-22T10:00:00.000Z ${'c'.repeat(40)}`);
    const { orders, faults } = await look(await restore('latest', { erasures: newer }));
    expect({ orders, faults }).toEqual({ orders: ['before-the-backup', 'before-the-moment', 'after-the-moment'], faults: [] });
    expect(readFileSync(join(home, 'latest/pictures/keema-480.webp'), 'utf8')).toBe('a picture');
    expect(existsSync(join(home, 'latest/pictures/.unfinished.webp'))).toBe(false);
    const list = await readErasureList(erasureListIn(join(home, 'latest')));
    expect(list.map(({ person_hash }) => person_hash[0])).toEqual(['a', 'b']);
    const again = await startPostgres({ dataDir: join(home, 'latest/pg') });
    const copy = await dataSource(again.url('shop')).initialize();
    // It looks up what became of its orders after the backup, as the shop itself need not.
    const paid = new Date('2026-06-01');
    expect([await historyOf(db).isOlder(paid), await historyOf(copy).isOlder(paid)]).toEqual([false, true]);
    await copy.destroy();
    await again.stop();
  });

  it('is restored over nothing, to no moment, and not when it is damaged or missing', async () => {
    await expect(restore('latest')).rejects.toThrow(/latest is not empty, and nothing in it is overwritten/);
    await expect(restore('moment', { until: moment })).rejects.toThrow('only pgBackRest restores to a moment');
    await expect(restore('none', { from: '2020-01-01T00-00-00Z' })).rejects.toThrow('There is no copy 2020-01-01T00-00-00Z');
    const file = join(home, 'kept/server/2020-01-01T00-00-00Z.tar.gz');
    writeFileSync(file, 'no archive');
    await expect(restore('damaged', { from: '2020-01-01T00-00-00Z' })).rejects.toThrow('is damaged');
    rmSync(file);
    expect(['moment', 'none', 'damaged'].filter((folder) => existsSync(join(home, folder)))).toEqual([]);
  });
});

describe('a backup of a release before pgBackRest', () => {
  const env = () => ({ BACKUP_TO: join(home, 'old'), BACKUP_KEY_FILE: join(home, 'key') });
  const restore = (into: string, how: Partial<Parameters<typeof restoreOldBackup>[1]> = {}) =>
    restoreOldBackup(openArchive(env()), { into: join(home, into), until: null, erasures: null, durable: false, ...how });

  beforeAll(() => writeFileSync(join(home, 'key'), `${randomBytes(32).toString('base64')}\n${key.toString('base64')}\n`));

  it('is restored to a moment: exactly the orders from before it, with the pictures and who was erased', async () => {
    const copy = await restore('then', { until: moment });
    expect(copy.faults).toEqual([]);
    expect(await look(copy)).toMatchObject({ orders: ['before-the-backup', 'before-the-moment'], faults: [] });
    expect(readFileSync(join(home, 'then/pictures/keema-480.webp'), 'utf8')).toBe('a picture');
    expect(await readErasureList(erasureListIn(join(home, 'then')))).toEqual([erased]);
  });

  it('is restored as late as its archive goes when no moment is named', async () => {
    expect((await look(await restore('last'))).orders).toHaveLength(3);
  });

  it('is refused where it was changed, with another key, or with a gap in its WAL, and leaves nothing behind', async () => {
    const file = join(home, `old/base/${old.id}/manifest.json`);
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), pictures: null }));
    await expect(restore('changed')).rejects.toThrow(`The manifest of backup ${old.id} is not as the backup wrote it`);
    writeOldManifest(join(home, 'old'), key, old);
    const archive = openArchive(env());
    const what = { into: join(home, 'other'), until: null, erasures: null };
    await expect(restoreOldBackup({ ...archive, keys: [randomBytes(32)] }, what)).rejects.toThrow(
      /^The key of BACKUP_KEY_FILE \(fingerprint \w{16}\) does not open backup .* closed with the key/,
    );
    const segment = join(home, `old/wal/${old.postgres.first_wal}.gz.enc`);
    const whole = readFileSync(segment);
    writeFileSync(segment, whole.subarray(0, -20));
    await expect(restore('cut')).rejects.toThrow('is damaged: it is not as the backup wrote it.');
    rmSync(segment);
    await expect(restore('gap')).rejects.toThrow(/The archive has a gap: the WAL segment 0+1\w+ is missing/);
    writeFileSync(segment, whole);
    rmSync(join(home, `old/base/${old.id}/erasures.log.gz.enc`));
    const copy = await restore('no-list');
    expect([(await look(copy)).orders.length, copy.faults]).toEqual([
      3,
      [expect.stringContaining('does not say who was erased')],
    ]);
    expect(['changed', 'other', 'cut', 'gap'].filter((folder) => existsSync(join(home, folder)))).toEqual([]);
  });
});

it('the status says that WAL is archived, and when PostgreSQL cannot archive it any more', async () => {
  const look = async () => (await checkArchive(readFigures(db, new Date()), new Date()))[0]!;
  expect(await look()).toMatchObject({
    name: 'archive',
    outcome: 'ok',
    text: expect.stringMatching(/^WAL is archived\. The last one was /),
  });
  await db.query("ALTER SYSTEM SET archive_command = 'false'");
  await db.query('SELECT pg_reload_conf()');
  await db.query('SELECT pg_switch_wal()');
  await eventually(
    () => db.query<{ failed_count: string }[]>('SELECT failed_count FROM pg_stat_archiver'),
    ([archiver]) => Number(archiver!.failed_count) > 0,
    30,
  );
  expect(await look()).toMatchObject({
    outcome: 'attention',
    text: expect.stringMatching(/^PostgreSQL cannot archive its WAL: what is sold now is in no backup\. The last one was /),
    next: { runbook: 'docs/operations.md#shopwalnotarchived' },
  });
});
