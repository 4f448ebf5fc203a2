import fs from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { cpuTimeOf, familyOf, memoryOf } from '../cpu.mjs';
import { percentile } from '../load.mjs';

const SAMPLE_MS = 5_000;
const PARTS = 3;

/**
 * @typedef {object} ProcessFigures
 * @property {string} name
 * @property {number} cpu processor time in percent of one core
 * @property {number[]} memory MiB in the first, middle and last third of the time, medians
 */

/**
 * Watches what this process and others cost while something runs, on a thread of its own: nobody waits for a look into /proc.
 * @param {Record<string, number>} others their numbers by name
 */
export function watchProcesses(others) {
  const watcher = new Worker(new URL(import.meta.url), { workerData: { ...others, [OWN]: process.pid } });
  const before = takeCpu(others);
  const began = Date.now();
  const ownDelay = monitorEventLoopDelay({ resolution: 5 });
  ownDelay.enable();
  return {
    /** @returns {Promise<{ processes: ProcessFigures[], ownDelay: { p50: number, p99: number, most: number } }>} */
    async stop() {
      ownDelay.disable();
      const after = takeCpu(others);
      const inMs = Date.now() - began;
      const taken = new Promise((resolve) => watcher.once('message', resolve));
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
      watcher.postMessage('stop');
      const samples = /** @type {Record<string, number>[]} */ (await taken);
      return {
        processes: Object.keys(after).map((name) => ({
          name,
          cpu: (((after[name] ?? 0) - (before[name] ?? 0)) / inMs) * 100,
          memory: inParts(samples.map((sample) => sample[name] ?? Number.NaN)).map((part) => percentile(part, 0.5)),
        })),
        ownDelay: { p50: ownDelay.percentile(50) / 1e6, p99: ownDelay.percentile(99) / 1e6, most: ownDelay.max / 1e6 },
      };
    },
  };
}

/** The others are children of this process: of itself alone it knows by another way. */
const OWN = 'who asks';

/** @param {Record<string, number>} others @returns {Record<string, number>} milliseconds by name */
function takeCpu(others) {
  const { user, system } = process.cpuUsage();
  const ofOthers = Object.entries(others).map(([name, pid]) => [name, cpuTimeOf([pid])]);
  return { ...Object.fromEntries(ofOthers), [OWN]: (user + system) / 1000 };
}

/**
 * What the probe in the API has written down between two moments.
 * @param {string} file @param {number} from @param {number} until
 */
export function readEventLoop(file, from, until) {
  const lines = fs
    .readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ at }) => at >= from && at <= until);
  const of = (/** @type {string} */ name) => lines.map((line) => line[name]);
  return {
    p50: percentile(of('p50'), 0.5),
    p99: percentile(of('p99'), 0.5),
    most: Math.max(...of('most')),
    secondsWithLate: of('most').filter((most) => most > 50).length / lines.length,
    busy: percentile(of('busy'), 0.5),
    // The least of each part is what is left after the collector has been there.
    heap: inParts(of('heap')).map((part) => Math.min(...part) / 2 ** 20),
  };
}

/** @template T @param {T[]} values @returns {T[][]} */
function inParts(values) {
  const size = Math.max(1, Math.floor(values.length / PARTS));
  return Array.from({ length: PARTS }, (_, part) =>
    values.slice(part * size, part === PARTS - 1 ? undefined : (part + 1) * size),
  );
}

/** Of a process and its children; what they share is counted once, which for PostgreSQL is most of it. @param {string} name @param {number} pid */
function memoryOfFamily(name, pid) {
  const family = name === OWN ? [pid] : familyOf(pid);
  return family.reduce((sum, each) => sum + readShare(each), 0);
}

/** @param {number} pid @returns {number} MiB */
function readShare(pid) {
  try {
    const [, kilobytes] = /^Pss:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
    return kilobytes ? Number(kilobytes) / 1024 : memoryOf(pid);
  } catch {
    return 0; // it has just ended
  }
}

if (!isMainThread && parentPort) {
  const samples = /** @type {Record<string, number>[]} */ ([]);
  const sample = () => {
    const entries = Object.entries(/** @type {Record<string, number>} */ (workerData));
    samples.push(Object.fromEntries(entries.map(([name, pid]) => [name, memoryOfFamily(name, pid)])));
  };
  const timer = setInterval(sample, SAMPLE_MS);
  sample();
  parentPort.once('message', () => {
    clearInterval(timer);
    sample();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
    parentPort?.postMessage(samples);
    parentPort?.close();
  });
}
