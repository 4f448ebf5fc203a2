import '../../tools/launcher/check-node.mjs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError, runCommand } from './backup-error.mjs';
import { describeAge } from './drill/run-drill.mjs';
import { chooseEngine } from './engines/engine.mjs';
import { report } from './restore/report.mjs';
import { restoreBackup } from './restore/restore-backup.mjs';
import { readSettings } from './settings.mjs';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

// `npx nx run api:restore -- --into=/var/lib/shop --until=2026-11-23T01:00:00+05:30`: server and pictures as they were before that moment, or as late
// as the backups go, into a folder that is empty.
await runCommand(async () => {
  const { hours, ...what } = readOptions();
  const settings = readSettings(process.env);
  const engine = await chooseEngine(settings);
  const [old] = hours === null ? [] : await describeAge(engine, { hours, now: new Date() });
  if (old) throw new BackupError(old);
  return report(await restoreBackup(engine, settings, what), what.erasures);
});

function readOptions() {
  const { values } = parseArgs({
    options: {
      into: { type: 'string' },
      until: { type: 'string' },
      from: { type: 'string' },
      timeline: { type: 'string' },
      erasures: { type: 'string' },
      'max-age-hours': { type: 'string' },
    },
  });
  if (!values.into) throw new BackupError('--into is missing: a folder that is empty or not there.');
  if (values.until !== undefined && !(MOMENT.test(values.until) && Date.parse(values.until)))
    throw new BackupError(`--until must be a moment with its zone, such as 2026-11-23T01:00:00+05:30, not "${values.until}".`);
  const hours = values['max-age-hours'] === undefined ? null : Number(values['max-age-hours']);
  if (hours !== null && !(hours > 0)) throw new BackupError('--max-age-hours must be a number of hours, such as 26.');
  return {
    hours,
    into: path.resolve(ROOT, values.into),
    target: values.until === undefined ? null : { until: new Date(values.until) },
    from: values.from,
    timeline: values.timeline,
    // A list outside of the backups may be newer.
    erasures: path.resolve(ROOT, values.erasures ?? path.join(process.env.DATA_DIR || '.data', 'erasures.log')),
  };
}
