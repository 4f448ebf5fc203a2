/**
 * @typedef {import('./compare-releases.mjs').ReleaseChanges} ReleaseChanges
 * @typedef {{ table: string, mode: string, rows: number, heldMs: number, statement: string }} Lock
 * @typedef {{ name: string, ms: number, locks: Lock[], takesAway: string[] }} Migration
 *
 * @typedef {object} Upgrade
 * @property {string} from
 * @property {ReleaseChanges | null} changes null where only the database said what is pending
 * @property {string[]} pending
 * @property {Migration[] | null} measured null when nothing was measured
 * @property {number} orders on what was measured
 *
 * @typedef {{ mostMs: number, bigRows: number }} Limits
 */

/** What would keep shoppers or the shop waiting, a sentence each. @param {Upgrade} upgrade @param {Limits} limits @returns {string[]} */
export function findLongLocks({ measured }, { mostMs, bigRows }) {
  return (measured ?? []).flatMap(({ name, locks }) =>
    locks
      .filter(({ rows, heldMs }) => rows >= bigRows && heldMs > mostMs)
      .map(
        ({ table, mode, rows, heldMs, statement }) =>
          `${name} keeps ${table} (${count(rows)} rows) from ${mode === 'AccessExclusiveLock' ? 'everybody' : 'all who write'} for ${heldMs} ms: ${statement}`,
      ),
  );
}

const countPending = (/** @type {number} */ count) =>
  count === 0 ? 'No migration is' : count === 1 ? 'One migration is' : `${count} migrations are`;

/** The section "What this release does to a running shop" of release notes. @param {Upgrade} upgrade @param {Limits} limits @returns {string} */
export function describeUpgrade(upgrade, limits) {
  const { from, changes, pending, measured, orders } = upgrade;
  const takers = (measured ?? []).filter(({ takesAway }) => takesAway.length > 0);
  const long = findLongLocks(upgrade, limits);
  const lines = [
    '### What this release does to a running shop',
    '',
    `Compared with ${from}.`,
    '',
    `- ${countPending(pending.length)} pending.`,
    ...(measured ? describeMeasured(measured, orders) : pending.map((name) => `  - ${name}`)),
    ...(measured
      ? takers.length === 0
        ? ['- It only adds: processes of the release before go on working beside it, and one may go back to it (decision 38).']
        : [
            '- It takes something away that the release before may need: stop its processes first, and go back only by a backup.',
            ...takers.flatMap(({ name, takesAway }) => takesAway.map((what) => `  - ${name}: \`${what}\``)),
          ]
      : []),
    ...(long.length > 0
      ? ['- **It keeps a big table locked: migrate when the shop is closed.**', ...long.map((one) => `  - ${one}`)]
      : []),
    ...(changes ? describeChanges(changes) : []),
  ];
  return `${lines.join('\n')}\n`;
}

/** @param {Migration[]} measured @param {number} orders */
function describeMeasured(measured, orders) {
  const total = measured.reduce((sum, { ms }) => sum + ms, 0);
  return [
    `- On a copy with ${count(orders)} orders they took ${total} ms together.`,
    '',
    '| migration | ms | locks that others wait for |',
    '|---|---:|---|',
    ...measured.map(({ name, ms, locks }) => `| ${name} | ${ms} | ${locks.map(describeLock).join('; ') || 'none'} |`),
    '',
  ];
}

/** @param {Lock} lock */
const describeLock = ({ table, mode, rows, heldMs }) => `${table} (${count(rows)} rows): ${WHO[mode] ?? mode}, ${heldMs} ms`;

/** @type {Record<string, string>} */
const WHO = {
  ShareLock: 'writers wait',
  ShareRowExclusiveLock: 'writers wait',
  ExclusiveLock: 'writers wait',
  AccessExclusiveLock: 'everybody waits',
};

/** @param {ReleaseChanges} changes */
function describeChanges({ newVariables, goneVariables, renamedVariables, majors }) {
  return [
    ...(newVariables.length > 0 ? [`- New variables: ${names(newVariables)}.`] : []),
    ...(goneVariables.length > 0 ? [`- Variables that are read no more: ${names(goneVariables)}.`] : []),
    ...renamedVariables.map(({ from, to }) => `- \`${from}\` is gone, perhaps it is \`${to}\` now.`),
    ...(newVariables.length + goneVariables.length + renamedVariables.length === 0 ? ['- No variable came or went.'] : []),
    majors.length === 0
      ? '- No package moved to another major version.'
      : `- Packages at another major version: ${majors.map(({ name, from, to }) => `${name} ${from} → ${to}`).join(', ')}.`,
  ];
}

/** @param {string[]} variables */
const names = (variables) => variables.map((name) => `\`${name}\``).join(', ');

/** @param {number} rows */
const count = (rows) => Math.round(rows).toLocaleString('en-GB');
