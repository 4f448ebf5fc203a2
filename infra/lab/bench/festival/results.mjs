import { percentile } from '../load.mjs';

/** What came back, by what was asked: times in milliseconds of right answers, and how often something went wrong, by kind. */
export class Results {
  /** @type {Map<string, number[]>} */
  #times = new Map();
  /** @type {Map<string, number>} */
  errors = new Map();
  /** @type {Map<string, number>} */
  counts = new Map();

  /** @param {string} name @param {number} ms */
  addTime(name, ms) {
    const times = this.#times.get(name);
    if (times) times.push(ms);
    else this.#times.set(name, [ms]);
  }

  /** @param {string} kind */
  addError(kind) {
    this.errors.set(kind, (this.errors.get(kind) ?? 0) + 1);
  }

  /** @param {string} what */
  count(what, more = 1) {
    this.counts.set(what, (this.counts.get(what) ?? 0) + more);
  }

  /** @param {string} name */
  timesOf(name) {
    return this.#times.get(name) ?? [];
  }

  /** @param {string} name */
  describeTimes(name) {
    const times = this.timesOf(name).toSorted((a, b) => a - b);
    return {
      name,
      count: times.length,
      p50: percentile(times, 0.5),
      p95: percentile(times, 0.95),
      p99: percentile(times, 0.99),
      most: times.at(-1) ?? Number.NaN,
    };
  }
}
