import { spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { CannotStart } from '../../tools/launcher/cannot-start.mjs';
import { ROOT } from '../../tools/launcher/root.mjs';
import { freePort } from '../../tools/ports.mjs';
import { accountFor } from '../../tools/postgres/account.mjs';
import { waitFor } from '../../tools/wait-for.mjs';
import { CHECK_PASSWORD } from './database-pair.mjs';

const PROGRAM = ['/usr/sbin/haproxy', '/opt/homebrew/bin/haproxy'].find((place) => fs.existsSync(place));
const EXAMPLE = path.join(ROOT, 'infra/ops/deploy/haproxy');

/**
 * HAProxy in front of the two servers, as on a machine of its own: with the shop's configuration and
 * check (infra/ops/deploy/haproxy) and this run's ports. Its way to the second server can be cut.
 * @param {{ folder: string, name: string, servers: { one: { port: number }, two: { port: number } } }} what
 */
export async function startHaproxy({ folder, name, servers: { one, two } }) {
  if (!PROGRAM) throw new CannotStart('No HAProxy: install it (on Debian: apt-get install haproxy postgresql-client).');
  const [port, account, home] = [await freePort(), accountFor('/nowhere'), path.join(folder, name)];
  const way = await openWay(two.port);
  const place = (/** @type {string} */ file, /** @type {string} */ text, /** @type {number} */ mode) => {
    fs.writeFileSync(path.join(home, file), text, { mode });
    if (account) fs.chownSync(path.join(home, file), account.uid, account.gid);
  };
  fs.mkdirSync(home);
  if (account) fs.chownSync(home, account.uid, account.gid);
  place('pgpass', `*:*:*:shop_check:${CHECK_PASSWORD}\n`, 0o600);
  const check = read('check-primary.sh').replaceAll('/etc/haproxy', home).replaceAll('/var/lib/shop-haproxy', home);
  place('check-primary.sh', check, 0o700);
  place('haproxy.cfg', configurationFor(home, { port, one: one.port, two: way.port }), 0o600);

  const log = fs.openSync(path.join(folder, 'logs', `${name}.log`), 'a');
  const start = () => {
    const child = spawn(PROGRAM, ['-db', '-f', path.join(home, 'haproxy.cfg')], {
      ...account,
      cwd: home,
      stdio: ['ignore', log, log],
    });
    return { child, gone: new Promise((resolve) => child.once('exit', resolve)) };
  };
  let running = start();
  const stop = async () => {
    running.child.kill('SIGKILL');
    await running.gone;
  };
  await waitFor(() => canConnect(port), { seconds: 20, what: 'HAProxy' });
  return {
    /** The address of the primary, for this machine. @param {string} address that of a server */
    through: (address) => Object.assign(new URL(address), { port: String(port) }).href,
    cutWayToTwo: way.cut,
    healWayToTwo: way.heal,
    restart: async () => {
      await stop();
      running = start();
    },
    stop: async () => {
      await stop();
      way.close();
    },
  };
}

/** The shop's own configuration with this run's paths and ports. @param {string} home @param {{ port: number, one: number, two: number }} ports */
const configurationFor = (home, { port, one, two }) =>
  read('haproxy.cfg')
    .replaceAll('/etc/haproxy', home)
    .replace('/usr/lib/postgresql/18/bin', findPsql())
    .replaceAll(/^ *(user|group) .*\n/gm, '')
    .replace('log /dev/log', 'log stdout format raw')
    .replace('127.0.0.1:5430', `127.0.0.1:${port}`)
    .replace('10.0.0.11:5432', `127.0.0.1:${one}`)
    .replace('10.0.0.12:5432', `127.0.0.1:${two}`);

/** Debian's own `psql` is a script that starts the newest of these. */
function findPsql() {
  const versions = fs.existsSync('/usr/lib/postgresql') ? fs.readdirSync('/usr/lib/postgresql') : [];
  return `/usr/lib/postgresql/${versions.toSorted((a, b) => Number(b) - Number(a))[0] ?? 18}/bin`;
}

/** @param {string} file */
const read = (file) => fs.readFileSync(path.join(EXAMPLE, file), 'utf8');

/** A way to a port that can be cut like a network: nothing is answered, nothing is hung up. @param {number} to */
async function openWay(to) {
  const port = await freePort();
  const sockets = /** @type {Set<net.Socket>} */ (new Set());
  let isCut = false;
  const keep = (/** @type {net.Socket} */ socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
  };
  const server = net.createServer((near) => {
    keep(near);
    if (isCut) return;
    const far = net.connect(to, '127.0.0.1');
    keep(far);
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(null)));
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port,
    cut: () => {
      isCut = true;
      for (const socket of sockets) socket.pause().unpipe();
    },
    heal: () => {
      isCut = false;
      hangUp();
    },
    close: () => {
      server.close();
      hangUp();
    },
  };
}

/** @param {number} port */
function canConnect(port) {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => resolve(true));
    socket.on('error', () => resolve(false)).unref();
    socket.once('connect', () => socket.destroy());
  });
}
