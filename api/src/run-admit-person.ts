import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { dataSource } from './data-source.js';
import { explainFailedStart } from './explain-failed-start.js';
import { recordOperatorAdmission } from './modules/security-log/record-operator-reset.js';
import { admitByOperator } from './modules/staff/sign-in/admit-by-operator.js';
import { BadEnv, readDatabaseAddress } from './platform/env.js';

// `npx nx run api:admit-person -- --email <address>`: for ten minutes this person signs in past the queue of strangers, which somebody
// who guesses passwords has filled. The way in for an owner at a new browser; everybody else is let in by the owner, in the console.
try {
  const address = readDatabaseAddress(process.env);
  const { values } = parseArgs({ options: { email: { type: 'string' } } });
  if (!values.email) throw new BadEnv('--email is missing: the address by which this person signs in.');
  const db = await dataSource(address).initialize();
  try {
    await recordOperatorAdmission(db, await admitByOperator(db, values.email));
  } finally {
    await db.destroy();
  }
  console.log(`${values.email} signs in without waiting for ten minutes. Password and second step are still needed.`);
} catch (failure) {
  console.error(explainFailedStart(failure).replace('The API cannot start', 'Nobody was let in'));
  process.exitCode = 1;
}
