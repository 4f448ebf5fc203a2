import '../../../tools/launcher/check-node.mjs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError, runCommand } from '../backup-error.mjs';
import { report } from '../restore/report.mjs';
import { restoreOldBackup } from './restore-old-backup.mjs';
import { openArchive } from './stored-file.mjs';

// `npx nx run api:restore-old -- --into=/var/lib/shop --until=2026-11-23T01:00:00+05:30`: restores a backup of a release before pgBackRest. This folder
// goes after 31 March 2027: eight weeks after the last shop has moved, by then, its last such backup has gone.
await runCommand(async () => {
  const text = /** @type {const} */ ({ type: 'string' });
  const options = { into: text, until: text, from: text, erasures: text, unsigned: /** @type {const} */ ({ type: 'boolean' }) };
  const { into, until, from, erasures, unsigned = false } = parseArgs({ options }).values;
  if (!into) throw new BackupError('--into is missing: a folder that is empty or not there.');
  if (until !== undefined && !(/(Z|[+-]\d\d:\d\d)$/.test(until) && Date.parse(until)))
    throw new BackupError(`--until must be a moment with its zone, such as 2026-11-23T01:00:00+05:30, not "${until}".`);
  if (unsigned && !from) throw new BackupError('--unsigned needs --from: name the backup that you know.');
  const list = path.resolve(erasures ?? path.join(process.env.DATA_DIR || '.data', 'erasures.log'));
  const what = { into: path.resolve(into), until: until === undefined ? null : new Date(until), from, unsigned, erasures: list };
  return report(await restoreOldBackup(openArchive(process.env), what), list);
});
