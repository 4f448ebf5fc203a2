import { spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { CannotStart } from '../../tools/launcher/cannot-start.mjs';
import { accountFor } from '../../tools/postgres/account.mjs';
import { freePort } from '../../tools/ports.mjs';
import { waitFor } from '../../tools/wait-for.mjs';

const PLACES = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'];

/** @throws {CannotStart} when this machine has none */
export function findPgBouncer() {
  const program = [process.env.PGBOUNCER ?? '', ...PLACES].find((place) => place && fs.existsSync(place));
  if (program) return program;
  throw new CannotStart('No PgBouncer: install it (on Debian: apt-get install pgbouncer), or set PGBOUNCER to its path.');
}

/**
 * Starts PgBouncer in transaction mode before every database of a server.
 * @param {string} program
 * @param {string} server the address of one of its databases
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>} the same address behind the pooler
 */
export async function startPgBouncer(program, server) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-pooler-'));
  fs.chmodSync(folder, 0o755); // it does not run as root either
  const { hostname, port: serverPort, username, password } = new URL(server);
  const port = await freePort();
  fs.writeFileSync(path.join(folder, 'users.txt'), `"${username}" "${password}"\n`, { mode: 0o600 });
  fs.writeFileSync(
    path.join(folder, 'pgbouncer.ini'),
    [
      '[databases]',
      `* = host=${hostname} port=${serverPort} user=${username}${password && ` password=${password}`}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = trust',
      `auth_file = ${path.join(folder, 'users.txt')}`,
      'pool_mode = transaction',
      'default_pool_size = 8',
      'max_client_conn = 500',
      'ignore_startup_parameters = extra_float_digits',
      'server_idle_timeout = 5',
    ].join('\n'),
    { mode: 0o600 },
  );
  const account = accountFor('/nowhere');
  if (account) for (const file of ['users.txt', 'pgbouncer.ini']) fs.chownSync(path.join(folder, file), account.uid, account.gid);
  const child = spawn(program, ['-q', path.join(folder, 'pgbouncer.ini')], {
    ...account,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  child.stderr.on('data', (text) => (log += text));
  const gone = new Promise((resolve) => child.once('exit', resolve));
  await waitFor(() => child.exitCode !== null || answers(port), { seconds: 20, what: 'PgBouncer' });
  if (child.exitCode !== null) throw new CannotStart(`PgBouncer stopped at once:\n${log.trim()}`);
  const url = new URL(server);
  url.port = String(port);
  return {
    url: url.href,
    stop: async () => {
      child.kill('SIGTERM');
      await gone;
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @param {number} port @returns {Promise<boolean>} */
function answers(port) {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
