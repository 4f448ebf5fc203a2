import fs from 'node:fs';
import path from 'node:path';
import { ROOMS } from './rooms.mjs';

/**
 * The packages that each room names in its package.json, by its folder; those of the whole project under ''.
 * @typedef {Record<string, Set<string>>} Declared
 */

/**
 * @param {string} root
 * @returns {Declared}
 */
export function readDeclared(root) {
  const folders = ['', ...ROOMS.map(({ folder }) => folder)].filter((folder) => fs.existsSync(manifest(root, folder)));
  return Object.fromEntries(folders.map((folder) => [folder, namesIn(manifest(root, folder))]));
}

/** @param {string} root @param {string} folder */
const manifest = (root, folder) => path.join(root, folder, 'package.json');

/** @param {string} file */
function namesIn(file) {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(fs.readFileSync(file, 'utf8'));
  return new Set([...Object.keys(dependencies), ...Object.keys(devDependencies)]);
}
