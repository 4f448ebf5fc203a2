import '../../tools/launcher/check-node.mjs';
import { parseArgs } from 'node:util';
import { BackupError, runCommand } from './backup-error.mjs';
import { chooseEngine } from './engines/engine.mjs';
import { readSettings } from './settings.mjs';
import { keepFiles } from './shop-files.mjs';

// `npx nx run api:backup -- --type=full`: pictures, the list of erasures, and the database server by pgBackRest or as a copy.
await runCommand(async () => {
  const { type } = parseArgs({ options: { type: { type: 'string', default: 'diff' } } }).values;
  if (type !== 'full' && type !== 'diff' && type !== 'incr') throw new BackupError('--type must be full, diff or incr.');
  const settings = readSettings(process.env);
  const faults = keepFiles(settings);
  console.log(await (await chooseEngine(settings)).backup(type));
  for (const fault of faults) console.error(fault);
  return faults.length === 0;
});
