import { randomBytes } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { chooseBackup } from '../../../infra/ops/backup/choose-backup.mjs';
import { writeManifest } from '../../../infra/ops/backup/manifest.mjs';
import { runDrill } from '../../../infra/ops/backup/drill/run-drill.mjs';
import { readContents } from '../../../infra/ops/backup/restore/check-database.mjs';
import { restoreBackup } from '../../../infra/ops/backup/restore/restore-backup.mjs';
import { openStore } from '../../../infra/ops/backup/store/store.mjs';
import { takeBackup } from '../../../infra/ops/backup/take-backup.mjs';
import { startPostgres } from '../../../infra/tools/postgres.mjs';
import { dataSource } from '../../src/data-source.js';
import { migrate } from '../../src/migrate.js';
import { appendErasure, erasureListIn, readErasureList } from '../../src/modules/privacy/erasure-list.js';
import type { Clock } from '../../src/platform/clock.js';
import type { DatabaseListener } from '../../src/platform/database/database-listener.js';
import { DatabaseHistory } from '../../src/platform/jobs/database-history.js';
import { anOrder } from '../builders/an-order.js';

type Archive = Parameters<typeof restoreBackup>[0];
type Manifest = Awaited<ReturnType<typeof takeBackup>>;
type Target = Parameters<typeof restoreBackup>[1]['target'];

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const BACKUP = join(ROOT, 'infra/ops/backup');
const key = randomBytes(32);
const erased = { person_hash: 'a'.repeat(64), erased_at: new Date('2026-11-20T10:00:00Z') };

let home: string;
let server: Awaited<ReturnType<typeof startPostgres>>;
let db: DataSource;
let archive: Archive;
let manifest: Manifest;
let moment: Date;
let shop: Parameters<typeof takeBackup>[1];

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'shop-backup-test-'));
  chmodSync(home, 0o755); // the database's own account must get through
  cpSync(BACKUP, join(home, 'infra/ops/backup'), { recursive: true });
  const needed = [
    'package.json',
    'infra/tools/make-folder.mjs',
    ...['check-node', 'node-version', 'root'].map((name) => `infra/tools/launcher/${name}.mjs`),
  ];
  for (const file of needed) cpSync(join(ROOT, file), join(home, file));
  const node = join(home, 'node');
  cpSync(process.execPath, node); // it may be kept where only we may look
  mkdirSync(join(home, 'kept'));
  chmodSync(join(home, 'kept'), 0o777);
  writeFileSync(join(home, 'key'), key.toString('base64'), { mode: 0o644 });
  const variables = `BACKUP_TO=${home}/kept BACKUP_KEY_FILE=${home}/key`;
  const command = `${variables} "${node}" "${home}/infra/ops/backup/archive-wal.mjs" "%p" "%f"`;
  server = await startPostgres({
    dataDir: join(home, 'shop/pg'),
    flags: ['fsync=off', 'archive_mode=on', `archive_command=${command}`],
  });
  const admin = await dataSource(server.url('postgres')).initialize();
  await admin.query('CREATE DATABASE shop');
  // With the rights that infra/ops/deploy/database/create-roles.sh gives it: it reads, and no more.
  await admin.query("CREATE ROLE shop_backup LOGIN REPLICATION PASSWORD 'of the backups' IN ROLE pg_monitor, pg_read_all_data");
  await admin.destroy();
  await migrate(server.url('shop'));
  db = await dataSource(server.url('shop')).initialize();
  await db.query('GRANT EXECUTE ON FUNCTION pg_create_restore_point, pg_switch_wal TO shop_backup');
  mkdirSync(join(home, 'shop/pictures'));
  writeFileSync(join(home, 'shop/pictures/keema-480.webp'), 'a picture');
  await appendErasure(erasureListIn(join(home, 'shop')), erased);
  archive = { store: await openStore({ folder: join(home, 'kept') }), key };

  await historyOf(db, '2026-01-01').isOlder(new Date());
  await anOrder(db, { checkout_id: 'before-the-backup' });
  shop = {
    databaseUrl: addressOfBackups(),
    dataDir: join(home, 'shop'),
    picturesBucket: null,
    keepDaily: 7,
    keepWeekly: 4,
  };
  manifest = await takeBackup(archive, shop);
  await anOrder(db, { checkout_id: 'before-the-moment' });
  // Whole milliseconds, as a person would name it, and certainly between the two.
  [{ moment }] = await db.query("SELECT date_trunc('milliseconds', clock_timestamp()) + interval '1 ms' AS moment");
  await db.query("SELECT pg_sleep_until($1::timestamptz + interval '1 ms')", [moment]);
  await anOrder(db, { checkout_id: 'after-the-moment' });
  await archiveAll();
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

