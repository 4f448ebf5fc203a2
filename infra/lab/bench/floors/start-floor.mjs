import { fork } from 'node:child_process';
import path from 'node:path';
import { CORES, pinProcess } from '../cpu.mjs';

/** @typedef {{ bytes?: string | Uint8Array, type?: string, encoding?: string, etag?: string, databaseUrl?: string }} FloorSettings what a floor answers with; with an `etag` it is 304 */

/**
 * Starts a floor as a process of its own, on the core of what is measured.
 * @param {'bare' | 'nest' | 'pg'} kind
 * @param {FloorSettings} settings
 * @returns {Promise<{ url: string, pid: number, stop: () => void }>}
 */
export async function startFloor(kind, settings) {
  const child = fork(path.join(import.meta.dirname, 'floor.mjs'), [kind], { serialization: 'advanced' });
  pinProcess(/** @type {number} */ (child.pid), CORES.measured);
  child.send(settings);
  const port = await new Promise((ready, failed) => {
    child.once('message', (/** @type {{ port: number }} */ message) => ready(message.port));
    child.once('exit', (code) => failed(new Error(`The floor ${kind} ended (${code}).`)));
  });
  return { url: `http://127.0.0.1:${port}`, pid: /** @type {number} */ (child.pid), stop: () => void child.kill() };
}
