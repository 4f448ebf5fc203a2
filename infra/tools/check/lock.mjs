import fs from 'node:fs';
import path from 'node:path';

/** @typedef {Record<string, { resolved?: string, optionalDependencies?: Record<string, string> }>} Packages */

/**
 * npm leaves a platform package that it cannot find out of the lock without a word, and then an install on another
 * platform lacks its binary. And a download address in the lock would bind everybody to one registry.
 * @param {string} root
 * @returns {string[]} complaints
 */
export function checkLock(root) {
  /** @type {{ packages: Packages }} */
  const { packages } = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isInLock(packages, place, name))
      .map(
        ([name, version]) =>
          `package-lock.json lacks ${name}@${version}, which ${place || 'the project'} needs on some platform.`,
      ),
  );
  const bound = Object.entries(packages).filter(([, { resolved }]) => /^https?:/.test(resolved ?? ''));
  return [...missing, ...bound.map(([place]) => `package-lock.json names a download address for ${place}.`)];
}

/**
 * Looks where Node would look: in the package's own node_modules, then in those above it.
 * @param {Packages} packages
 * @param {string} place
 * @param {string} name
 */
function isInLock(packages, place, name) {
  for (let at = place; ; at = at.includes('/node_modules/') ? at.slice(0, at.lastIndexOf('/node_modules/')) : '') {
    if (packages[`${at ? `${at}/` : ''}node_modules/${name}`]) return true;
    if (!at) return false;
  }
}
