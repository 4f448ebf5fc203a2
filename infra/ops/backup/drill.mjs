import '../../tools/launcher/check-node.mjs';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { openArchive } from './archive-file.mjs';
import { BackupError, isSentence, runCommand } from './backup-error.mjs';
import { runDrill } from './drill/run-drill.mjs';
import { removeOldBackups } from './retention.mjs';
import { readShopAddress, readShopSettings } from './settings.mjs';

const RECORD = path.resolve(import.meta.dirname, '../../../api/dist/run-record-drill.js');

// `npx nx run api:drill`, each night: takes a backup, restores it, compares the copy with the shop, and keeps the result where the shop's alarm
// finds it. Old backups go only when it went well.
await runCommand(async () => {
  if (process.argv.length > 2) throw new BackupError('The drill takes no options: it is set up by variables (docs/running.md).');
  const shop = readShopSettings(process.env);
  const { faults, notes } = await drill(shop).catch((failure) => {
    // Whatever it is, the shop has no backup that is known to be good: the alarm must hear of it.
    if (!isSentence(failure)) console.error(failure);
    return { faults: [failure.message], notes: [] };
  });
  for (const note of notes) console.log(note);
  const isKept = recordResult(shop.databaseUrl, faults);
  console.log(JSON.stringify({ drill: faults.length === 0 ? 'ok' : 'failed', at: new Date().toISOString(), faults }));
  return faults.length === 0 && isKept;
});

/** @param {import('./settings.mjs').ShopSettings} shop */
async function drill(shop) {
  const archive = await openArchive(process.env);
  const folder = process.env.BACKUP_DRILL_DIR;
  const result = await runDrill(archive, shop, { env: process.env, ...(folder ? { folder } : {}) });
  if (result.faults.length === 0) await removeOldBackups(archive, shop);
  return result;
}

/** @param {string} databaseUrl @param {string[]} faults */
function recordResult(databaseUrl, [fault]) {
  const address = readShopAddress(process.env) || databaseUrl;
  const args = [RECORD, ...(fault === undefined ? [] : ['--fault', fault])];
  const { status, stderr } = spawnSync(process.execPath, args, {
    env: { PATH: process.env.PATH, DATABASE_URL: address },
    encoding: 'utf8',
  });
  if (status !== 0) console.error(stderr.trim());
  return status === 0;
}
