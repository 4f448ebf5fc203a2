import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from '@jest/globals';
import { freePort } from '../../../infra/local/ports.mjs';
import { SHARED } from '../setup/test-env.js';

const PROGRAM = resolve(import.meta.dirname, '../../dist/main.js');

const GOOD = {
  PATH: process.env.PATH,
  DATABASE_URL: process.env.TEST_PG,
  ADMIN_JWT_SECRET: 'the secret of the tests, long enough',
  AUTH_ISSUER: 'http://127.0.0.1:9/identity',
  ...SHARED,
};

/** Starts the API as `npm start` does, and answers how it ended. */
async function start(env: NodeJS.ProcessEnv): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, [PROGRAM], { env: { ...GOOD, ...env }, stdio: ['ignore', 'ignore', 'pipe'] });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { code, said: said.trim() };
}

it.each<[string, NodeJS.ProcessEnv]>([
  ['DATABASE_URL is missing: set it to an address that starts with postgres://.', { DATABASE_URL: '' }],
  ['PORT must be a number from 0 to 65535, not "web".', { PORT: 'web' }],
  ['ADMIN_JWT_SECRET is missing or shorter than 32 characters.', { ADMIN_JWT_SECRET: 'short' }],
  ['ADMIN_PASSWORD must have at least 12 characters in production.', { NODE_ENV: 'production', ADMIN_PASSWORD: 'owner-demo' }],
])('says "%s" in one sentence and stops', async (sentence, env) => {
  expect(await start(env)).toEqual({ code: 1, said: `The API cannot start: ${sentence}` });
});

it('says in one sentence that no database answers', async () => {
  const { code, said } = await start({ DATABASE_URL: `postgres://shop@127.0.0.1:${await freePort()}/shop` });
  expect(code).toBe(1);
  expect(said).toBe('The API cannot start: the database is out of reach, because no server answers at DATABASE_URL.');
});

it('says in one sentence that the database does not exist', async () => {
  const missing = new URL(process.env.TEST_PG!);
  missing.pathname = '/no_such_database';
  const { code, said } = await start({ DATABASE_URL: missing.href });
  expect(code).toBe(1);
  expect(said).toContain('because the database in DATABASE_URL does not exist.');
});
