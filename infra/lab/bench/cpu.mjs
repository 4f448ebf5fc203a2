import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';

// Linux counts a process's time in hundredths of a second (`getconf CLK_TCK`), on every machine that Node runs on.
const MS_PER_TICK = 10;

/** What is measured has the first core, what measures it the second. */
export const CORES = { measured: 0, measuring: 1 };

/** Whether this machine can say what a process costs, and keep it on one core. */
export const canPin = process.platform === 'linux' && os.cpus().length > 1 && has('taskset');

/**
 * Keeps a process, its threads and its children on one core; what they start later stays there too.
 * @param {number} pid @param {number} core
 */
export function pinProcess(pid, core) {
  runOn(pid, String(core));
}

/**
 * The processor time that processes and all their children have taken, the ended ones included.
 * @param {number[]} pids
 * @returns {number} milliseconds
 */
export function cpuTimeOf(pids) {
  const all = new Set(pids.flatMap(familyOf));
  return [...all].reduce((sum, pid) => sum + (readStat(pid)?.ms ?? 0), 0);
}

/** @param {number} pid @returns {number} resident memory in MiB */
export function memoryOf(pid) {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** @param {number} pid @param {string} cores */
function runOn(pid, cores) {
  if (!canPin) return;
  for (const one of familyOf(pid)) execFileSync('taskset', ['-a', '-c', '-p', cores, String(one)], { stdio: 'ignore' });
}

/** Lets a process, its threads and its children run on every core again. @param {number} pid */
export function unpinProcess(pid) {
  runOn(pid, `0-${os.cpus().length - 1}`);
}

/** @param {number} pid @returns {number} the process that started it */
export const parentOf = (pid) => readStat(pid)?.parent ?? 0;

/** @param {number} pid @returns {number[]} the process and all that descend from it */
export function familyOf(pid) {
  if (!canPin) return [pid];
  const processes = fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), parent: parentOf(Number(name)) }));
  const pids = [pid];
  for (const ancestor of pids) pids.push(...processes.filter(({ parent }) => parent === ancestor).map((one) => one.pid));
  return pids;
}

/** @param {number} pid */
function readStat(pid) {
  try {
    // Behind the name, which may hold blanks and brackets: state, parent, … and from the 12th on utime, stime, cutime, cstime.
    const fields = fs
      .readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { parent: Number(fields[1]), ms: ticks * MS_PER_TICK };
  } catch {
    return null; // it has just ended; its time is counted at its parent
  }
}

/** @param {string} command */
function has(command) {
  try {
    execFileSync(command, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
