import fs from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { DELIVERED_PACKAGES, NEVER_LOADED } from '../../../../tools/build/delivered-packages.mjs';

/**
 * The packages that the shop's programs need beside them, with the versions that their projects name.
 * @param {string} root
 * @returns {Record<string, string>}
 */
export function findRuntimePackages(root) {
  const dependenciesOf = (/** @type {string} */ project) =>
    JSON.parse(fs.readFileSync(path.join(root, project, 'package.json'), 'utf8')).dependencies;
  const bundle = path.join(root, 'api/dist/bundled');
  const sources = fs.readdirSync(bundle).filter((file) => file.endsWith('.js'));
  const missing = findUndelivered(sources.map((file) => fs.readFileSync(path.join(bundle, file), 'utf8')));
  if (missing.length > 0)
    throw new Error(
      `The built API imports ${missing.join(', ')}: name them in infra/tools/build/delivered-packages.mjs, or put them into the bundle.`,
    );
  const api = dependenciesOf('api');
  return { ...dependenciesOf('infra/ops/backup'), ...Object.fromEntries(DELIVERED_PACKAGES.map((name) => [name, api[name]])) };
}

const IMPORTS = /^(?:import|export)\b[^"';]*"([^"]+)";$/gm;
const IMPORTS_LATER = /\bimport\("([^"]+)"\)/g;

/**
 * What built files import, now or later, and would not find on a server.
 * @param {string[]} sources @returns {string[]}
 */
export function findUndelivered(sources) {
  const named = (/** @type {RegExp} */ pattern) =>
    sources.flatMap((source) => [...source.matchAll(pattern)].map(([, name = '']) => name));
  const packages = (/** @type {string[]} */ names) =>
    names.filter((name) => !/^[./]/.test(name) && !isBuiltin(name)).map(packageOf);
  const now = packages(named(IMPORTS)).filter((name) => !DELIVERED_PACKAGES.includes(name));
  const later = packages(named(IMPORTS_LATER)).filter((name) => ![...DELIVERED_PACKAGES, ...NEVER_LOADED].includes(name));
  return [...new Set([...now, ...later])].sort();
}

/** Of `pdfkit/js/pdfkit.js` the package. @param {string} name */
const packageOf = (name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/');
