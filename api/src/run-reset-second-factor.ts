import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { dataSource } from './data-source.js';
import { explainFailedStart } from './explain-failed-start.js';
import { recordOperatorReset } from './modules/security-log/record-operator-reset.js';
import { resetSecondFactor } from './modules/staff/second-factor/reset-second-factor.js';
import { BadEnv, readDatabaseAddress } from './platform/env.js';

// `npx nx run api:reset-second-factor -- --email <address>`: somebody of the staff who has lost phone, passkeys and recovery codes signs in
// by the password alone again. The way back in for an owner; everybody else is helped by the owner, in the console.
try {
  const address = readDatabaseAddress(process.env);
  const { values } = parseArgs({ options: { email: { type: 'string' } } });
  if (!values.email) throw new BadEnv('--email is missing: the address by which this person signs in.');
  const db = await dataSource(address).initialize();
  try {
    await recordOperatorReset(db, await resetSecondFactor(db, values.email));
  } finally {
    await db.destroy();
  }
  console.log(`${values.email} signs in by the password alone now, was signed out on every device, and is told by mail.`);
} catch (failure) {
  console.error(explainFailedStart(failure).replace('The API cannot start', 'Nothing was reset'));
  process.exitCode = 1;
}
