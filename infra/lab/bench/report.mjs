import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const PAGE = path.join(ROOT, 'docs/performance.md');
/** What stands in the page around the figures. */
const MARKS = /** @type {const} */ ({
  parts: ['<!-- measured by npm run bench: begin -->', '<!-- measured by npm run bench: end -->'],
  festival: ['<!-- the festival hour, measured: begin -->', '<!-- the festival hour, measured: end -->'],
});

/** @typedef {{ title: string, connections: number, rows: Awaited<ReturnType<typeof import('./measure.mjs').measureTargets>> }} Measured */

/**
 * One workload as a table of Markdown. The last column is the one to compare: its ratio hardly moves with what else the machine does.
 * @param {Measured} measured
 * @returns {string}
 */
export function tableOf({ title, connections, rows }) {
  const floor = rows[0]?.figures.cpu ?? 0;
  const lines = rows.map(({ name, figures: { perSecond, p50, p99, cpu } }) => {
    const ratio = floor > 0 ? (cpu / floor).toFixed(1) : 'not known';
    return `| ${name} | ${perSecond.toFixed(perSecond < 100 ? 1 : 0)} | ${p50.toFixed(2)} | ${p99.toFixed(1)} | ${cpu.toFixed(cpu < 1 ? 3 : 1)} | ${ratio} |`;
  });
  const head = ['| | per s | p50 ms | p99 ms | CPU ms each | CPU × floor |', '|---|---|---|---|---|---|'];
  return [`**${title}**, ${connections} at a time`, '', ...head, ...lines, ''].join('\n');
}

/** @param {{ seconds: number, cpuSeconds: number, memory: number }} figures @param {string} [build] another one than ours */
export const coldStartLine = ({ seconds, cpuSeconds, memory }, build = '') =>
  `**Cold start** of the API${build && ` of ${build}`} to its first right list: ${seconds.toFixed(2)} s, ${cpuSeconds.toFixed(2)} s of CPU, ${memory.toFixed(0)} MiB resident.\n`;

/** @param {string} how */
export const headOf = (how) =>
  `Measured ${new Date().toISOString().slice(0, 10)} at ${commit()}: ${os.cpus().length} cores (${os.cpus()[0]?.model.trim()}), Node ${process.version}, ` +
  `${how}. Load average at the end ${(os.loadavg()[0] ?? 0).toFixed(1)}.\n`;

/** Puts the figures into docs/performance.md, between their marks. @param {keyof typeof MARKS} which @param {string} text */
export function writeFigures(which, text) {
  const [begin, end] = MARKS[which];
  const page = fs.readFileSync(PAGE, 'utf8');
  const [before, rest] = page.split(begin);
  const after = rest?.split(end)[1];
  if (after === undefined) throw new Error('docs/performance.md has lost the marks that the figures stand between.');
  fs.writeFileSync(PAGE, `${before}${begin}\n\n${text}\n${end}${after}`);
}

function commit() {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim();
  } catch {
    return 'an unknown commit';
  }
}
