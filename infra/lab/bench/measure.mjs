import { canPin, cpuTimeOf } from './cpu.mjs';
import { percentile } from './load.mjs';

/**
 * @typedef {object} Target one way of doing a piece of work
 * @property {string} name
 * @property {number[]} pids whose processor time counts
 * @property {(load: { connections: number, seconds: number }) => Promise<import('./load.mjs').Load>} run
 * @property {() => Promise<void>} [settle] waits for work that the answers have left behind: it counts too
 *
 * @typedef {object} Figures
 * @property {number} perSecond
 * @property {number} p50 milliseconds
 * @property {number} p99 milliseconds
 * @property {number} cpu milliseconds of processor time for each; NaN where the machine does not say
 */

/**
 * Measures all targets in turn, as often as said, so that a neighbour on the machine weighs on each; the medians.
 * @param {{ targets: Target[], connections: number, seconds: number, repeats: number, warmSeconds?: number | undefined, whenWarm?: (() => Promise<void>) | undefined }} what
 * @returns {Promise<{ name: string, figures: Figures }[]>}
 */
export async function measureTargets({ targets, connections, seconds, repeats, warmSeconds = Math.min(1, seconds), whenWarm }) {
  const taken = /** @type {Map<string, Figures[]>} */ (new Map(targets.map(({ name }) => [name, []])));
  for (const target of targets) await target.run({ connections, seconds: warmSeconds });
  for (const target of targets) await target.settle?.();
  await whenWarm?.();
  for (let repeat = 0; repeat < repeats; repeat++) {
    for (const target of targets) taken.get(target.name)?.push(await measureOnce(target, { connections, seconds }));
  }
  return targets.map(({ name }) => ({ name, figures: medianOf(taken.get(name) ?? []) }));
}

/** @param {Target} target @param {{ connections: number, seconds: number }} load @returns {Promise<Figures>} */
async function measureOnce({ pids, run, settle }, load) {
  const before = cpuTimeOf(pids);
  const { done, seconds, times } = await run(load);
  await settle?.();
  return {
    perSecond: done / seconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    cpu: canPin ? (cpuTimeOf(pids) - before) / done : Number.NaN,
  };
}

/** @param {Figures[]} all @returns {Figures} */
function medianOf(all) {
  const median = (/** @type {keyof Figures} */ name) =>
    percentile(
      all.map((one) => one[name]),
      0.5,
    );
  return { perSecond: median('perSecond'), p50: median('p50'), p99: median('p99'), cpu: median('cpu') };
}
