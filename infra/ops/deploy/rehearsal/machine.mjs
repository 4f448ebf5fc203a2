import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { waitFor } from '../../../tools/wait-for.mjs';

const BOOT = path.join(import.meta.dirname, 'boot.sh');
const NAMESPACES = ['--mount', '--uts', '--ipc', '--net', '--pid', '--cgroup'];
const PLAIN = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/root', LANG: 'C.UTF-8' };

/**
 * A Debian that runs beside this one, with systemd, processes, files and a network of its own.
 * @typedef {object} Machine
 * @property {number} pid of its first process, as this machine counts
 * @property {() => void} stop
 */

/**
 * @param {string} root its files @param {string} log
 * @param {{ inNetworkOf?: Machine }} [where] with the addresses of another one, instead of a network of its own
 * @returns {Promise<Machine>}
 */
export async function bootMachine(root, log, { inNetworkOf } = {}) {
  const cgroup = makeCgroup();
  const out = fs.openSync(log, 'a');
  const network = inNetworkOf ? `nsenter --target ${inNetworkOf.pid} --net --` : '';
  const own = NAMESPACES.filter((namespace) => !inNetworkOf || namespace !== '--net');
  const enter = `echo $$ > ${cgroup}/cgroup.procs; exec ${network} unshare ${own.join(' ')} --fork --kill-child=SIGKILL sh ${BOOT} ${root}`;
  const unshare = spawn('sh', ['-c', enter], { stdio: ['ignore', out, out], detached: true });
  fs.closeSync(out);
  const pid = await findChild(Number(unshare.pid));
  const stop = () => {
    process.kill(pid, 'SIGKILL');
    // Its groups go when the last of its processes has.
    for (let tries = 0; tries < 50 && !removeCgroup(cgroup); tries++) execFileSync('sleep', ['0.1']);
  };
  const isUp = async () => /running|degraded/.test(askSystemd(pid));
  await waitFor(isUp, { seconds: 60, every: 300, what: 'systemd of the rehearsal' }).catch((failure) => {
    stop();
    throw failure;
  });
  return { pid, stop };
}

/** Nothing while it still mounts what it needs. @param {number} pid */
function askSystemd(pid) {
  try {
    return runIn(pid, 'systemctl is-system-running || true', { quiet: true });
  } catch {
    return '';
  }
}

/** Runs a script in the machine, as root. @param {number} pid @param {string} script @param {{ quiet?: boolean }} [how] @returns {string} what it wrote */
export function runIn(pid, script, { quiet = false } = {}) {
  return execFileSync('nsenter', [...entering(pid), 'bash', '-euo', 'pipefail', '-c', script], {
    env: PLAIN,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', quiet ? 'ignore' : 'inherit'],
  });
}

/**
 * One shell of root's in the machine, for commands that go on where the last ones ended. It ends with the first that fails.
 * @param {number} pid @param {string} log
 */
export function openShell(pid, log) {
  const shell = spawn('nsenter', [...entering(pid), 'bash', '-euo', 'pipefail'], {
    env: { ...PLAIN, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let written = '';
  let note = (/** @type {string} */ _text) => {};
  for (const stream of [shell.stdout, shell.stderr])
    stream.on('data', (text) => {
      fs.appendFileSync(log, text);
      note((written += text));
    });
  const gone = new Promise((resolve) => shell.once('close', resolve));
  /** @param {string} commands */
  const run = async (commands) => {
    written = '';
    fs.appendFileSync(log, `\n# ${commands.replaceAll('\n', '\n# ')}\n`);
    const done = new Promise((resolve) => {
      note = (text) => text.includes(DONE) && resolve(text.replace(DONE, '').trim());
    });
    shell.stdin.write(`{\n${commands}\n} < /dev/null\necho '${DONE}'\n`);
    const output = await Promise.race([done, gone.then(() => null)]);
    if (output === null) throw new Error(`The command failed:\n${commands}\n${written.slice(-3000)}`);
    return String(output);
  };
  return { run, end: () => shell.stdin.end('exit\n') };
}

const DONE = '@@ this step is done @@';

/** @param {number} pid */
const entering = (pid) => ['--target', String(pid), ...NAMESPACES, '--root', '--wd', '--'];

/** Its systemd keeps order among its own groups alone. */
function makeCgroup() {
  const [, mount] = /^\S+ (\S+) cgroup2 /m.exec(fs.readFileSync('/proc/mounts', 'utf8')) ?? [];
  if (!mount) throw new Error('This machine has no cgroup2 mounted, without which systemd does not start.');
  return fs.mkdtempSync(path.join(mount, 'shop-rehearsal-'));
}

/** @param {string} group */
function removeCgroup(group) {
  try {
    execFileSync('find', [group, '-depth', '-type', 'd', '-exec', 'rmdir', '{}', '+'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** @param {number} parent @returns {Promise<number>} */
async function findChild(parent) {
  let child = 0;
  const look = async () => {
    child = Number(fs.readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim().split(' ')[0]);
    return child > 0;
  };
  await waitFor(look, { seconds: 10, every: 50, what: 'the first process of the rehearsal' });
  return child;
}
