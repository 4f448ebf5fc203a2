import '../../../tools/launcher/check-node.mjs';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { CannotStart } from '../../../tools/launcher/cannot-start.mjs';
import { run } from '../../../tools/launcher/command.mjs';
import { installIfNeeded } from '../../../tools/launcher/install.mjs';
import { ROOT } from '../../../tools/launcher/root.mjs';
import { runOnce } from '../../../tools/launcher/run-once.mjs';
import { installNode } from '../../../tools/node-program.mjs';
import { cleanEnv } from '../../../tools/suites/clean-env.mjs';
import { runJest } from '../../../tools/suites/jest.mjs';
import { findOrInstallBrowser } from '../../../tools/browser.mjs';
import { bootMachine, openShell, runIn } from './machine.mjs';
import { startPackageProxy } from './package-proxy.mjs';
import { readSteps, stepsMarked } from './read-steps.mjs';
import { loseServer, saveFromServer, stepsOfReturn } from './lost-server.mjs';
import { BELIEVE_AGAIN, bringAlong, BROUGHT, OWNER_EMAIL, STAND_INS, STAND_INS_BEHIND_CADDY } from './stand-ins.mjs';

// `npx nx run deploy:rehearse`: takes the commands of docs/deployment.md, runs them in an empty Debian 12 that boots with its own systemd, and buys there, through nginx. Then that
// server is lost, and a second empty one is made the shop by the commands of docs/operations.md and a backup, where shoppers buy through Caddy. Needs Debian, root, debootstrap,
// PGBACKREST and a mirror of Debian; `--keep` leaves the machines' files.
const PROXY_PORT = 3142;
const HOSTS = '127.0.0.1 localhost shop shop.example.com console.example.com sandbox.example.com\n::1 localhost\n';
const stepsOf = (/** @type {string} */ page) => readSteps(fs.readFileSync(path.join(ROOT, 'docs', page), 'utf8'));
const SUITE = path.join(import.meta.dirname, 'jest.config.js');

const { values: options } = parseArgs({ options: { keep: { type: 'boolean', default: false } } });

await runOnce(async () => {
  await installIfNeeded();
  checkTools();
  const chromium = findOrInstallBrowser();
  if (!chromium) throw new CannotStart('No browser: install Chromium or Chrome, or set CHROMIUM to the path of one.');
  const release = await assembleRelease();
  const node = await installNode();
  const empty = makeEmptyDebian();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-rehearsal-'));
  const stops = /** @type {(() => unknown)[]} */ ([]);
  /** @param {string} name @param {Computer} [neighbour] @returns {Promise<Computer>} */
  const bootComputer = async (name, neighbour) => {
    const root = path.join(folder, name);
    copyMachine(empty, root, { release, node });
    if (neighbour) saveFromServer(neighbour.root, root);
    const machine = await bootMachine(root, path.join(folder, `${name}.log`), neighbour && { inNetworkOf: neighbour.machine });
    stops.push(machine.stop);
    const { pid } = machine;
    return { machine, pid, root, shell: openShell(pid, path.join(folder, `${name}-commands.log`)) };
  };
  try {
    stops.push(await startPackageProxy(path.join(folder, 'packages.sock')));
    const first = await bootComputer('first');
    stops.push(relayPackages(first.pid, path.join(folder, 'packages.sock')));
    const sums = [
      ...(await sellOnFirst(first, chromium)),
      ...(await sellOnSecond(first, () => bootComputer('second', first), chromium)),
    ];
    const failed = sums.reduce((sum, score) => sum + score.failed, 0);
    console.log(`\n${sums.reduce((sum, score) => sum + score.passed, 0)} passed, ${failed} failed`);
    return failed === 0;
  } finally {
    for (const stop of stops.toReversed()) stop();
    if (options.keep) console.log(`The machines' files and their logs: ${folder}`);
    else fs.rmSync(folder, { recursive: true, force: true });
  }
});

/** @typedef {{ machine: import('./machine.mjs').Machine, pid: number, root: string, shell: ReturnType<typeof openShell> }} Computer */

/** @param {Computer} first @param {string} chromium */
async function sellOnFirst(first, chromium) {
  const begun = Date.now();
  await runSteps(first, stepsOfFirstSale(stepsOf('deployment.md')));
  const sum = await timed('first sale and what stands around it, through nginx', () =>
    check(first, chromium, 'one-server', 'nginx'),
  );
  console.log(`From an empty Debian to the first sale and every check: ${minutes(Date.now() - begun)}`);
  return [sum];
}

