import fs from 'node:fs';
import path from 'node:path';
import { DELIVERED_PACKAGES } from '../../../build/delivered-packages.mjs';

/**
 * The packages that the shop's programs need beside them, with the versions that their projects name.
 * @param {string} root
 * @returns {Record<string, string>}
 */
export function findRuntimePackages(root) {
  const dependenciesOf = (/** @type {string} */ project) =>
    JSON.parse(fs.readFileSync(path.join(root, project, 'package.json'), 'utf8')).dependencies;
  const api = dependenciesOf('api');
  const missing = findImports(path.join(root, 'api/dist/bundled'), Object.keys(api)).filter(
    (name) => !DELIVERED_PACKAGES.includes(name),
  );
  if (missing.length > 0)
    throw new Error(
      `The built API imports ${missing.join(', ')}: name them in infra/build/delivered-packages.mjs, or put them into the bundle.`,
    );
  return { ...dependenciesOf('infra/backup'), ...Object.fromEntries(DELIVERED_PACKAGES.map((name) => [name, api[name]])) };
}

/** Which of these packages the built files import. @param {string} folder @param {string[]} names */
function findImports(folder, names) {
  const sources = fs
    .readdirSync(folder)
    .filter((file) => file.endsWith('.js'))
    .map((file) => fs.readFileSync(path.join(folder, file), 'utf8'));
  return names.filter((name) => {
    const imported = new RegExp(
      String.raw`^(?:import|export)\b[^;]*["']${name}(?:/[^"']*)?["'];?$|\bimport\(["']${name}["'/]`,
      'm',
    );
    return sources.some((source) => imported.test(source));
  });
}
