import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from './root.mjs';

/**
 * @typedef {object} CommandOptions
 * @property {boolean} [show] its output goes to our terminal as it comes; otherwise it is only kept
 * @property {NodeJS.ProcessEnv} [env]
 * @property {string} [cwd]
 * @property {AbortSignal | undefined} [signal] ends the command, which then rejects with the signal's reason
 */

/**
 * Runs a command to its end.
 * @param {string} program
 * @param {string[]} args
 * @param {CommandOptions} [options]
 * @returns {Promise<{ ok: boolean, code: number | null, output: string }>}
 */
export function run(program, args, { show = false, env = process.env, cwd = ROOT, signal } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = show
      ? /** @type {const} */ (['ignore', 'inherit', 'inherit'])
      : /** @type {const} */ (['ignore', 'pipe', 'pipe']);
    const child = spawn(program, args, { cwd, env, signal, stdio: [...stdio] });
    let output = '';
    child.stdout?.on('data', (text) => (output += text));
    child.stderr?.on('data', (text) => (output += text));
    child.once('error', (error) => reject(signal?.aborted ? signal.reason : error));
    child.once('close', (code) => resolve({ ok: code === 0, code, output }));
  });
}

/** Which package brings a tool. */
const PACKAGES = {
  nx: 'nx',
  swc: '@swc/cli',
  tsc: 'typescript7', // five times as quick; the other one is for the tools that ask a compiler questions
  jest: 'jest',
  vite: 'vite',
  biome: '@biomejs/biome',
  oxlint: 'oxlint',
};

/** @typedef {keyof typeof PACKAGES} Tool */

/**
 * The script behind an installed tool, to be run by this very Node: without a shell, without npx.
 * @param {Tool} tool
 */
export function toolScript(tool) {
  const folder = path.join(ROOT, 'node_modules', PACKAGES[tool]);
  const { bin } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return path.join(folder, typeof bin === 'string' ? bin : bin[tool]);
}

/**
 * @param {Tool} tool
 * @param {string[]} args
 * @param {CommandOptions} [options]
 */
export function runTool(tool, args, options) {
  return run(process.execPath, [toolScript(tool), ...args], options);
}
