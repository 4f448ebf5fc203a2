import fs from 'node:fs';
import { performance } from 'node:perf_hooks';

const STALL_MS = 8_000;
const PAUSE_MS = 20;
const PATHS = ['/api/products', '/api/config', '/api/settings/store-status', '/api/delivery/promise', '/'];

/**
 * The longest time that each public address takes while PostgreSQL stands still for eight seconds, as on a disk that hangs.
 * @param {import('./shop-under-load.mjs').ShopUnderLoad} shop
 * @returns {Promise<{ path: string, longestMs: number, refused: number }[]>}
 */
export async function measureStall({ origin, pids }) {
  for (const path of PATHS) await look(origin + path);
  signalDatabase(pids.database, 'SIGSTOP');
  try {
    const end = performance.now() + STALL_MS;
    return await Promise.all(PATHS.map((path) => watch(origin, path, end)));
  } finally {
    signalDatabase(pids.database, 'SIGCONT');
  }
}

/** @param {string} origin @param {string} path @param {number} end */
async function watch(origin, path, end) {
  const result = { path, longestMs: 0, refused: 0 };
  while (performance.now() < end) {
    const { ok, ms } = await look(origin + path);
    result.longestMs = Math.max(result.longestMs, ms);
    if (!ok) result.refused += 1;
    await new Promise((next) => setTimeout(next, PAUSE_MS));
  }
  return result;
}

/** @param {string} address */
async function look(address) {
  const started = performance.now();
  const answer = await fetch(address);
  await answer.arrayBuffer();
  return { ok: answer.ok, ms: performance.now() - started };
}

/** The server's process and those of its sessions. @param {number} pid @param {NodeJS.Signals} signal */
function signalDatabase(pid, signal) {
  const children = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  for (const each of [pid, ...children]) process.kill(each, signal);
}

/** @param {Awaited<ReturnType<typeof measureStall>>} rows */
export const tableOfStall = (rows) =>
  [
    `**PostgreSQL stands still for ${STALL_MS / 1000} s**`,
    '',
    '| | longest answer, ms | refused |',
    '|---|---|---|',
    ...rows.map(({ path, longestMs, refused }) => `| ${path} | ${longestMs.toFixed(0)} | ${refused} |`),
    '',
  ].join('\n');
