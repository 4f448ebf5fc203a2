import fs from 'node:fs';
import path from 'node:path';

/**
 * Packages whose install script nobody has decided about. `.npmrc` lets none run while packages are installed, whatever npm it is; what
 * `allowScripts` of package.json says of each is what a later npm asks for.
 * @param {string} root
 * @returns {string[]} complaints
 */
export function checkInstallScripts(root) {
  const read = (/** @type {string} */ file) => fs.readFileSync(path.join(root, file), 'utf8');
  const { allowScripts = {} } = /** @type {{ allowScripts?: Record<string, boolean> }} */ (JSON.parse(read('package.json')));
  const { packages } = /** @type {{ packages: Record<string, { hasInstallScript?: boolean }> }} */ (
    JSON.parse(read('package-lock.json'))
  );
  const withScript = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([place]) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length));
  return [
    ...(/^ignore-scripts=true$/m.test(read('.npmrc')) ? [] : ['.npmrc must say ignore-scripts=true.']),
    ...withScript
      .filter((name) => !Object.hasOwn(allowScripts, name))
      .map((name) => `${name} brings an install script: read it, and name the package in allowScripts of package.json.`),
    ...Object.keys(allowScripts)
      .filter((name) => !withScript.includes(name))
      .map((name) => `allowScripts of package.json names ${name}, which brings no install script any more.`),
  ];
}
