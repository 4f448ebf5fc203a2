import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { BackupError } from '../backup-error.mjs';
import { checkCopy } from '../restore/check-copy.mjs';
import { readContents } from '../restore/check-database.mjs';
import { restoreBackup } from '../restore/restore-backup.mjs';
import { findMissingPictures, keepFiles } from '../shop-files.mjs';
import { compareContents } from './compare-contents.mjs';

const OLDEST_HOURS = 26;

/**
 * Restores the newest backup to a moment of now in a folder that is thrown away, and compares the copy with the shop. No shop runs on the copy: no
 * job and no provider's key is near it.
 * @param {import('../engines/engine.mjs').Engine} engine
 * @param {import('../settings.mjs').Settings} settings
 * @param {{ env: NodeJS.ProcessEnv, now: Date }} at
 * @returns {Promise<{ faults: string[], notes: string[] }>} no faults: the shop could be restored
 */
export async function runDrill(engine, settings, { env, now }) {
  const unkept = keepFiles(settings);
  const { before, target, after } = await markMoment(engine, settings.databaseUrl);
  const old = await describeAge(engine, { hours: OLDEST_HOURS, now });
  const home = fs.mkdtempSync(path.join(settings.drillFolder ?? os.tmpdir(), 'shop-drill-'));
  fs.chmodSync(home, 0o711);
  try {
    const into = path.join(home, 'copy');
    const { id, server } = await restoreBackup(engine, settings, { into, target, erasures: null, durable: false });
    const { contents, faults, notes } = await checkCopy(server, { env, erasures: null }).finally(server.stop);
    const compared = compareContents(contents, { before, after });
    const lost = settings.folder ? findMissingPictures(settings.dataDir, into) : [];
    return {
      faults: [...old, ...unkept, ...faults, ...compared.faults, ...lost.map((name) => `${name} is missing from the copy.`)],
      notes: [`Backup ${id} was restored.`, ...notes, ...compared.notes],
    };
  } finally {
    fs.rmSync(home, { recursive: true, force: true });
  }
}

/** What the shop holds just before and just after a moment: what is the same in both was so at the moment. @param {import('../engines/engine.mjs').Engine} engine @param {string} databaseUrl */
async function markMoment(engine, databaseUrl) {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 10_000,
    application_name: 'shop-backup',
  });
  client.on('error', () => {}); // the query that it ends fails
  await client.connect().catch((failure) => {
    throw new BackupError(`The database does not answer: ${failure.message}.`);
  });
  try {
    const before = await readContents(client);
    const target = await engine.mark(client);
    return { before, target, after: await readContents(client) };
  } finally {
    await client.end().catch(() => {});
  }
}

/** An old backup that can be restored proves nothing of last night's. @param {import('../engines/engine.mjs').Engine} engine @param {{ hours: number, now: Date }} limit */
export async function describeAge(engine, { hours, now }) {
  const { id, finishedAt } = await engine.latest();
  if (now.getTime() - finishedAt.getTime() <= hours * 3_600_000) return [];
  return [`The newest backup, ${id}, ended at ${finishedAt.toISOString()}, more than ${hours} hours ago: backups are not taken.`];
}
