import { spawn } from 'node:child_process';
import http from 'node:http';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { freePort } from '../../tools/ports.mjs';
import { API_PROGRAM } from '../../tools/shop.mjs';
import { canPin, CORES, cpuTimeOf, memoryOf, pinProcess } from './cpu.mjs';
import { ask, percentile } from './load.mjs';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/**
 * From the start of an API process on a database that is there to its first right list of products.
 * @param {{ env: NodeJS.ProcessEnv, repeats: number }} what
 * @returns {Promise<{ seconds: number, cpuSeconds: number, memory: number }>} medians; memory in MiB
 */
export async function measureColdStart({ env, repeats }) {
  const taken = /** @type {Awaited<ReturnType<typeof startOnce>>[]} */ ([]);
  for (let repeat = 0; repeat < repeats; repeat++) taken.push(await startOnce(env));
  const median = (/** @type {'seconds' | 'cpuSeconds' | 'memory'} */ name) =>
    percentile(
      taken.map((one) => one[name]),
      0.5,
    );
  return { seconds: median('seconds'), cpuSeconds: median('cpuSeconds'), memory: median('memory') };
}

/** @param {NodeJS.ProcessEnv} env */
async function startOnce(env) {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, API_PROGRAM.args, {
    cwd: ROOT,
    env: { ...API_PROGRAM.env, ...env, PORT: String(port), RUN_JOBS: 'false' },
    stdio: 'ignore',
  });
  const pid = /** @type {number} */ (child.pid);
  pinProcess(pid, CORES.measured);
  const ended = new Promise((done) => child.once('exit', done));
  const agent = new http.Agent();
  try {
    while (!(await ask(agent, `http://127.0.0.1:${port}/api/products`).catch(() => null))) {
      if (child.exitCode !== null) throw new Error(`The API ended at its start (${child.exitCode}).`);
      await new Promise((later) => setTimeout(later, 10));
    }
    const seconds = (performance.now() - began) / 1000;
    return {
      seconds,
      ...(canPin
        ? { cpuSeconds: cpuTimeOf([pid]) / 1000, memory: memoryOf(pid) }
        : { cpuSeconds: Number.NaN, memory: Number.NaN }),
    };
  } finally {
    agent.destroy();
    child.kill();
    await ended;
  }
}
