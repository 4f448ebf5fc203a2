import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { startApi, type TestApi } from '../setup/start-api.js';
import { createTestDatabase, dropTestDatabase } from '../setup/test-database.js';
import { REHEARSAL } from '../setup/test-env.js';

let databaseUrl: string;
let started: TestApi[];
beforeEach(async () => {
  databaseUrl = await createTestDatabase();
  started = [];
});
afterEach(async () => {
  await Promise.all(started.map((api) => api.stop()));
  await dropTestDatabase(databaseUrl);
});

/** The shop on the same database, started again with these variables. */
async function start(env: NodeJS.ProcessEnv): Promise<TestApi> {
  const api = await startApi({ databaseUrl, env });
  started.push(api);
  return api;
}

const signIn = async (api: TestApi, email: string, password: string) => await api.post('/admin/login', { email, password });

it('makes the account of the variables at the first start, in lower case', async () => {
  const api = await start({ ADMIN_EMAIL: 'Boss@Example.com', ADMIN_PASSWORD: 'first password' });
  expect((await signIn(api, 'boss@example.com', 'first password')).status).toBe(200);
});

it('makes it in production too', async () => {
  const api = await start({ ...REHEARSAL, ADMIN_PASSWORD: 'twelve characters' });
  expect((await signIn(api, REHEARSAL.ADMIN_EMAIL, 'twelve characters')).status).toBe(200);
});

it('is not made in production with a password that is guessed first, and says so', async () => {
  const guessed = start({ ...REHEARSAL, ADMIN_PASSWORD: 'password12345678' });
  await expect(guessed).rejects.toThrow('A new ADMIN_PASSWORD must have at least 15 characters');
});

it('goes on in production with a password that was taken over before there was this rule', async () => {
  await start({ ADMIN_EMAIL: REHEARSAL.ADMIN_EMAIL, ADMIN_PASSWORD: 'twelve chars' });
  const api = await start({ ...REHEARSAL, ADMIN_PASSWORD: 'twelve chars' });
  expect((await signIn(api, REHEARSAL.ADMIN_EMAIL, 'twelve chars')).status).toBe(200);
});

it('remembers the variable at the cost of today', async () => {
  const variable = async (api: TestApi): Promise<string> =>
    (await api.db.query('SELECT variable_hash FROM admins'))[0].variable_hash;
  expect(await variable(await start({ ADMIN_PASSWORD_COST: '10' }))).toMatch(/^scrypt\$1024\$/);
  expect(await variable(await start({ ADMIN_PASSWORD_COST: '11' }))).toMatch(/^scrypt\$2048\$/);
});

it('keeps its sessions over a restart with the same password', async () => {
  const first = await start({});
  const token = await first.ownerToken();
  const second = await start({});
  expect((await second.get('/admin/session', { token })).status).toBe(200);
  expect(await second.db.query('SELECT FROM admins')).toHaveLength(1);
});

it('changes the password to the one of the variable, and ends every session of the old one', async () => {
  const first = await start({ ADMIN_PASSWORD: 'first password' });
  const { token } = (await signIn(first, 'owner@example.com', 'first password')).body;
  const second = await start({ ADMIN_PASSWORD: 'second password' });
  expect((await signIn(second, 'owner@example.com', 'first password')).status).toBe(401);
  expect((await signIn(second, 'owner@example.com', 'second password')).status).toBe(200);
  expect((await second.get('/admin/session', { token })).status).toBe(401);
});

it('leaves the account alone when the variable is gone', async () => {
  await start({ ADMIN_PASSWORD: 'first password' });
  const second = await start({ ADMIN_PASSWORD: '' });
  expect((await signIn(second, 'owner@example.com', 'first password')).status).toBe(200);
});

it('is made once by two processes that start together', async () => {
  const [one] = await Promise.all([start({}), start({})]);
  expect(await one.db.query('SELECT FROM admins')).toHaveLength(1);
});
