import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { CannotStart } from '../launcher/cannot-start.mjs';
import { writePidFile } from '../processes.mjs';
import { ROOT } from '../launcher/root.mjs';

/**
 * @typedef {object} ChildOptions
 * @property {string} name one word, for its log and its pid file
 * @property {string[]} args for Node
 * @property {NodeJS.ProcessEnv} env
 * @property {string} dataDir
 * @property {string} [cwd]
 * @property {(line: string) => void} [say] gets every line it writes, as it comes
 *
 * @typedef {object} Child
 * @property {Promise<Error>} gone settles when it has stopped, with a sentence and its last lines
 * @property {() => boolean} isGone
 * @property {(seconds?: number) => Promise<void>} stop SIGTERM, and SIGKILL when that has no effect
 */

/**
 * Starts a Node program as a part of the shop. It writes to DATA_DIR/logs and leaves its number in DATA_DIR/run.
 * @param {ChildOptions} options
 * @returns {Child}
 */
export function startChild({ name, args, env, dataDir, cwd = ROOT, say }) {
  const log = openLog(dataDir, name);
  // detached: Ctrl-C reaches every process of the terminal's group at once, and the parts are to stop one after the other.
  const child = spawn(process.execPath, args, {
    cwd,
    env,
    detached: true,
    stdio: ['ignore', say ? 'pipe' : log.fd, say ? 'pipe' : log.fd],
  });
  const pidFile = path.join(dataDir, 'run', `${name}.pid`);
  if (child.pid) writePidFile(pidFile, child.pid);
  if (say) [child.stdout, child.stderr].forEach((stream) => stream && repeat(stream, log.fd, say));
  let ended = false;
  const gone = new Promise((resolve) => {
    child.once('error', resolve);
    child.once('close', (code, signal) => resolve(new CannotStart(epitaph(name, code ?? signal, log.file))));
  }).finally(() => {
    ended = true;
    fs.closeSync(log.fd);
    fs.rmSync(pidFile, { force: true });
  });
  return { gone, isGone: () => ended, stop: (seconds) => stopChild(child, gone, () => ended, seconds) };
}

/** What stands in a log may be about people: it is for this account alone. @param {string} dataDir @param {string} name */
function openLog(dataDir, name) {
  const file = path.join(dataDir, 'logs', `${name}.log`);
  if (fs.existsSync(file)) fs.renameSync(file, path.join(dataDir, 'logs', `${name}.previous.log`));
  return { file, fd: fs.openSync(file, 'a', 0o600) };
}

/**
 * Writes each line to the log and passes it on. A full disk costs the line in the log and nothing else: the part goes on, and so do we.
 * @param {import('node:stream').Readable} stream @param {number} fd @param {(line: string) => void} say
 */
export function repeat(stream, fd, say) {
  createInterface({ input: stream }).on('line', (line) => {
    try {
      fs.writeSync(fd, `${line}\n`);
    } catch {
      // The next line may find room again.
    }
    say(line);
  });
}

/** @param {string} name @param {number | string | null} end @param {string} file */
function epitaph(name, end, file) {
  const lines = fs.readFileSync(file, 'utf8').trimEnd().split('\n').slice(-20).join('\n');
  return `The ${name === 'api' ? 'API' : name} stopped (${end}).${lines ? ` Its last lines:\n${lines}` : ' It wrote nothing.'}`;
}

/** @param {import('node:child_process').ChildProcess} child @param {Promise<unknown>} gone @param {() => boolean} ended */
async function stopChild(child, gone, ended, seconds = 10) {
  if (ended()) return;
  const kill = setTimeout(() => child.kill('SIGKILL'), seconds * 1000);
  child.kill('SIGTERM');
  await gone;
  clearTimeout(kill);
}