function addressOfBackups(): string {
  const address = new URL(server.url('shop'));
  address.username = 'shop_backup';
  address.password = 'of the backups';
  return address.href;
}

/** Until everything that was committed lies in the archive. */
async function archiveAll(): Promise<void> {
  const [{ last }] = await db.query<[{ last: string }]>('SELECT pg_walfile_name(pg_switch_wal()) AS last');
  for (let tries = 0; !existsSync(join(home, `kept/wal/${last}.gz.enc`)); tries++) {
    if (tries > 600)
      throw new Error(`${last} is not archived: ${JSON.stringify(await db.query('SELECT * FROM pg_stat_archiver'))}`);
    await new Promise((passed) => setTimeout(passed, 50));
  }
}

/** Whether a server runs on a copy: beside its socket it names its folder. */
const isRunningOn = (into: string): boolean =>
  readdirSync(tmpdir())
    .map((name) => join(tmpdir(), name, '.s.PGSQL.5432.lock'))
    .some((lock) => existsSync(lock) && readFileSync(lock, 'utf8').includes(join(home, into)));

/** Restores, reads and stops. */
async function restore(
  into: string,
  target: Target,
  { from = archive, ...chosen }: { from?: Archive; named?: string; unsigned?: boolean } = {},
): Promise<{ orders: string[]; faults: string[]; tables: string[] }> {
  const { named, unsigned = false } = chosen;
  const restored = await restoreBackup(from, {
    into: join(home, into),
    target,
    unsigned,
    durable: false,
    ...(named ? { from: named } : {}),
  });
  const client = await restored.server.connect('shop');
  try {
    const { rows } = await client.query('SELECT checkout_id FROM orders ORDER BY placed_at');
    const { faults, tables } = await readContents(client);
    // Whoever works on the copy may write there, whatever the role of the backups may.
    const { DATABASE_URL, PGHOST } = restored.server.env;
    const working = new pg.Client({ user: /\/\/(.*)@/.exec(DATABASE_URL!)![1]!, host: PGHOST!, database: 'shop' });
    await working.connect();
    await working.query('DELETE FROM orders WHERE false').finally(() => working.end());
    return { orders: rows.map(({ checkout_id }) => checkout_id), faults, tables: Object.keys(tables) };
  } finally {
    await client.end();
    await restored.server.stop();
  }
}

