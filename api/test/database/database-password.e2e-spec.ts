import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { migrate } from '../../src/migrate.js';
import { startApi, type TestApi } from '../setup/start-api.js';
import { ask, createTestDatabase, dropTestDatabase } from '../setup/test-database.js';
import { OWNER } from '../setup/test-env.js';

const OPERATIONS = readFileSync(resolve(import.meta.dirname, '../../../docs/operations.md'), 'utf8');
const [, ...STEPS] = OPERATIONS.slice(OPERATIONS.indexOf("### The database's password")).split('```sql\n');

// Roles belong to the whole server, which other tests use as well.
const ROLE = `shop_${randomBytes(4).toString('hex')}`;

let database: string;
let old: TestApi;
beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
  await ask(database, `CREATE ROLE ${ROLE} LOGIN PASSWORD 'first'`);
  await ask(database, `ALTER DATABASE ${new URL(database).pathname.slice(1)} OWNER TO ${ROLE}`);
  await ask(database, `GRANT SET ON PARAMETER "shop.actor" TO ${ROLE}`);
  await migrate(addressOf(ROLE, 'first'));
  old = await startApi({ databaseUrl: addressOf(ROLE, 'first') });
});
afterAll(async () => {
  await old?.stop();
  await dropTestDatabase(database);
  await ask(process.env.TEST_PG!, `REVOKE ALL ON PARAMETER "shop.actor" FROM ${ROLE}`);
  await ask(process.env.TEST_PG!, `DROP ROLE ${ROLE}`);
});

function addressOf(role: string, password: string): string {
  const address = new URL(database);
  address.username = role;
  address.password = password;
  return address.href;
}

/** The statements of a step in docs/operations.md, as a superuser types them, who takes time between. psql's \password asks for one. */
async function follow(step: number, password = '', meanwhile = async (_line: string): Promise<void> => undefined): Promise<void> {
  const text = STEPS[step]!.split('```')[0]!.replaceAll(/\bshop(_next)?\b/g, `${ROLE}$1`);
  for (const line of text.trim().split('\n')) {
    await ask(database, line.replace(/^\\password (\w+)$/, `ALTER ROLE $1 PASSWORD '${password}'`).replace(/;.*/, ''));
    await meanwhile(line);
  }
}

const cannotConnect = async (role: string, password: string): Promise<string> => {
  const client = new pg.Client({ connectionString: addressOf(role, password) });
  return client.connect().then(
    () => client.end().then(() => 'connected'),
    (failure: Error) => failure.message,
  );
};

let surge = 0;
const changeSetting = async (api: TestApi): Promise<number> => {
  const { body } = await api.post('/admin/login', OWNER);
  return (await api.put('/admin/settings/surge-fee', { surge: ++surge }, { token: body.token })).status;
};

describe('the password of the database', () => {
  it('is changed by the steps of docs/operations.md while processes of both passwords sell, and changed back', async () => {
    await follow(0, 'second');
    const next = await startApi({ databaseUrl: addressOf(`${ROLE}_next`, 'second') });
    try {
      expect([await changeSetting(old), await changeSetting(next)]).toEqual([200, 200]);
      // What a migration of the next release makes belongs to the same as everything else.
      await next.db.query('CREATE TABLE made_by_the_next (id int)');
      await old.db.query('ALTER TABLE made_by_the_next ADD COLUMN more int');
      await next.db.query('DROP TABLE made_by_the_next');
      await follow(1);
      expect(await cannotConnect(ROLE, 'first')).toContain('password authentication failed');
      expect(await changeSetting(next)).toBe(200);
      await follow(2, 'third');
      expect(await cannotConnect(ROLE, 'third')).toBe('connected');
    } finally {
      await next.stop();
    }
    await follow(3);
    expect(await cannotConnect(`${ROLE}_next`, 'second')).toContain('password authentication failed');
  });

  it('that has leaked lets nobody in, and nobody stay, by the name that the shop uses and by the one that it could be given', async () => {
    await follow(0, 'leaked');
    await follow(1);
    const thief = new pg.Client({ connectionString: addressOf(`${ROLE}_next`, 'leaked') });
    const isOut = new Promise<string>((told) => thief.on('error', ({ message }) => told(message)));
    await thief.connect();
    try {
      await thief.query(`ALTER ROLE ${ROLE} PASSWORD 'left open'`);
      expect(await cannotConnect(ROLE, 'left open')).toBe('connected');
      let isThrownOut = false;
      const comeBack = async (line: string): Promise<void> => {
        isThrownOut ||= line.includes('pg_terminate_backend');
        if (!isThrownOut) return;
        for (const [role, password] of [
          [`${ROLE}_next`, 'leaked'],
          [ROLE, 'left open'],
        ] as const)
          expect(await cannotConnect(role, password)).toMatch(/not permitted to log in|password authentication failed/);
      };
      await follow(4, 'fresh', comeBack);
      await expect(thief.query('SELECT 1')).rejects.toThrow(/terminat|not queryable/);
      expect(await isOut).toMatch(/terminat/);
      expect(await cannotConnect(`${ROLE}_next`, 'leaked')).toContain('password authentication failed');
      expect(await cannotConnect(ROLE, 'left open')).toContain('password authentication failed');
      expect(await cannotConnect(`${ROLE}_next`, 'fresh')).toBe('connected');
    } finally {
      await thief.end();
      await follow(3);
    }
  });
});
