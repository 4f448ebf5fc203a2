import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { readStoredFile } from './archive-file.mjs';
import { BackupError, runCommand } from './backup-error.mjs';
import { listManifests, refuseOldBackups } from './manifest.mjs';
import { checkCopy } from './restore/check-copy.mjs';
import { restoreBackup } from './restore/restore-backup.mjs';
import { readStoreSettings } from './settings.mjs';
import { openStore } from './store/store.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

// `npx nx run api:restore -- --into /var/lib/shop --until 2026-11-23T01:00:00+05:30`: server and pictures as they were before that moment,
// or as late as the archive goes, into a folder that is empty. Nothing is overwritten.
await runCommand(async () => {
  const { into, until, from, erasures, dump, maxAgeHours } = readOptions();
  const { place, key } = readStoreSettings(process.env);
  const archive = { store: await openStore(place), key };
  if (dump) return writeDump(archive, { file: dump, from });
  if (maxAgeHours !== null) await refuseOldBackups(archive.store, { hours: maxAgeHours, now: new Date() });
  const restored = await restoreBackup(archive, { into, target: until ? { until } : null, ...(from ? { from } : {}) });
  const { server, manifest, dataFolder, segments } = restored;
  const { contents, faults, notes } = await checkCopy(restored, { env: process.env, erasures }).finally(server.stop);
  const rows = Object.values(contents.tables).reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `Restored backup ${manifest.id} and ${segments} WAL segments into ${dataFolder}: ${rows} rows in ${Object.keys(contents.tables).length} tables.`,
  );
  console.log(`Orders: ${contents.tables.orders?.rows ?? 0}, the last placed ${contents.last_order ?? 'never'}.`);
  for (const note of notes) console.log(note);
  for (const fault of faults) console.error(fault);
  if (faults.length === 0) console.log('Ledger and series of numbers are whole.');
  console.log(`Not in a backup, and needed: ${manifest.not_contained.join(', ')}.`);
  return faults.length === 0;
});

/** The newest dump alone, as pg_restore reads it. @param {import('./archive-file.mjs').Archive} archive @param {{ file: string, from: string | undefined }} what */
async function writeDump(archive, { file, from }) {
  const manifests = (await listManifests(archive.store)).filter(({ id, dump }) => dump && (!from || id === from));
  const { id, dump } = manifests.at(-1) ?? {};
  if (!dump)
    throw new BackupError('No backup holds a dump: there was no pg_dump of the server’s major version where it was made.');
  if (fs.existsSync(file)) throw new BackupError(`${file} is there already, and nothing is overwritten: name another file.`);
  await pipeline(readStoredFile(archive, dump.name, dump), fs.createWriteStream(file, { flags: 'wx', mode: 0o600 })).catch(
    (failure) => {
      fs.rmSync(file, { force: true });
      throw failure;
    },
  );
  console.log(`The dump of backup ${id} is ${file}: pg_restore reads it.`);
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      into: { type: 'string' },
      until: { type: 'string' },
      from: { type: 'string' },
      erasures: { type: 'string' },
      dump: { type: 'string' },
      'max-age-hours': { type: 'string' },
    },
  });
  if (!values.into && !values.dump) throw new BackupError('--into is missing: a folder that is empty or not there.');
  if (values.until !== undefined && !(MOMENT.test(values.until) && Date.parse(values.until)))
    throw new BackupError(`--until must be a moment with its zone, such as 2026-11-23T01:00:00+05:30, not "${values.until}".`);
  const maxAgeHours = values['max-age-hours'] === undefined ? null : Number(values['max-age-hours']);
  if (maxAgeHours !== null && !(maxAgeHours > 0)) throw new BackupError('--max-age-hours must be a number of hours, such as 26.');
  return {
    maxAgeHours,
    into: path.resolve(ROOT, values.into ?? ''),
    dump: values.dump === undefined ? null : path.resolve(ROOT, values.dump),
    until: values.until === undefined ? null : new Date(values.until),
    from: values.from,
    // It lies outside of what is restored: the newest list counts.
    erasures: path.resolve(ROOT, values.erasures ?? path.join(process.env.DATA_DIR || '.data', 'erasures.log')),
  };
}
