import '../../tools/launcher/check-node.mjs';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { BackupError, isSentence, runCommand } from './backup-error.mjs';
import { runDrill } from './drill/run-drill.mjs';
import { chooseEngine } from './engines/engine.mjs';
import { readSettings, readShopAddress } from './settings.mjs';

const RECORD = path.resolve(import.meta.dirname, '../../../api/dist/run-record-drill.js');

// `npx nx run api:drill`, each night: restores the newest backup, compares the copy with the shop, and records the result for the shop's alarm.
await runCommand(async () => {
  if (process.argv.length > 2) throw new BackupError('The drill takes no options: it is set up by variables (docs/running.md).');
  const settings = readSettings(process.env);
  const { faults, notes } = await drill(settings).catch((failure) => {
    // Whatever it is, no backup of the shop is known to be good: the alarm must say so.
    if (!isSentence(failure)) console.error(failure);
    return { faults: [String(failure.message)], notes: [] };
  });
  for (const note of notes) console.log(note);
  const [fault] = faults;
  const { status, stderr } = spawnSync(process.execPath, [RECORD, ...(fault === undefined ? [] : ['--fault', fault])], {
    env: { PATH: process.env.PATH, DATABASE_URL: readShopAddress(process.env) || settings.databaseUrl },
    encoding: 'utf8',
  });
  if (status !== 0) console.error(stderr.trim());
  console.log(JSON.stringify({ drill: faults.length === 0 ? 'ok' : 'failed', at: new Date().toISOString(), faults }));
  return faults.length === 0 && status === 0;
});

/** @param {import('./settings.mjs').Settings} settings */
async function drill(settings) {
  return runDrill(await chooseEngine(settings), settings, { env: process.env, now: new Date() });
}