describe('a backup of a shop that goes on selling', () => {
  it('says what it is, and names the secrets that it does not hold', () => {
    expect(manifest).toMatchObject({
      postgres: {
        database: 'shop',
        user: 'shop_backup',
        owner: 'shop',
        is_archived: true,
        last_wal: expect.stringMatching(/^\w{24}$/),
        version: expect.stringMatching(/^18\./),
      },
      base: { name: `base/${manifest.id}/database.tar.gz.enc`, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
      signed_since: manifest.id,
      not_contained: expect.arrayContaining(['AUDIT_LOG_KEYS', 'BACKUP_KEY_FILE']),
    });
    const told = readFileSync(join(home, `kept/base/${manifest.id}/manifest.json`), 'utf8');
    expect(told).not.toContain('of the backups');
    expect(told).not.toContain(key.toString('base64'));
  });

  it('is restored to a moment: exactly the orders from before it, with the pictures and the list of who was erased', async () => {
    const restored = await restore('then', { until: moment });
    expect(restored).toMatchObject({ orders: ['before-the-backup', 'before-the-moment'], faults: [] });
    expect(restored.tables).toContain('ledger_entries');
    expect(await readFile(join(home, 'then/pictures/keema-480.webp'), 'utf8')).toBe('a picture');
    expect(await readErasureList(erasureListIn(join(home, 'then')))).toEqual([erased]);
    // What it went on with is its own: the shop's archive holds no other timeline.
    expect((await archive.store.list('wal')).filter(({ name }) => !name.startsWith('wal/00000001'))).toEqual([]);
  });

  it('is restored as late as the archive goes when no moment is named, and can be started as a shop', async () => {
    expect((await restore('latest', null)).orders).toEqual(['before-the-backup', 'before-the-moment', 'after-the-moment']);
    const again = await startPostgres({ dataDir: join(home, 'latest/pg') });
    const copy = await dataSource(again.url('shop')).initialize();
    expect(await copy.query('SELECT count(*)::int AS orders FROM orders')).toEqual([{ orders: 3 }]);
    // What became of its orders behind the backup it looks up, as the shop itself need not.
    const paid = new Date('2026-06-01');
    expect([await historyOf(db).isOlder(paid), await historyOf(copy).isOlder(paid)]).toEqual([false, true]);
    await copy.destroy();
    await again.stop();
  });

  it('is restored when the role that took it was dropped since, by the owner of the database; nothing is left running when nobody may log in', async () => {
    const file = join(home, `kept/base/${manifest.id}/manifest.json`);
    const written = readFileSync(file);
    const { owner, ...older } = manifest.postgres;
    try {
      await writeManifest(archive, { ...manifest, postgres: { ...older, user: 'shop_next' } });
      await expect(restore('dropped', null)).rejects.toThrow(
        'The role shop_next, which took the backup, may not log in on the copy: it was dropped or locked since.',
      );
      expect([existsSync(join(home, 'dropped')), isRunningOn('dropped')]).toEqual([false, false]);
      await writeManifest(archive, { ...manifest, postgres: { ...older, owner: owner!, user: 'shop_next' } });
      expect((await restore('owned', null)).orders).toHaveLength(3);
    } finally {
      writeFileSync(file, written);
    }
  });

  it('is not restored over anything', async () => {
    mkdirSync(join(home, 'used'));
    writeFileSync(join(home, 'used/mine.txt'), 'mine');
    await expect(restore('used', null)).rejects.toThrow(/used is not empty, and nothing in it is overwritten/);
    expect(readFileSync(join(home, 'used/mine.txt'), 'utf8')).toBe('mine');
  });

  it('is refused with another key, and with a moment that it does not reach, and leaves nothing behind', async () => {
    const other = { ...archive, key: randomBytes(32) };
    await expect(restore('other', null, { from: other })).rejects.toThrow(
      /^The key of BACKUP_KEY_FILE \(fingerprint \w{16}\) does not open backup .* closed with the key/,
    );
    const both = { ...other, olderKeys: [key] };
    expect((await chooseBackup(both, { until: null, from: undefined })).newest?.id).toBe(manifest.id);
    await expect(restore('early', { until: new Date(Date.parse(manifest.finished_at) - 1) })).rejects.toThrow(
      'No backup was finished by',
    );
    const later = restore('late', { until: new Date(Date.now() + 3_600_000) });
    await expect(later).rejects.toThrow('The WAL of the archive ends before the wanted moment: its last transaction is of 20');
    expect(['other', 'early', 'late'].filter((folder) => existsSync(join(home, folder)))).toEqual([]);
  });

  it('tells a damaged file, a missing one, and one that was put in the place of another', async () => {
    const segments = (await archive.store.list('wal')).filter(({ name }) => /^wal\/\w{24}\.gz/.test(name));
    const wal = segments.filter(({ name }) => name.slice(4) >= manifest.postgres.first_wal);
    const last = join(home, 'kept', wal.at(-1)!.name);
    const [whole, base] = [readFileSync(last), join(home, 'kept', manifest.base.name)];
    writeFileSync(last, Buffer.concat([whole.subarray(0, 100), Buffer.from([whole[100]! ^ 1]), whole.subarray(101)]));
    await expect(restore('damaged', null)).rejects.toThrow(`${wal.at(-1)!.name} is damaged: it is not as the backup wrote it.`);
    writeFileSync(last, whole.subarray(0, -20));
    await expect(restore('cut', null)).rejects.toThrow('is damaged');
    writeFileSync(last, readFileSync(base));
    await expect(restore('swapped', null)).rejects.toThrow('is damaged');
    writeFileSync(last, whole);
    const first = join(home, 'kept', wal[0]!.name);
    const begin = readFileSync(first);
    rmSync(first);
    await expect(restore('gap', null)).rejects.toThrow(/The archive has a gap: the WAL segment 0+1\w+ is missing/);
    // The backup itself holds what it needs: so an old one is restored, whose WAL has gone in time.
    expect((await restore('alone', null, { named: manifest.id })).orders).toEqual(['before-the-backup']);
    writeFileSync(first, begin);
    const behind = wal.map(({ name }) => [join(home, 'kept', name), readFileSync(join(home, 'kept', name))] as const);
    for (const [file] of behind) rmSync(file);
    await expect(restore('ended', null)).rejects.toThrow(
      /^The archive ends too early: the WAL segment \w{24} was in it when backup .* ended, and is gone\. .*--from=.* restores what there is\.$/,
    );
    // Where another program archives, the backup knows of no WAL here, and is restored as it was when it ended.
    const told = join(home, `kept/base/${manifest.id}/manifest.json`);
    const signed = readFileSync(told);
    await writeManifest(archive, { ...manifest, postgres: { ...manifest.postgres, last_wal: null } });
    expect((await restore('elsewhere', null)).orders).toEqual(['before-the-backup']);
    writeFileSync(told, signed);
    for (const [file, bytes] of behind) writeFileSync(file, bytes);
  });

  describe('whose manifest somebody has written who does not have the key', () => {
    const file = (id = manifest.id) => join(home, `kept/base/${id}/manifest.json`);
    const spoil = (change: (told: Manifest) => object, id = manifest.id) =>
      writeFileSync(file(id), JSON.stringify(change(JSON.parse(readFileSync(file(), 'utf8')))));
    let whole: Buffer;
    beforeAll(() => {
      whole = readFileSync(file());
    });
    afterEach(() => {
      writeFileSync(file(), whole);
      for (const id of ['2020-01-01T00-00-00Z', '2021-01-01T00-00-00Z'])
        rmSync(join(home, 'kept/base', id), { recursive: true, force: true });
    });

    it.each<[string, (told: Manifest) => object]>([
      [
        'another file in the place of a part',
        (told) => ({ ...told, base: { ...told.base, name: 'base/older/database.tar.gz.enc' } }),
      ],
      ['a part left out', (told) => ({ ...told, pictures: null })],
      ['a later beginning of the WAL', (told) => ({ ...told, postgres: { ...told.postgres, first_wal: 'F'.repeat(24) } })],
      ['a younger age', (told) => ({ ...told, finished_at: new Date().toISOString() })],
      ['a signature that is cut', (told) => ({ ...told, signature: told.signature?.slice(2) })],
    ])('%s is refused', async (_, change) => {
      spoil(change);
      const refusal = `The manifest of backup ${manifest.id} is not as the backup wrote it: somebody may have changed the backups. Keep them as they are, and`;
      await expect(restore('spoilt', null)).rejects.toThrow(refusal);
      await expect(restore('spoilt', null, { named: manifest.id, unsigned: true })).rejects.toThrow(refusal);
      expect(existsSync(join(home, 'spoilt'))).toBe(false);
    });

    it('an old backup in the place of a new one is refused', async () => {
      mkdirSync(join(home, 'kept/base/2020-01-01T00-00-00Z'));
      spoil((told) => told, '2020-01-01T00-00-00Z');
      await expect(restore('moved', null)).rejects.toThrow(
        'The manifest of backup 2020-01-01T00-00-00Z is not as the backup wrote it',
      );
      // The others are not lost for it.
      expect((await chooseBackup(archive, { until: null, from: manifest.id })).manifest.id).toBe(manifest.id);
    });

    it('a signature taken away is refused, unless the operator says so of a backup that they know', async () => {
      spoil((told) => ({ ...told, signature: undefined, format: 1 }));
      await expect(restore('unsigned', null)).rejects.toThrow(
        `Backup ${manifest.id} is not signed, so nobody can tell whether it is as the shop wrote it. If it is of before backups were signed and you know it, restore it by --from=${manifest.id} --unsigned.`,
      );
      const known = await chooseBackup(archive, { until: null, from: manifest.id, unsigned: true });
      expect(known.manifest).toMatchObject({ id: manifest.id, format: 1 });
    });

    it('is told by the drill, which restores and compares a backup of its own and keeps nothing of it; so are signatures that are all gone, and a key that is not the shop’s', async () => {
      mkdirSync(join(home, 'kept/base/2020-01-01T00-00-00Z'));
      const moved = {
        base: { name: 'base/2020-01-01T00-00-00Z/database.tar.gz.enc' },
        pictures: null,
        dump: null,
        erasures: null,
      };
      spoil((told) => ({ ...told, ...moved, id: '2020-01-01T00-00-00Z', signature: undefined }), '2020-01-01T00-00-00Z');
      spoil((told) => ({ ...told, pictures: null }));
      mkdirSync(join(home, 'kept/base/2021-01-01T00-00-00Z'));
      const foreign = { id: '2021-01-01T00-00-00Z', base: { name: 'base/2021-01-01T00-00-00Z/database.tar.gz.enc' } };
      spoil((told) => ({ ...told, ...moved, ...foreign, key_fingerprint: 'another' }), foreign.id);
      const folder = mkdtempSync(join(home, 'drill-'));
      chmodSync(folder, 0o755);
      const { faults, notes } = await runDrill(archive, shop, { env: {}, folder });
      expect(faults).toEqual([
        expect.stringContaining(`The manifest of backup ${manifest.id} is not as the backup wrote it`),
        expect.stringContaining('is the first that is signed, beside 1 that is not.'),
        expect.stringContaining('Backup 2021-01-01T00-00-00Z was closed by a key that BACKUP_KEY_FILE does not hold (another)'),
      ]);
      expect(notes).toContainEqual(expect.stringMatching(/^[5-9]\d tables are the same, row by row\.$/));
      expect(readdirSync(folder)).toEqual([]);
    });
  });
});
