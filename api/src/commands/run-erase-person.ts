import '../platform/kernel/process/refuse-old-node.js';
import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { dataSource } from '../data-source.js';
import { explainFailedStart } from '../explain-failed-start.js';
import { erasePersonalValues } from '../modules/audit-log/chain/audit-chain.repository.js';
import { BadEnv, readDatabaseAddress } from '../platform/settings/env.js';

// `npx nx run api:erase-from-change-log -- --person <id>`: what the change log says of a shopper, or of one of the shop's people, goes for
// good. Its entries stay, and can still be verified.
try {
  const address = readDatabaseAddress(process.env);
  const { values } = parseArgs({ options: { person: { type: 'string' } } });
  if (!values.person) throw new BadEnv('--person is missing: the id of a shopper or of one of the shop’s people.');
  const db = await dataSource(address).initialize();
  const erased = await db.transaction((tx) => erasePersonalValues(tx, values.person!));
  await db.destroy();
  if (erased === 0) console.log(`The change log says nothing of ${values.person}: it was erased before, or the id is another.`);
  else console.log(erased === 1 ? 'Erased from one entry.' : `Erased from ${erased} entries.`);
} catch (failure) {
  console.error(explainFailedStart(failure).replace('The API cannot start', 'Nothing was erased'));
  process.exitCode = 1;
}
