import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { waitFor } from './wait-for.mjs';

/**
 * Whether the process runs. A zombie, which is not reaped yet, is dead.
 * @param {number} pid
 */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
  try {
    return !/^State:\s+[ZX]/m.test(fs.readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return !fs.existsSync('/proc/self'); // no /proc at all: a Mac, where kill(0) has said enough
  }
}

/**
 * The command line of a process; empty when it is gone or cannot be read.
 * @param {number} pid
 */
export function readCommandLine(pid) {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return process.platform === 'win32' ? '' : askPs(pid, 'command=');
  }
}

/**
 * Writes down which process runs, in a way that survives the reuse of process numbers.
 * @param {string} file
 * @param {number} pid
 */
export function writePidFile(file, pid) {
  fs.writeFileSync(file, `${JSON.stringify({ pid, born: readStartTime(pid) })}\n`);
}

/**
 * @param {string} file written by writePidFile
 * @returns {number | null} the process noted there, if it is that very process that still runs
 */
export function findRunningPid(file) {
  try {
    const { pid, born } = JSON.parse(fs.readFileSync(file, 'utf8'));
    return isAlive(pid) && readStartTime(pid) === born ? pid : null;
  } catch {
    return null;
  }
}

/**
 * Asks a process to stop, and kills it when it does not listen.
 * @param {number} pid
 * @param {{ signal?: NodeJS.Signals, seconds?: number }} [how]
 */
export async function stopPid(pid, { signal = 'SIGTERM', seconds = 10 } = {}) {
  tryKill(pid, signal);
  const gone = () => !isAlive(pid);
  await waitFor(gone, { seconds, what: `process ${pid} to stop` }).catch(() => {
    tryKill(pid, 'SIGKILL');
    return waitFor(gone, { seconds: 5, what: `process ${pid} to die` });
  });
}

/** @param {number} pid @param {NodeJS.Signals} signal */
function tryKill(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // It went by itself in the meantime.
  }
}

/** @param {number} pid */
function readStartTime(pid) {
  try {
    // Field 22 of proc(5)'s stat, counted behind the command, which may itself hold spaces and brackets.
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    const boot = fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}/${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    return process.platform === 'win32' ? '' : askPs(pid, 'lstart=');
  }
}

/** @param {number} pid @param {string} column */
function askPs(pid, column) {
  return spawnSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? '';
}
