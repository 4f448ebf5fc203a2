import { asPaise, isWholeRupees, type Paise, paiseOf, roundUpToRupees } from './money.js';

/**
 * Money over parts in proportion to their weights, exact in sum, and in whole rupees where all of them are: what rounding down leaves goes to the
 * largest fractions, the first of equal ones. No part gets more than its weight as long as all of them together have that much.
 * @throws RangeError for more than all the weights: a caller's mistake
 */
export function spread(amount: Paise, weights: readonly Paise[]): Paise[] {
  if ([amount, ...weights].every(isWholeRupees))
    return spreadWhole(roundUpToRupees(amount), weights.map(roundUpToRupees)).map(paiseOf);
  return spreadWhole(amount, weights).map(asPaise);
}

/** The same in whole units, rupees or paise. */
export function spreadWhole(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (amount < 0 || amount > whole) throw new RangeError('there is not that much to take from');
  if (amount === 0) return weights.map(() => 0);
  const shares = weights.map((weight) => Math.floor((amount * weight) / whole));
  const left = amount - shares.reduce((sum, share) => sum + share, 0);
  weights
    .map((weight, part) => ({ part, fraction: (amount * weight) % whole }))
    .sort((one, other) => other.fraction - one.fraction)
    .slice(0, left)
    .forEach(({ part }) => {
      shares[part]! += 1;
    });
  return shares;
}
