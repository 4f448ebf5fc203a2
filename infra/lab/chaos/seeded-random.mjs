/**
 * A pseudo-random sequence: the same seed, the same plan. (Mulberry32.)
 * @param {number} seed
 */
export function seededRandom(seed) {
  let state = (seed * 0x9e3779b1) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    /** @param {number} from @param {number} to a whole number, both ends included */
    whole: (from, to) => from + Math.floor(next() * (to - from + 1)),
    /** @param {number} share of 1 */
    chance: (share) => next() < share,
    /** @template T @param {readonly T[]} choices @returns {T} */
    pick: (choices) => /** @type {T} */ (choices[Math.floor(next() * choices.length)]),
  };
}

/** @typedef {ReturnType<typeof seededRandom>} SeededRandom */
