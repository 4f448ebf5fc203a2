import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { LOADED_WHEN_NEEDED } from '../../../../tools/build/delivered-packages.mjs';
import { ROOT } from '../../../../tools/launcher/root.mjs';
import { REHEARSAL } from '../../../../tools/shop/rehearsal-env.mjs';
import { startShop } from '../../../../tools/shop.mjs';
import { runConfined, startConfined } from './root.mjs';

/** @typedef {{ root: string } & import('./dockerfile.mjs').ImageSettings} Image */

/** What the launcher hands on of this machine, and an image has by itself. */
const OF_THE_MACHINE = ['PATH', 'HOME', 'LANG', 'LC_ALL', 'TZ', 'TMPDIR', 'TEMP', 'TMP', 'HOST', 'DATA_DIR'];

/**
 * Starts the image beside a database and the sandbox, asks it what a visitor and the owner ask, and stops it.
 * @param {Image} image @param {{ home: string }} where
 * @returns {Promise<boolean>} whether everything was as it should be
 */
export async function tryImage(image, { home }) {
  const [uid, gid] = image.user.split(':').map(Number);
  const data = path.join(home, 'data');
  fs.mkdirSync(data, { mode: 0o700 });
  fs.chownSync(data, Number(uid), Number(gid));
  /** @type {ReturnType<typeof startImage> | undefined} */
  let running;
  const started = performance.now();
  const shop = await startShop({
    env: { ...REHEARSAL, ADMIN_PASSWORD: 'a long enough password' },
    durable: false,
    quiet: true,
    runApi: ({ env }) => {
      fillDatabase(env);
      return (running = startImage(image, { env, data, log: path.join(home, 'api.log') }));
    },
  });
  if (!running) throw new Error('The API of the image was not started.');
  const seconds = (performance.now() - started) / 1000;
  const results = [
    ...inspect(image, running),
    ...(await visit(shop.port)),
    ['starts', `${seconds.toFixed(1)} s with its database`, true],
  ];
  await running.stop(35);
  results.push(['ends by its stop signal', `exit code ${running.exitCode()}`, running.exitCode() === 0]);
  results.push(['keeps its data to itself', ...closedData(data)]);
  await shop.stop();
  for (const [what, found, isGood] of results)
    console.log(`${isGood ? 'ok    ' : 'FAILED'}  ${String(what).padEnd(44)} ${found}`);
  if (results.some(([, , isGood]) => !isGood))
    console.log(fs.readFileSync(path.join(home, 'api.log'), 'utf8').split('\n').slice(-20).join('\n'));
  return results.every(([, , isGood]) => isGood);
}

