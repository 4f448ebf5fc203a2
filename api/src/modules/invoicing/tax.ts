import type { Rupees } from '@shop/domain';

/**
 * Paise of tax inside an amount of rupees: prices include it, because that is what the shopper was told. Central and state tax are each
 * charged at half the rate on the same value, so each is rounded by itself and they are the same; the value without tax is what is left.
 */
export const taxInside = (amount: Rupees, percent: number): number =>
  2 * Math.round((amount * 100 * percent) / (2 * (100 + percent)));
