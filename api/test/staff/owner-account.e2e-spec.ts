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