/** Something to sell. @param {NodeJS.ProcessEnv} env */
function fillDatabase(env) {
  for (const program of ['run-migrations.js', 'run-seed.js']) {
    const { status, stderr } = spawnSync(process.execPath, [`api/dist/${program}`], { cwd: ROOT, env, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
  }
}

/** @param {Image} image @param {{ env: NodeJS.ProcessEnv, data: string, log: string }} options */
function startImage(image, { env, data, log }) {
  const own = Object.fromEntries(Object.entries(env).filter(([name]) => !OF_THE_MACHINE.includes(name)));
  const confinement = {
    user: image.user,
    folder: image.folder,
    env: { PATH: process.env.PATH ?? '', ...image.env, .../** @type {Record<string, string>} */ (own) },
    writable: { [image.env.DATA_DIR ?? '']: data },
  };
  const child = startConfined(image.root, image.command, confinement, fs.openSync(log, 'a'));
  /** @type {Promise<Error>} */
  const gone = new Promise((resolve) => {
    child.once('error', resolve);
    child.once('close', (code, signal) =>
      resolve(new Error(`The API stopped (${code ?? signal}):\n${fs.readFileSync(log, 'utf8').slice(-3000)}`)),
    );
  });
  const isGone = () => child.exitCode !== null || child.signalCode !== null;
  const stop = async (seconds = 10) => {
    if (isGone()) return;
    const kill = setTimeout(() => child.kill('SIGKILL'), seconds * 1000);
    child.kill(/** @type {NodeJS.Signals} */ (image.stopSignal));
    await gone;
    clearTimeout(kill);
  };
  return { gone, isGone, stop, confinement, pid: Number(child.pid), exitCode: () => child.exitCode };
}

/** @typedef {[what: string, found: string, isGood: boolean]} Result */

/** What the running process is, and what it may do. @param {Image} image @param {ReturnType<typeof startImage>} running @returns {Result[]} */
function inspect(image, { pid, confinement }) {
  const account = /^Uid:\s+(\d+)\s+(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'));
  const write = (/** @type {string} */ file) => {
    const { status, stderr } = runConfined(image.root, ['node', '--eval', `fs.writeFileSync('${file}', '')`], confinement);
    return status === 0 ? 'written' : (/code: '(\w+)'/.exec(stderr)?.[1] ?? stderr);
  };
  const loads = LOADED_WHEN_NEEDED.map((name) => `await import('${name}');`).join('');
  const loaded = runConfined(image.root, ['node', '--input-type=module', '--eval', loads], confinement);
  const health = runConfined(image.root, image.healthCheck, confinement);
  const dead = runConfined(image.root, image.healthCheck, { ...confinement, env: { ...confinement.env, PORT: '9' } });
  return [
    ['runs as an account of its own', `uid ${account?.[1]}`, account?.[1] === image.user.split(':')[0]],
    ...['/srv/shop/api/dist/main.js', '/srv/shop/new', '/etc/new', '/var/lib/new'].map((file) => {
      const output = write(file);
      return /** @type {Result} */ ([`cannot write ${file}`, output, output === 'EROFS']);
    }),
    ...['/tmp/new', `${image.env.DATA_DIR}/new`].map((file) => {
      const output = write(file);
      return /** @type {Result} */ ([`may write ${file}`, output, output === 'written']);
    }),
    ['loads what waits for its first use', loaded.stderr.trim() || LOADED_WHEN_NEEDED.join(', '), loaded.status === 0],
    ['health check, while it runs', `exit code ${health.status}${health.stderr}`, health.status === 0],
    ['health check, where nothing listens', `exit code ${dead.status}`, dead.status === 1],
  ];
}

/** What people ask it for. @param {number} port @returns {Promise<Result[]>} */
async function visit(port) {
  /** @type {[what: string, host: string, path: string, words: RegExp][]} */
  const visits = [
    ['health', 'shop.localhost', '/api/health/ready', /"status"/],
    ['home page', 'shop.localhost', '/', /<h1|<main/],
    ['a page of the console', 'admin.localhost', '/admin/dashboard/board', /<div id="root">/],
    ['list of products', 'shop.localhost', '/api/products', /Mutton Curry Cut/],
    ['a page that is not there', 'shop.localhost', '/assets/nothing.js', /NOT_FOUND/],
  ];
  const results = [];
  for (const [what, host, address, words] of visits) {
    const { status, text } = await ask(port, host, address);
    const isExpected = status === (words.source === 'NOT_FOUND' ? 404 : 200);
    results.push(/** @type {Result} */ ([what, `${status}, ${text.length} characters`, isExpected && words.test(text)]));
  }
  return results;
}

/** Node's fetch lets no one name another host. @param {number} port @param {string} host @param {string} address @returns {Promise<{ status: number, text: string }>} */
function ask(port, host, address) {
  return new Promise((resolve, reject) => {
    const request = http.get({ host: '127.0.0.1', port, path: address, headers: { host: `${host}:${port}` } }, (reply) => {
      let text = '';
      reply.setEncoding('utf8').on('data', (part) => (text += part));
      reply.once('end', () => resolve({ status: reply.statusCode ?? 0, text }));
    });
    request.once('error', reject);
  });
}

/** Files of a shop are for its own account. @param {string} data @returns {[found: string, isGood: boolean]} */
function closedData(data) {
  const open = fs
    .readdirSync(data, { recursive: true, encoding: 'utf8' })
    .filter((name) => fs.statSync(path.join(data, name)).mode & 0o007 && name !== 'new');
  return [open.length === 0 ? 'nothing open to others' : `open to others: ${open.join(', ')}`, open.length === 0];
}
