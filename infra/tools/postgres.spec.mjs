import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { isAlive } from './processes.mjs';
import { repairPostgres, startPostgres } from './postgres.mjs';
import { freePort } from './ports.mjs';

jest.setTimeout(60_000); // a busy machine takes its time to make a database

/** @type {string} */
let home;
beforeEach(() => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'pg-spec-'));
  fs.chmodSync(home, 0o755);
});
afterEach(() => fs.rmSync(home, { recursive: true, force: true }));

/** @param {string} url @param {string} sql */
async function ask(url, sql) {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('the database of a shop', () => {
  it('is a PostgreSQL 18 that keeps what was committed over a restart', async () => {
    const first = await startPostgres({ dataDir: `${home}/pg` });
    await ask(first.url('postgres'), 'CREATE TABLE meat (name text); INSERT INTO meat VALUES (lower($$KOLI É$$))');
    await first.stop();
    await first.stop();
    const second = await startPostgres({ dataDir: `${home}/pg` });
    expect(await ask(second.url('postgres'), 'SELECT name FROM meat')).toEqual([{ name: 'koli é' }]);
    expect(await ask(second.url('postgres'), 'SHOW server_version')).toEqual([
      { server_version: expect.stringMatching(/^18\./) },
    ]);
    await second.stop();
  });

  it('leaves nothing behind when it is a throw-away one, even below a folder that is closed to others', async () => {
    fs.chmodSync(home, 0o700);
    const server = await startPostgres({ dataDir: `${home}/pg`, durable: false, flags: ['max_connections=17'] });
    expect(await ask(server.url('postgres'), 'SHOW max_connections')).toEqual([{ max_connections: '17' }]);
    await server.stop();
    expect(fs.existsSync(server.dataDir)).toBe(false);
    expect(fs.readdirSync(home)).toEqual([]);
  });

  it('lets no one in without its password, which only this account can read', async () => {
    const server = await startPostgres({ dataDir: `${home}/pg` });
    const note = `${home}/pg.password`;
    expect(fs.statSync(note).mode & 0o077).toBe(0);
    for (const password of ['', 'guessed']) {
      const url = new URL(server.url('postgres'));
      url.password = password;
      await expect(ask(url.href, 'SELECT 1')).rejects.toThrow(/password/);
    }
    await server.stop();
  });

  it('is closed at its next start when a launcher of former days left it open to everybody', async () => {
    const first = await startPostgres({ dataDir: `${home}/pg` });
    await ask(first.url('postgres'), 'CREATE TABLE meat (name text); ALTER ROLE shop PASSWORD NULL');
    await first.stop();
    const rules = `${home}/pg/pg_hba.conf`;
    fs.writeFileSync(rules, fs.readFileSync(rules, 'utf8').replaceAll('scram-sha-256', 'trust'));
    fs.rmSync(`${home}/pg.password`);
    const second = await startPostgres({ dataDir: `${home}/pg` });
    expect(await ask(second.url('postgres'), "SELECT to_regclass('meat') IS NOT NULL AS kept")).toEqual([{ kept: true }]);
    const open = new URL(second.url('postgres'));
    open.password = '';
    await expect(ask(open.href, 'SELECT 1')).rejects.toThrow(/password/);
    await second.stop();
  });

  it('says when it goes without having been asked', async () => {
    /** @type {(log: string) => void} */
    let tell = () => {};
    const told = new Promise((resolve) => (tell = resolve));
    const server = await startPostgres({ dataDir: `${home}/pg`, durable: false, onExit: (_code, log) => tell(log) });
    process.kill(server.pid, 'SIGQUIT');
    expect(await told).toContain('ready to accept connections');
    await server.stop();
  });

  it('refuses a folder with other files in it, a data folder of another version and a taken port, saying why', async () => {
    fs.mkdirSync(`${home}/full`);
    fs.writeFileSync(`${home}/full/letter.txt`, 'dear all');
    await expect(startPostgres({ dataDir: `${home}/full` })).rejects.toThrow('holds files but no database');
    fs.mkdirSync(`${home}/old`);
    fs.writeFileSync(`${home}/old/PG_VERSION`, '15\n');
    await expect(startPostgres({ dataDir: `${home}/old` })).rejects.toThrow('made by PostgreSQL 15');
    const server = await startPostgres({ dataDir: `${home}/pg`, durable: false });
    await expect(startPostgres({ dataDir: `${home}/pg2`, durable: false, port: server.port })).rejects.toThrow(
      'Address already in use',
    );
    await server.stop();
  });
});

describe('after a launcher was killed', () => {
  it('the next start stops the server that was left, and finds its rows', async () => {
    const { pid, launcher } = await startElsewhere();
    launcher.kill('SIGKILL');
    await new Promise((resolve) => launcher.once('close', resolve));
    expect(isAlive(pid)).toBe(true);
    const server = await startPostgres({ dataDir: `${home}/pg` });
    expect(isAlive(pid)).toBe(false);
    expect(await ask(server.url('postgres'), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await server.stop();
  });

  it('a lock that names a stranger is cleared', async () => {
    const server = await startPostgres({ dataDir: `${home}/pg` });
    await server.stop();
    fs.writeFileSync(`${server.dataDir}/postmaster.pid`, `${process.pid}\n${server.dataDir}\n`);
    const again = await startPostgres({ dataDir: `${home}/pg` });
    expect(await ask(again.url('postgres'), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await again.stop();
  });

  it('a server that somebody else runs from the folder is left alone, and named', async () => {
    const server = await startPostgres({ dataDir: `${home}/pg` });
    for (const note of ['launcher.pid', 'server.pid']) fs.rmSync(path.join(server.dataDir, note));
    await expect(repairPostgres(`${home}/pg`)).rejects.toThrow(
      `was not started here runs from ${server.dataDir} (process ${server.pid})`,
    );
    expect(isAlive(server.pid)).toBe(true);
    await server.stop();
  });

  it('a launcher that is alive keeps its database', async () => {
    const { launcher, pid } = await startElsewhere();
    await expect(startPostgres({ dataDir: `${home}/pg` })).rejects.toThrow('in use by another running shop');
    expect(isAlive(pid)).toBe(true);
    launcher.kill('SIGTERM');
    await new Promise((resolve) => launcher.once('close', resolve));
    expect(isAlive(pid)).toBe(false);
  });
});

/** A launcher in a process of its own, which can be killed. */
async function startElsewhere() {
  const module = JSON.stringify(new URL('./postgres.mjs', import.meta.url).href);
  const script = `
    const { startPostgres } = await import(${module});
    const server = await startPostgres({ dataDir: ${JSON.stringify(`${home}/pg`)}, port: ${await freePort()} });
    process.on('SIGTERM', () => server.stop().then(() => process.exit(0)));
    console.log(server.pid);`;
  const launcher = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const pid = await new Promise((resolve) => launcher.stdout.once('data', (text) => resolve(Number(text))));
  return { launcher, pid };
}