/** @param {Computer} first @param {() => Promise<Computer>} bootSecond @param {string} chromium */
async function sellOnSecond(first, bootSecond, chromium) {
  const sums = [await check(first, chromium, 'last-minute', 'nginx')];
  if (sums.some(({ failed }) => failed > 0)) return sums;
  const lost = readLostServer(first);
  loseServer(first.pid);
  const begun = Date.now();
  const second = await bootSecond();
  const steps = stepsOfFirstSale(stepsOf('deployment.md')).filter(({ heading }) => heading === 'The machine and the release');
  await runSteps(second, [...steps, ...stepsOfReturn(stepsOf('operations.md'), lost)]);
  console.log(`From an empty Debian to the shop that was lost: ${minutes(Date.now() - begun)}`);
  sums.push(await timed('what the lost server had', () => check(second, chromium, 'brought-back', 'nginx')));
  await timed('Caddy in the place of nginx', () => putCaddyInPlace(first, second));
  sums.push(await timed('the same through Caddy', () => check(second, chromium, 'one-server', 'caddy')));
  return sums;
}

/** @param {Computer} first the providers' @param {Computer} second */
async function putCaddyInPlace(first, second) {
  for (const { commands } of stepsMarked(stepsOf('deployment.md'), 'caddy')) await second.shell.run(forOwnAuthority(commands));
  await second.shell.run(STAND_INS_BEHIND_CADDY);
  fs.copyFileSync(path.join(second.root, BROUGHT, 'ca.pem'), path.join(first.root, BROUGHT, 'ca.pem'));
  await first.shell.run(BELIEVE_AGAIN);
}

/** @param {Computer} computer @param {{ title: string, commands: string }[]} steps */
async function runSteps({ pid, shell }, steps) {
  for (const { title, commands } of steps)
    await timed(title, () => shell.run(commands)).catch((failure) => {
      console.error(runIn(pid, 'journalctl --no-pager --output=cat --lines=60'));
      throw failure;
    });
}

/** Those of the page in their order; what a rehearsal needs besides is set up where the secrets and the variables are. @param {import('./read-steps.mjs').Step[]} steps */
function stepsOfFirstSale(steps) {
  const stepsOfRehearsal = (/** @type {string} */ part) =>
    stepsMarked(steps, `rehearsal ${part}`).map(({ commands }) => commands);
  return steps.flatMap(({ mark, commands, heading }) => {
    const [, name = ''] = /^instead (\w+)$/.exec(mark) ?? [];
    const own = name ? [STAND_INS[name] ?? '', ...stepsOfRehearsal(name)].join('\n') : commands;
    return mark === 'run' || name ? [{ title: `${heading}: ${name || firstLine(commands)}`, heading, commands: own }] : [];
  });
}

/** @param {string} commands */
function firstLine(commands) {
  return commands.split('\n')[0]?.slice(0, 70) ?? '';
}

/** Nobody outside is asked for a certificate: Caddy makes it by an authority of its own. @param {string} commands */
function forOwnAuthority(commands) {
  return commands.replace('Environment=SHOP_HOST', 'Environment=CADDY_OPTIONS=local_certs SHOP_HOST');
}

/** @param {Computer} computer @param {string} chromium @param {string} suite @param {'nginx' | 'caddy'} proxy */
async function check({ pid, root }, chromium, suite, proxy) {
  const env = { ...cleanEnv(process.env), CHROMIUM: chromium, ...describeMachine(pid, root) };
  const node = path.join(path.dirname(root), 'node-in-machine');
  return runJest(
    `rehearsal-${suite}-${proxy}`,
    ['--config', SUITE, '--runInBand', '--forceExit', '--testPathPatterns', `${suite}.rehearsal`],
    { ...env, PROXY: proxy, MACHINE: String(pid), LOST_SERVER: lostServerFile(root) },
    { node },
  );
}

/** @param {string} root */
function lostServerFile(root) {
  return path.join(path.dirname(root), 'lost-server.json');
}

/** @param {Computer} computer @returns {{ moment: string, ordersAtMoment: number }} */
function readLostServer({ root }) {
  return JSON.parse(fs.readFileSync(lostServerFile(root), 'utf8'));
}

