import { asPaise, type Paise } from '@shop/domain';

/**
 * The tax inside an amount: prices include it, because that is what the shopper was told. Central and state tax are each
 * charged at half the rate on the same value, so each is rounded by itself and they are the same; the value without tax is what is left.
 */
export const taxInside = (amount: Paise, percent: number): Paise =>
  asPaise(2 * Math.round((amount * percent) / (2 * (100 + percent))));
