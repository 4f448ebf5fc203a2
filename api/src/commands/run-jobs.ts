import '../platform/kernel/process/refuse-old-node.js';
import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { dataSource } from '../data-source.js';
import { explainFailedStart } from '../explain-failed-start.js';
import { type OperatorCommand, runOperatorCommand } from './operator-jobs.js';
import { BadEnv, readDatabaseAddress } from '../platform/settings/env.js';

// `npx nx run api:jobs -- list`, `-- retry --task settle-payment`, `-- replay-webhooks --provider payment --since 2026-11-23T10:00+05:30`:
// what an operator does about jobs, with the database's address alone. The shop may run meanwhile.
try {
  const address = readDatabaseAddress(process.env);
  const command = readCommand();
  const db = await dataSource(address).initialize();
  const lines = await runOperatorCommand(db, command).finally(() => db.destroy());
  for (const line of lines) console.log(line);
} catch (failure) {
  console.error(explainFailedStart(failure).replace('The API cannot start', 'Nothing was done'));
  process.exitCode = 1;
}

/** @throws BadEnv */
function readCommand(): OperatorCommand {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      task: { type: 'string' },
      id: { type: 'string', multiple: true },
      provider: { type: 'string' },
      since: { type: 'string' },
      until: { type: 'string' },
    },
  });
  const [name] = positionals;
  const { task, id: ids = [] } = values;
  if (name === 'list') return { name, task };
  if (name === 'retry') {
    if (ids.some((id) => !/^\d{1,18}$/.test(id))) throw new BadEnv('--id is the number of a job, as `list` shows it.');
    if (ids.length > 0 === Boolean(task))
      throw new BadEnv('Name the jobs, in one of two ways: --id 12 --id 13, or --task settle-payment for all of them.');
    return { name, ids, task };
  }
  if (name === 'replay-webhooks') {
    const { provider } = values;
    if (provider !== 'payment' && provider !== 'courier') throw new BadEnv('--provider is payment or courier.');
    return { name, provider, since: readMoment('since', values.since), until: readMoment('until', values.until ?? 'now') };
  }
  throw new BadEnv('Say what to do: list, retry or replay-webhooks.');
}

/** @throws BadEnv */
function readMoment(option: string, text = ''): Date {
  const moment = text === 'now' ? new Date() : new Date(/(Z|[+-]\d\d:\d\d)$/.test(text) ? text : '');
  if (Number.isNaN(moment.getTime())) throw new BadEnv(`--${option} is a moment with its zone, such as 2026-11-23T10:00+05:30.`);
  return moment;
}
