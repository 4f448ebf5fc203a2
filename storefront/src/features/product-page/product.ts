import type { Schemas } from '@shop/contract';
import type { Rupees } from '@shop/domain';

export type Product = Schemas['ProductReply'];

export interface UnitPrice {
  perKilo: Rupees;
  per100g: Rupees;
}

/** What a kilogram and 100 g cost, in whole rupees; null when the weight is not known. */
export function unitPriceOf({ price, weight }: { price: Rupees; weight: number | null }): UnitPrice | null {
  if (!weight) return null;
  return { perKilo: Math.round((price * 1000) / weight), per100g: Math.round((price * 100) / weight) };
}
