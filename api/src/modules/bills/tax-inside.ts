import type { Rupees } from '@shop/domain';

/** Paise of tax inside an amount of rupees: prices include it, because that is what the shopper was told. */
export const taxInside = (amount: Rupees, percent: number): number => Math.round((amount * 100 * percent) / (100 + percent));
