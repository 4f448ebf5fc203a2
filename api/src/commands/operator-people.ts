import { parseArgs } from 'node:util';
import type { DataSource } from 'typeorm';
import { dataSource } from '../data-source.js';
import { explainFailedStart } from '../explain-failed-start.js';
import { type OperatorEvent, recordByOperator } from '../modules/security-log/record-by-operator.js';
import { BadEnv, readDatabaseAddress } from '../platform/settings/env.js';

interface PersonCommand {
  /** @returns the id of the person */
  act: (db: DataSource, email: string) => Promise<string>;
  event: OperatorEvent;
  /** What is said when it is done, behind the person's address. */
  done: string;
  /** What is said when it was not. */
  failed: string;
}

/** A command for one person of the staff: `-- --email <address>`, with the database's address alone. The shop may run meanwhile. */
export async function runForPerson({ act, event, done, failed }: PersonCommand): Promise<void> {
  try {
    const address = readDatabaseAddress(process.env);
    const { values } = parseArgs({ options: { email: { type: 'string' } } });
    if (!values.email) throw new BadEnv('--email is missing: the address by which this person signs in.');
    const db = await dataSource(address).initialize();
    try {
      await recordByOperator(db, event, await act(db, values.email));
    } finally {
      await db.destroy();
    }
    console.log(`${values.email} ${done}`);
  } catch (failure) {
    console.error(explainFailedStart(failure).replace('The API cannot start', failed));
    process.exitCode = 1;
  }
}
