import { run } from '../../tools/launcher/command.mjs';
import { CannotStart } from '../../tools/launcher/cannot-start.mjs';

/**
 * @typedef {object} ReleaseChanges
 * @property {string[]} newVariables
 * @property {string[]} goneVariables
 * @property {{ from: string, to: string }[]} renamedVariables perhaps: one went and one came whose words are nearly the same
 * @property {{ name: string, from: string, to: string }[]} majors npm packages of the shop's own lists that moved to another major version
 * @property {string[]} pending migrations that the release does not have
 */

const INDEX = 'api/src/migrations/index.ts';
const VARIABLES = 'api/src/platform/settings/variable-names.ts';
const FORMER_VARIABLES = 'api/src/platform/env/variable-names.ts';
/** In which the names stood before they had a list of their own. */
const OLDER_VARIABLES = [
  'api/src/platform/env.ts',
  'api/src/platform/env/provider-variables.ts',
  'api/src/platform/env/shop-variables.ts',
];
const LOCK = 'package-lock.json';

/**
 * What this release has that an earlier one has not.
 * @param {string} release a commit, tag or branch
 * @param {(path: string) => string} readNow a file of this release
 * @returns {Promise<ReleaseChanges>}
 */
export async function compareReleases(release, readNow) {
  const before = (/** @type {string} */ path) => readFromGit(release, path);
  const index = await before(INDEX);
  if (index === null) throw new CannotStart(`The release ${release} cannot be read from Git, or it is none of the shop's.`);
  const list = (await before(VARIABLES)) ?? (await before(FORMER_VARIABLES));
  const older = list ?? (await Promise.all(OLDER_VARIABLES.map(before))).join('\n');
  return {
    ...compareVariables(variablesIn(older), variablesIn(readNow(VARIABLES))),
    majors: compareMajors((await before(LOCK)) ?? '{}', readNow(LOCK)),
    pending: migrationsIn(readNow(INDEX)).filter((name) => !migrationsIn(index).includes(name)),
  };
}

/** @param {string} release @param {string} path @returns {Promise<string | null>} */
async function readFromGit(release, path) {
  const { ok, output } = await run('git', ['show', `${release}:${path}`]);
  return ok ? output : null;
}

/** @param {string} source @returns {string[]} */
export const migrationsIn = (source) => [
  ...new Set([...source.matchAll(/^ {2}(\w+\d{13}),$/gm)].map(([, name]) => String(name))),
];

/** @param {string} source @returns {string[]} */
export const variablesIn = (source) => [
  ...new Set([...source.matchAll(/(?:'|source\.)([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|HOST|PORT)\b/g)].map(([, name]) => String(name))),
];

/** @param {string[]} before @param {string[]} now */
export function compareVariables(before, now) {
  const gone = before.filter((name) => !now.includes(name));
  const added = now.filter((name) => !before.includes(name));
  const renamed = gone.flatMap((from) => {
    const to = added.find((name) => isNearlySame(from, name));
    return to ? [{ from, to }] : [];
  });
  return {
    newVariables: added.filter((name) => renamed.every(({ to }) => to !== name)).toSorted(),
    goneVariables: gone.filter((name) => renamed.every(({ from }) => from !== name)).toSorted(),
    renamedVariables: renamed,
  };
}

/** All words but one are the same. @param {string} one @param {string} other */
function isNearlySame(one, other) {
  const [words, others] = [one.split('_'), other.split('_')];
  const same = words.filter((word) => others.includes(word)).length;
  return same >= 2 && same >= Math.max(words.length, others.length) - 1;
}

/** @param {string} before @param {string} now both a package-lock.json */
export function compareMajors(before, now) {
  const [then, today] = [JSON.parse(before), JSON.parse(now)];
  const names = new Set(
    Object.entries(today.packages ?? {})
      .filter(([folder]) => !folder.includes('node_modules'))
      .flatMap(([, { dependencies = {}, devDependencies = {} }]) => Object.keys({ ...dependencies, ...devDependencies })),
  );
  /** @param {any} lock @param {string} name @returns {string | undefined} */
  const versionIn = (lock, name) => lock.packages?.[`node_modules/${name}`]?.version;
  return [...names].toSorted().flatMap((name) => {
    const [from, to] = [versionIn(then, name), versionIn(today, name)];
    return from && to && majorOf(from) !== majorOf(to) ? [{ name, from, to }] : [];
  });
}

/** Before 1.0 each minor version may break. @param {string} version */
const majorOf = (version) => /^(0\.\d+|\d+)/.exec(version)?.[1];
