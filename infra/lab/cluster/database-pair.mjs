import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { freePort } from '../../tools/ports.mjs';
import { isAlive } from '../../tools/processes.mjs';
import { startPostgres } from '../../tools/postgres.mjs';
import { waitFor } from '../../tools/wait-for.mjs';
import { query } from './database-queries.mjs';
import { startStandby } from './standby.mjs';

const FLAGS = ['max_connections=100', 'synchronous_commit=on', 'full_page_writes=on'];
/** The role as which HAProxy checks the servers. */
export const CHECK_PASSWORD = 'check';

/** Two servers, of which `one` is the primary and commits nothing before `two`, its standby, has it. @param {string} folder */
export async function startPair(folder) {
  const one = await makeServer(folder, 'one');
  const two = await makeServer(folder, 'two');
  await one.start();
  await query(one.url('postgres'), 'CREATE DATABASE shop');
  await query(one.url('postgres'), `CREATE ROLE shop_check LOGIN PASSWORD '${CHECK_PASSWORD}' IN ROLE pg_monitor`);
  await two.follow(one);
  const stop = async () => {
    await two.stop();
    await one.stop();
  };
  return { one, two, stop };
}

/** @param {string} folder @param {string} name */
async function makeServer(folder, name) {
  const port = await freePort();
  /** @type {import('../../tools/postgres.mjs').Postgres | null} */
  let running = null;
  let times = 0;
  let dataDir = path.join(folder, name);
  const server = {
    name,
    port,
    url: (/** @type {string} */ database) => {
      if (!running) throw new Error(`The server ${name} has not been started.`);
      return running.url(database);
    },
    /** With what its folder holds: as if nothing had happened meanwhile. */
    start: async () => {
      const start = () => startPostgres({ dataDir, port, flags: FLAGS, onExit: () => {} });
      running = await waitFor(() => start().catch(() => null), { seconds: 60, what: `the server ${name}` });
    },
    /**
     * As the new standby of another one, which from now on waits for it.
     * @param {{ url: (database: string) => string }} primary
     */
    follow: async (primary) => {
      await server.stop();
      dataDir = path.join(folder, `${name}-${++times}`);
      running = await startStandby({ primary: primary.url('postgres'), dataDir, name, port, flags: FLAGS });
      await setWaitsFor(primary, name);
    },
    kill: () => process.kill(pidOf(running), 'SIGKILL'),
    /** It neither answers nor hangs up, as a machine without power. */
    freeze: () => signalAll(pidOf(running), 'SIGSTOP'),
    thaw: () => signalAll(pidOf(running), 'SIGCONT'),
    stop: async () => {
      if (running && isAlive(running.pid)) server.thaw();
      await running?.stop().catch(() => {});
      running = null;
    },
  };
  return server;
}

/**
 * Which standby a primary waits for before a commit is done; none when empty.
 * @param {{ url: (database: string) => string }} primary
 * @param {string} standby
 */
export async function setWaitsFor(primary, standby) {
  await query(primary.url('postgres'), `ALTER SYSTEM SET synchronous_standby_names = '${standby}'`);
  await query(primary.url('postgres'), 'SELECT pg_reload_conf()');
}

/** @param {import('../../tools/postgres.mjs').Postgres | null} running */
function pidOf(running) {
  if (!running) throw new Error('The server has not been started.');
  return running.pid;
}

/** To the postmaster first, so that it starts no others. @param {number} postmaster @param {NodeJS.Signals} signal */
function signalAll(postmaster, signal) {
  process.kill(postmaster, signal);
  const { stdout } = spawnSync('pgrep', ['-P', String(postmaster)], { encoding: 'utf8' });
  for (const pid of stdout.split('\n').filter(Boolean)) process.kill(Number(pid), signal);
}
