import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { isStored, storeFile } from './archive-file.mjs';
import { BackupError } from './backup-error.mjs';
import { fingerprintOf } from './encryption.mjs';
import { storeErasures } from './erasure-list.mjs';
import { backupFile, listManifests, signedSince, writeManifest } from './manifest.mjs';
import { openBaseBackup } from './postgres/base-backup.mjs';
import { openDump } from './postgres/dump.mjs';
import { readProgram } from './run-program.mjs';
import { lastSegmentOf, segmentAt, storedWalName } from './wal-files.mjs';

/** @typedef {import('./manifest.mjs').Manifest} Manifest @typedef {import('./archive-file.mjs').Archive} Archive */

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** What a shop needs besides, and what nobody may find in a backup. */
const SECRETS = [
  'DATABASE_URL',
  'AUDIT_LOG_KEYS',
  'ADMIN_JWT_SECRET',
  'ADMIN_PASSWORD',
  'SECOND_FACTOR_KEYS',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRETS',
  'BORZO_AUTH_TOKEN',
  'BORZO_CALLBACK_SECRET',
  'SMTP_URL',
  'ALERT_WEBHOOK_URL',
  'PICTURES_BUCKET_SECRET',
  'BACKUP_KEY_FILE',
];

/**
 * Backs up the database server and the pictures while the shop goes on.
 * @param {Archive} archive
 * @param {import('./settings.mjs').ShopSettings} shop
 * @returns {Promise<Manifest>}
 */
export async function takeBackup(archive, shop) {
  const client = await connect(shop.databaseUrl);
  try {
    const server = await describeServer(client);
    const id = server.now
      .toISOString()
      .replace(/\.\d+Z$/, 'Z')
      .replaceAll(':', '-');
    if (await archive.store.read(backupFile(id, 'manifest.json'))) throw new BackupError(`The backup ${id} is there already.`);
    const { tar, done } = await openBaseBackup(shop.databaseUrl, { label: `shop ${id}` });
    const base = await storeFile(archive, backupFile(id, 'database.tar.gz.enc'), tar);
    const { timeline, start, end } = await done;
    const lastWal = lastSegmentOf({ timeline, end, segmentBytes: server.segmentBytes });
    const dump = await storeDump(archive, id, { databaseUrl: shop.databaseUrl, major: server.major });
    const pictures = await storePictures(archive, id, shop.dataDir);
    const erasures = await storeErasures(archive, id, shop.dataDir);
    const since = signedSince(await listManifests(archive)) ?? id;
    const { rows } = await client.query('SELECT clock_timestamp() AS now');
    /** @type {Manifest} */
    const manifest = {
      format: 2,
      id,
      release: JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8')).version,
      commit: findCommit(),
      started_at: server.now.toISOString(),
      finished_at: rows[0].now.toISOString(),
      postgres: {
        version: server.version,
        system: server.system,
        database: server.database,
        user: server.user,
        owner: server.owner,
        timeline,
        start,
        end,
        first_wal: segmentAt({ timeline, position: start, segmentBytes: server.segmentBytes }),
        last_wal: (await isStored(archive, storedWalName(lastWal))) ? lastWal : null,
        segment_bytes: server.segmentBytes,
        is_archived: server.isArchived,
      },
      base,
      pictures,
      dump,
      erasures,
      not_contained: [...SECRETS, ...(shop.picturesBucket ? [`the pictures of the bucket at ${shop.picturesBucket}`] : [])],
      key_fingerprint: fingerprintOf(archive.key),
      signed_since: since < id ? since : id,
    };
    await writeManifest(archive, manifest);
    return manifest;
  } finally {
    await client.end().catch(() => {});
  }
}

/** @param {string} databaseUrl */
export async function connect(databaseUrl) {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 10_000,
    application_name: 'shop-backup',
  });
  client.on('error', () => {}); // told by the query that it ends
  try {
    await client.connect();
    return client;
  } catch (failure) {
    throw new BackupError(`The database does not answer: ${/** @type {Error} */ (failure).message}.`);
  }
}

/** @param {pg.Client} client */
async function describeServer(client) {
  const { rows } = await client.query(`
    SELECT clock_timestamp() AS now, current_setting('server_version') AS version, current_setting('server_version_num')::int / 10000 AS major,
      system_identifier::text AS system, current_database() AS database, session_user AS user,
      (SELECT pg_get_userbyid(datdba) FROM pg_database WHERE datname = current_database()) AS owner,
      (SELECT setting::int FROM pg_settings WHERE name = 'wal_segment_size') AS "segmentBytes",
      current_setting('archive_mode') IN ('on', 'always') AS "isArchived"
    FROM pg_control_system()`);
  return /** @type {{ now: Date, version: string, major: number, system: string, database: string, user: string, owner: string, segmentBytes: number, isArchived: boolean }} */ (
    rows[0]
  );
}

/** @param {Archive} archive @param {string} id @param {{ databaseUrl: string, major: number }} what */
async function storeDump(archive, id, what) {
  const dump = openDump(what);
  return dump ? storeFile(archive, backupFile(id, 'database.dump.gz.enc'), dump) : null;
}

/** @param {Archive} archive @param {string} id @param {string} dataDir */
async function storePictures(archive, id, dataDir) {
  if (!fs.existsSync(path.join(dataDir, 'pictures'))) return null;
  // Pictures are written under names of their own and never changed; one that is being written is hidden and left out, and one that no
  // product shows any more may go meanwhile.
  const forgiven = /removed before we read it|Exiting with failure status due to previous errors/;
  const tar = readProgram('tar', ['-cf', '-', '--exclude=.*.*', '-C', dataDir, 'pictures'], { forgiven });
  return storeFile(archive, backupFile(id, 'pictures.tar.gz.enc'), tar);
}

function findCommit() {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null; // an image or a download
  }
}
