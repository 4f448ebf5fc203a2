import { spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { isAlive } from './processes.mjs';
import { firstTaken, freePortRow } from './ports.mjs';
import { startChild } from './shop/child.mjs';
import { startPostgres } from './postgres.mjs';
import { startShop } from './shop.mjs';

// A small API of its own stands behind these tests: they are about starting and stopping, whatever is started.
const API = `
  import http from 'node:http';
  console.log('the shop is open');
  const server = http.createServer((ask, reply) => reply.writeHead(ask.url === '/api/health/ready' ? 200 : 404).end(process.env.SHOP_URL));
  server.listen(Number(process.env.PORT), '127.0.0.1');
  process.on('SIGTERM', () => { console.log('the shop is closed'); process.exit(0); });
  process.on('SIGUSR2', () => { console.error('the shop ran out of memory'); process.exit(3); });`;
const REAL_PROVIDERS = {
  RAZORPAY_API_BASE: 'http://127.0.0.1:1',
  BORZO_API_BASE: 'http://127.0.0.1:1',
  AUTH_ISSUER: 'http://127.0.0.1:1',
};

jest.setTimeout(60_000); // a busy machine takes its time to make a database

/** @type {string} */
let home;
beforeEach(() => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-spec-'));
  fs.chmodSync(home, 0o755);
});
afterEach(() => fs.rmSync(home, { recursive: true, force: true }));

/** @param {string} script @returns {NonNullable<import('./shop.mjs').ShopOptions['runApi']>} */
const running = (script) => (context) => startChild({ name: 'api', args: ['--input-type=module', '-e', script], ...context });

/** @param {import('./shop.mjs').ShopOptions} [options] */
const openShop = (options) =>
  startShop({ dataDir: `${home}/data`, durable: false, quiet: true, env: REAL_PROVIDERS, runApi: running(API), ...options });

/** @param {string} folder */
const listFiles = (folder) =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

const apiPid = () => JSON.parse(fs.readFileSync(`${home}/data/run/api.pid`, 'utf8')).pid;
const apiLog = () => fs.readFileSync(`${home}/data/logs/api.log`, 'utf8');

describe('a shop on this machine', () => {
  it('opens on the port that was asked for, with its database two ports on, and closes without a trace', async () => {
    const port = await freePortRow();
    const shop = await openShop({ port });
    expect(shop.urls).toMatchObject({
      shop: `http://shop.localhost:${port}`,
      admin: `http://admin.localhost:${port}`,
      sandbox: null,
    });
    expect(shop.databaseUrl).toMatch(new RegExp(`^postgres://shop:[\\w-]{32}@127\\.0\\.0\\.1:${port + 2}/shop$`));
    const open = listFiles(`${home}/data`).filter((file) => (fs.statSync(file).mode & 0o077) !== 0);
    expect(open.filter((file) => !file.endsWith('.pid'))).toEqual([]); // the numbers of processes are no secret
    expect(await (await fetch(`${shop.urls.api}/health/ready`)).text()).toBe(shop.urls.shop);
    await Promise.all([shop.stop(), shop.stop()]);
    expect(await firstTaken([port, port + 1, port + 2])).toBeNull();
    expect(fs.readdirSync(`${home}/data/run`)).toEqual([]);
    expect(apiLog()).toContain('the shop is closed');
  });

  it('says which part died, with its last lines', async () => {
    const shop = await openShop();
    process.kill(apiPid(), 'SIGUSR2');
    expect((await shop.gone).message).toMatch(/The API stopped \(3\)[\s\S]*the shop ran out of memory/);
    await shop.stop();
  });

  it('passes on why the API did not start, and stops the database again', async () => {
    const port = await freePortRow();
    const refusing = running("console.error('HOLD_MINUTES must be a whole number.'); process.exit(1);");
    await expect(openShop({ port, runApi: refusing })).rejects.toThrow('HOLD_MINUTES must be a whole number.');
    expect(await firstTaken([port, port + 1, port + 2])).toBeNull();
  });

  it('gives up when it is asked to stop while starting', async () => {
    const asked = new AbortController();
    const mute = running('setInterval(() => {}, 1000);');
    const opening = openShop({
      signal: asked.signal,
      runApi: (context) => (setTimeout(() => asked.abort(new Error('enough')), 50), mute(context)),
    });
    await expect(opening).rejects.toThrow('enough');
    expect(fs.readdirSync(`${home}/data/run`)).toEqual([]);
  });
});

describe('a shop is refused in one sentence', () => {
  it('when a port is taken', async () => {
    const port = await freePortRow();
    const stranger = net.createServer().listen(port + 2, '127.0.0.1');
    await new Promise((resolve) => stranger.once('listening', resolve));
    await expect(openShop({ port })).rejects.toThrow(`Port ${port + 2} is taken by another program`);
    stranger.close();
  });

  it('when another one runs on the same data', async () => {
    const shop = await openShop();
    await expect(openShop()).rejects.toThrow('A shop already runs with the data in');
    await shop.stop();
  });

  it('when its data folder can not be made, and does not try for ever', async () => {
    await expect(openShop({ dataDir: '/proc/nope' })).rejects.toThrow(
      'The data folder /proc/nope cannot be made: set DATA_DIR to a folder of your own.',
    );
  });

  it('when the given database does not answer, without repeating its password', async () => {
    const refused = openShop({ databaseUrl: 'postgres://shop:hush@127.0.0.1:1/shop' });
    await expect(refused).rejects.toThrow(/^The database of DATABASE_URL \(127.0.0.1:1\/shop\) does not answer: (?!.*hush)/);
  });
});

it('after a launcher was killed, the next start stops the API and the database that were left', async () => {
  const port = await freePortRow();
  const module = JSON.stringify(new URL('./shop.mjs', import.meta.url).href);
  const child = JSON.stringify(new URL('./shop/child.mjs', import.meta.url).href);
  const script = `
    const { startShop } = await import(${module});
    const { startChild } = await import(${child});
    const runApi = (context) => startChild({ name: 'api', args: ['--input-type=module', '-e', ${JSON.stringify(API)}], ...context });
    await startShop({ port: ${port}, dataDir: ${JSON.stringify(`${home}/data`)}, quiet: true, env: ${JSON.stringify(REAL_PROVIDERS)}, runApi });
    console.log('open');`;
  const launcher = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise((resolve) => launcher.stdout.once('data', resolve));
  const left = apiPid();
  launcher.kill('SIGKILL');
  await new Promise((resolve) => launcher.once('close', resolve));
  expect(isAlive(left)).toBe(true);
  const shop = await openShop({ port, durable: true });
  expect(isAlive(left)).toBe(false);
  await shop.stop();
});

it('a database that is named is not stopped, also when it runs from the data folder and its launcher is gone', async () => {
  const server = await startPostgres({ dataDir: `${home}/data/pg` });
  fs.rmSync(path.join(server.dataDir, 'launcher.pid'));
  const shop = await openShop({ databaseUrl: server.url('postgres') });
  expect(shop.databaseUrl).toBe(server.url('postgres'));
  await shop.stop();
  expect(isAlive(server.pid)).toBe(true);
  await server.stop();
});
