import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from '@jest/globals';
import { freePort } from '../../../infra/tools/ports.mjs';
import { createTestDatabase, dropTestDatabase } from '../setup/test-database.js';
import { REHEARSAL, SHARED } from '../setup/test-env.js';

const PROGRAM = resolve(import.meta.dirname, '../../dist/main.js');

const MIGRATIONS = resolve(import.meta.dirname, '../../dist/run-migrations.js');

const SOURCES = resolve(import.meta.dirname, '../../src');

const GOOD = {
  PATH: process.env.PATH,
  LOG_FORMAT: 'text',
  DATABASE_URL: process.env.TEST_PG,
  ADMIN_JWT_SECRET: 'the secret of the tests and long enough',
  AUDIT_LOG_KEYS: 'the key of the change log in the tests',
  AUTH_ISSUER: 'http://127.0.0.1:9/identity',
  ...SHARED,
};

/** Starts the API as `npm start` does, and answers how it ended. */
async function start(env: NodeJS.ProcessEnv, program = PROGRAM): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [program], { env: { ...GOOD, ...env }, stdio: ['ignore', 'ignore', 'pipe'] });
  const [output, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { code, output: output.trim() };
}

it.each<[string, NodeJS.ProcessEnv]>([
  ['DATABASE_URL is missing: set it to an address that starts with postgres://.', { DATABASE_URL: '' }],
  ['PORT must be a number from 0 to 65535, not "web".', { PORT: 'web' }],
  ['ADMIN_JWT_SECRET has a key that is shorter than 32 characters.', { ADMIN_JWT_SECRET: 'short' }],
  ['AUDIT_LOG_KEYS has a key that is shorter than 32 characters.', { AUDIT_LOG_KEYS: `${'x'.repeat(32)}, short` }],
  ['ADMIN_JWT_SECRET_FILE names no file that can be read (ENOENT).', { ADMIN_JWT_SECRET: '', ADMIN_JWT_SECRET_FILE: '/nowhere' }],
  ['ADMIN_PASSWORD must have at least 12 characters in production.', { ...REHEARSAL, ADMIN_PASSWORD: 'owner-demo' }],
])('says "%s" in one sentence and stops', async (sentence, env) => {
  expect(await start(env)).toEqual({ code: 1, output: `The API cannot start: ${sentence}` });
});

it('says everything that is wrong at once, a line for each variable', async () => {
  const { code, output } = await start({ PORT: 'web', ADMIN_JWT_SECRET: 'short', RAZORPAY_KEY_ID: '' });
  expect([code, output.split('\n')]).toEqual([
    1,
    [
      'The API cannot start:',
      '- PORT must be a number from 0 to 65535, not "web".',
      '- ADMIN_JWT_SECRET has a key that is shorter than 32 characters.',
      '- RAZORPAY_KEY_ID is missing or shorter than 8 characters.',
    ],
  ]);
});

it('refuses an old Node before anything else, whichever program is started', async () => {
  const isCommand = (name: string) => /^(preflight|status|run-.*)\.ts$/.test(name);
  const programs = [
    'main.ts',
    ...readdirSync(resolve(SOURCES, 'commands'))
      .filter(isCommand)
      .map((name) => `commands/${name}`),
  ];
  const first = (name: string) => readFileSync(resolve(SOURCES, name), 'utf8').split('\n', 1)[0];
  expect(programs.length).toBeGreaterThan(10);
  expect(
    programs.filter((name) => !/^import '\.\.?\/platform\/kernel\/process\/refuse-old-node\.js';$/.test(first(name)!)),
  ).toEqual([]);
  const { engines } = JSON.parse(readFileSync(resolve(SOURCES, '../../package.json'), 'utf8'));
  const old = "Object.defineProperty(process, 'versions', { value: { node: '20.20.2' } })";
  expect(await start({ NODE_OPTIONS: `--import "data:text/javascript,${old.replaceAll(' ', '%20')}"` })).toEqual({
    code: 1,
    output: `The API cannot start: it needs Node ${engines.node.replace('>=', '')} or newer, and this is Node 20.20.2.`,
  });
});

it('says in one sentence that no database answers', async () => {
  const { code, output } = await start({ DATABASE_URL: `postgres://shop@127.0.0.1:${await freePort()}/shop` });
  expect(code).toBe(1);
  expect(output).toBe('The API cannot start: the database is out of reach, because no server answers at DATABASE_URL.');
});

it('says in one sentence that the database does not exist', async () => {
  const missing = new URL(process.env.TEST_PG!);
  missing.pathname = '/no_such_database';
  const { code, output } = await start({ DATABASE_URL: missing.href });
  expect(code).toBe(1);
  expect(output).toContain('because the database in DATABASE_URL does not exist.');
});

it('waits for a database that still recovers from a crash', async () => {
  const database = new URL(await createTestDatabase());
  let refusals = 0;
  const recovering = createServer((socket) => {
    socket.on('error', () => undefined);
    if (refusals < 2) {
      refusals += 1;
      socket.once('data', () => socket.end(refusal('57P03', 'the database system is not yet accepting connections')));
    } else {
      const server = connect(Number(database.port), database.hostname);
      server.on('error', () => socket.destroy());
      socket.pipe(server).pipe(socket);
    }
  }).listen(0, '127.0.0.1');
  await once(recovering, 'listening');
  const relayed = new URL(database);
  relayed.port = String((recovering.address() as { port: number }).port);
  expect(await start({ DATABASE_URL: relayed.href }, MIGRATIONS)).toEqual({ code: 0, output: '' });
  expect(refusals).toBe(2);
  recovering.close();
  await dropTestDatabase(database.href);
});

/** An error as PostgreSQL sends it (protocol 3, ErrorResponse). */
function refusal(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(4 + fields.length, 1);
  return Buffer.concat([head, fields]);
}
