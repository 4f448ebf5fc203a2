import '../../tools/launcher/check-node.mjs';
import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { openArchive, readStoredFile } from './archive-file.mjs';
import { BackupError, runCommand } from './backup-error.mjs';
import { chooseBackup, refuseOldBackups } from './choose-backup.mjs';
import { checkCopy } from './restore/check-copy.mjs';
import { restoreBackup } from './restore/restore-backup.mjs';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

// `npx nx run api:restore -- --into /var/lib/shop --until 2026-11-23T01:00:00+05:30`: server and pictures as they were before that moment,
// or as late as the archive goes, into a folder that is empty. Nothing is overwritten.
await runCommand(async () => {
  const { into, until, from, unsigned, erasures, dump, maxAgeHours } = readOptions();
  const archive = await openArchive(process.env);
  if (dump) return writeDump(archive, { file: dump, from, unsigned });
  if (maxAgeHours !== null) await refuseOldBackups(archive, { hours: maxAgeHours, now: new Date() });
  const target = until ? { until } : null;
  const restored = await restoreBackup(archive, { into, target, unsigned, erasures, ...(from ? { from } : {}) });
  const { server, manifest, newest, dataFolder, segments } = restored;
  const { contents, faults, notes } = await checkCopy(restored, {
    env: process.env,
    erasures: restored.erasures ?? erasures,
  }).finally(server.stop);
  const rows = Object.values(contents.tables).reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `Restored backup ${manifest.id} and ${segments} WAL segments into ${dataFolder}: ${rows} rows in ${Object.keys(contents.tables).length} tables.`,
  );
  for (const line of describeAge({ manifest, newest, segments }, new Date())) console.log(line);
  console.log(`Orders: ${contents.tables.orders?.rows ?? 0}, the last placed ${contents.last_order ?? 'never'}.`);
  for (const note of notes) console.log(note);
  for (const fault of faults) console.error(fault);
  if (faults.length === 0) console.log('Ledger and series of numbers are whole.');
  console.log(`Not in a backup, and needed: ${manifest.not_contained.join(', ')}.`);
  return faults.length === 0;
});

/**
 * What no signature tells: whether the backups are the newest that there were.
 * @param {Pick<import('./restore/restore-backup.mjs').Restored, 'manifest' | 'newest' | 'segments'>} restored @param {Date} now
 */
function describeAge({ manifest, newest, segments }, now) {
  const days = Math.floor((now.getTime() - Date.parse(newest?.finished_at ?? manifest.finished_at)) / 86_400_000);
  return [
    ...(manifest.signature ? [] : ['This backup is not signed: whether it is as the shop wrote it, nobody can tell.']),
    ...(segments === 0 ? [`It is the shop as it was when the backup ended, at ${manifest.finished_at}.`] : []),
    ...(days >= 2 ? [`The newest backup is ${days} days old. If there should be newer ones, somebody has taken them away.`] : []),
  ];
}

/** The newest dump alone, as pg_restore reads it. @param {import('./archive-file.mjs').Archive} archive @param {{ file: string, from: string | undefined, unsigned: boolean }} what */
async function writeDump(archive, { file, from, unsigned }) {
  const { id, dump } = (await chooseBackup(archive, { until: null, from, unsigned, withDump: true })).manifest;
  if (!dump) throw new BackupError(`Backup ${id} holds no dump.`);
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
      unsigned: { type: 'boolean', default: false },
      erasures: { type: 'string' },
      dump: { type: 'string' },
      'max-age-hours': { type: 'string' },
    },
  });
  if (!values.into && !values.dump) throw new BackupError('--into is missing: a folder that is empty or not there.');
  if (values.until !== undefined && !(MOMENT.test(values.until) && Date.parse(values.until)))
    throw new BackupError(`--until must be a moment with its zone, such as 2026-11-23T01:00:00+05:30, not "${values.until}".`);
  if (values.unsigned && !values.from) throw new BackupError('--unsigned needs --from: name the backup that you know.');
  const maxAgeHours = values['max-age-hours'] === undefined ? null : Number(values['max-age-hours']);
  if (maxAgeHours !== null && !(maxAgeHours > 0)) throw new BackupError('--max-age-hours must be a number of hours, such as 26.');
  return {
    maxAgeHours,
    into: path.resolve(ROOT, values.into ?? ''),
    dump: values.dump === undefined ? null : path.resolve(ROOT, values.dump),
    until: values.until === undefined ? null : new Date(values.until),
    from: values.from,
    unsigned: values.unsigned,
    // What is newer than the backups' list lies outside of them.
    erasures: path.resolve(ROOT, values.erasures ?? path.join(process.env.DATA_DIR || '.data', 'erasures.log')),
  };
}
