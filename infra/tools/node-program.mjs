import fs from 'node:fs';
import path from 'node:path';
import { run } from './launcher/command.mjs';
import { ROOT } from './launcher/root.mjs';

// What the registry's package `node` would fetch by a script of its own, and no package runs one here.
const isAppleSilicon = process.platform === 'darwin' && process.arch === 'arm64';
const PACKAGE = [isAppleSilicon ? 'node-bin' : 'node', process.platform, process.arch].join('-');

/**
 * A Node of another version than this machine's, taken from the registry and kept.
 * @param {string} line a major or a version
 * @returns {Promise<string>} the program
 */
export async function installNode(line) {
  const folder = path.join(ROOT, '.data/node-versions', line);
  const program = path.join(folder, 'node_modules', PACKAGE, 'bin/node');
  if (fs.existsSync(program)) return program;
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, 'package.json'), '{ "private": true }');
  const { ok, output } = await run('npm', ['install', '--no-audit', '--no-fund', `${PACKAGE}@${line}`], { cwd: folder });
  if (!ok || !fs.existsSync(program)) throw new Error(`Node ${line} could not be installed:\n${output}`);
  return program;
}
