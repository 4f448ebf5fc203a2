const VERSION = /^(\d+)\.(\d+)\.(\d+)$/;

/**
 * The version of a release: one that is named, or the next patch, minor or major one.
 * @param {string} current @param {string | undefined} requested nothing: it stays
 * @returns {string}
 */
export function nextVersion(current, requested) {
  const [, major = '', minor = '', patch = ''] = VERSION.exec(current) ?? [];
  if (major === '') throw new Error(`package.json has no version of three numbers: ${current}.`);
  const [x, y, z] = [Number(major), Number(minor), Number(patch)];
  const steps = { major: [x + 1, 0, 0], minor: [x, y + 1, 0], patch: [x, y, z + 1] };
  if (requested === undefined) return current;
  if (Object.hasOwn(steps, requested)) return steps[/** @type {keyof typeof steps} */ (requested)].join('.');
  if (!VERSION.test(requested)) throw new Error(`"${requested}" is no version: say patch, minor, major, or three numbers.`);
  const isLater = compare(requested, current) > 0;
  if (!isLater) throw new Error(`${requested} is not later than ${current}.`);
  return requested;
}

/** @param {string} one @param {string} other */
function compare(one, other) {
  const [left, right] = [one, other].map((version) => version.split('.').map(Number));
  return (left ?? []).map((number, place) => number - (right?.[place] ?? 0)).find((difference) => difference !== 0) ?? 0;
}
