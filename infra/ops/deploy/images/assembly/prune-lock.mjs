/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {boolean} [link]
 * @property {boolean} [dev]
 * @property {boolean} [devOptional]
 * @property {boolean} [optional]
 * @property {boolean} [peer]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, { optional?: boolean }>} [peerDependenciesMeta]
 *
 * @typedef {{ lockfileVersion: number, packages: Record<string, LockedPackage> }} Lock
 * @typedef {{ name: string, version: string, dependencies: Record<string, string> }} Manifest
 */

/**
 * The part of a lock file that these dependencies need, as the lock of a package of their own: the same versions at the same places. It
 * holds the binaries of every platform, so that `npm ci` takes the right one anywhere.
 * @param {Lock} lock
 * @param {Manifest} manifest with exact versions
 * @returns {Lock}
 */
export function pruneLock(lock, manifest) {
  const required = new Set();
  const needed = new Set();
  for (const [name, version] of Object.entries(manifest.dependencies)) {
    const place = findPlace(lock, '', name);
    if (!place || lock.packages[place]?.version !== version)
      throw new Error(`package-lock.json has no ${name}@${version} that all projects share.`);
    addWithDependencies(lock, place, needed, { withOptional: true });
    addWithDependencies(lock, place, required, { withOptional: false });
  }
  const packages = [...needed].sort().map((place) => {
    const { dev: _dev, devOptional: _devOptional, peer: _peer, optional: _optional, ...rest } = lock.packages[place] ?? {};
    return [place, required.has(place) ? rest : { ...rest, optional: true }];
  });
  return { ...manifest, lockfileVersion: lock.lockfileVersion, packages: { '': manifest, ...Object.fromEntries(packages) } };
}

/** @param {Lock} lock @param {string} place @param {Set<string>} found @param {{ withOptional: boolean }} options */
function addWithDependencies(lock, place, found, { withOptional }) {
  if (found.has(place)) return;
  found.add(place);
  const {
    dependencies = {},
    optionalDependencies = {},
    peerDependencies = {},
    peerDependenciesMeta = {},
  } = lock.packages[place] ?? {};
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  const optional = Object.keys(optionalDependencies);
  const needed = [...Object.keys(dependencies), ...peers].filter((name) => !optional.includes(name));
  for (const name of [...needed, ...(withOptional ? optional : [])]) {
    const next = findPlace(lock, place, name);
    if (!next) throw new Error(`package-lock.json lacks ${name}, which ${place} needs.`);
    addWithDependencies(lock, next, found, { withOptional });
  }
}

/** Where Node would find it: in the package's own node_modules, then in those above. @param {Lock} lock @param {string} from @param {string} name */
function findPlace(lock, from, name) {
  for (let at = from; ; at = at.includes('/node_modules/') ? at.slice(0, at.lastIndexOf('/node_modules/')) : '') {
    const place = `${at ? `${at}/` : ''}node_modules/${name}`;
    if (lock.packages[place]) return place;
    if (!at) return null;
  }
}