/**
 * Runs Node with this machine's files in the network of the other one, where its names lead.
 * @param {number} pid @param {string} root @returns {NodeJS.ProcessEnv}
 */
function describeMachine(pid, root) {
  const hosts = path.join(path.dirname(root), 'hosts');
  const authorities = path.join(path.dirname(root), 'authorities.pem');
  fs.writeFileSync(hosts, HOSTS);
  const program = path.join(path.dirname(root), 'node-in-machine');
  const enter = `mount --bind ${hosts} /etc/hosts && cat ${root}${BROUGHT}/*.pem > ${authorities} && exec ${process.execPath} "$@"`;
  fs.writeFileSync(program, `#!/bin/sh\nexec nsenter --target ${pid} --net -- unshare --mount sh -c '${enter}' node "$@"\n`, {
    mode: 0o755,
  });
  return { REHEARSAL_ROOT: root, OWNER_EMAIL, NODE_EXTRA_CA_CERTS: authorities };
}

function checkTools() {
  const missing = ['debootstrap', 'unshare', 'nsenter', 'openssl', 'tar'].filter(
    (name) => spawnSync('which', [name]).status !== 0,
  );
  if (process.getuid?.() !== 0 || missing.length > 0)
    throw new CannotStart(`The rehearsal needs root${missing.map((name) => `, ${name}`).join('')} on a Debian.`);
  if (!process.env.PGBACKREST)
    throw new CannotStart('Set PGBACKREST to the path of a pgbackrest for Debian 12 that reads PostgreSQL 18.');
}

async function assembleRelease() {
  await timed('build and assembly', async () => {
    const { ok, output } = await run('npx', ['nx', 'run-many', '--targets=assemble,assemble-sandbox', '--output-style=static']);
    if (!ok) throw new Error(output);
  });
  return path.join(ROOT, 'dist/deploy');
}

/** What Debian's own installation leaves, kept for the next time. */
function makeEmptyDebian() {
  const folder = path.join(ROOT, '.data/rehearsal/debian-12');
  if (fs.existsSync(path.join(folder, 'sbin/init'))) return folder;
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  const packages = '--include=systemd-sysv,dbus,ca-certificates';
  execFileSync('debootstrap', ['--variant=minbase', packages, 'bookworm', folder, ...findMirror()], { stdio: 'ignore' });
  return folder;
}

/** The one that this machine's apt-get uses. */
function findMirror() {
  const { stdout } = spawnSync('apt-get', ['indextargets', '--format', '$(SITE)'], { encoding: 'utf8' });
  return (stdout ?? '')
    .split('\n')
    .filter((site) => /\/debian\/?$/.test(site))
    .slice(0, 1);
}

/** @param {string} empty @param {string} root @param {{ release: string, node: string }} what */
function copyMachine(empty, root, { release, node }) {
  execFileSync('cp', ['-a', empty, root]);
  fs.chmodSync(path.dirname(root), 0o755);
  bringAlong(root, { node, pgBackRest: String(process.env.PGBACKREST) });
  for (const [part, archive] of [
    ['server', 'shop'],
    ['sandbox', 'sandbox'],
  ])
    execFileSync('tar', ['-C', release, '-czf', path.join(root, `root/${archive}.tar.gz`), String(part)]);
  fs.writeFileSync(path.join(root, 'etc/hosts'), HOSTS);
  fs.writeFileSync(path.join(root, 'etc/hostname'), 'shop\n');
  fs.writeFileSync(
    path.join(root, 'etc/apt/apt.conf.d/rehearsal'),
    `Acquire::http::Proxy "http://127.0.0.1:${PROXY_PORT}";\nAcquire::http::Pipeline-Depth "0";\n`,
  );
}

/** @param {number} pid @param {string} socket */
function relayPackages(pid, socket) {
  const program = path.join(import.meta.dirname, 'package-proxy.mjs');
  const relay = spawn('nsenter', ['--target', String(pid), '--net', '--', process.execPath, program, String(PROXY_PORT), socket]);
  return () => relay.kill();
}

/** @template T @param {string} title @param {() => Promise<T>} act @returns {Promise<T>} */
async function timed(title, act) {
  const begun = Date.now();
  const result = await act();
  console.log(`${minutes(Date.now() - begun)}  ${title}`);
  return result;
}

/** @param {number} ms */
function minutes(ms) {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} min`;
}
