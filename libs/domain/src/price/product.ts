import type { Rupees } from './money.js';

/** The filter buttons of the shop; all but the first match a product's tags. */
export const PRODUCT_CATEGORIES = ['All', 'Chicken', 'Mutton', 'Lamb'] as const;
export type ProductCategory = (typeof PRODUCT_CATEGORIES)[number];

/** So many packs or fewer are few: the owner sees to it that more come in. */
export const LOW_STOCK = 5;

interface Findable {
  name: string;
  cut: string | null;
  tags: readonly string[];
}

/** True when a product belongs to the category and name, cut or a tag holds every word that was typed. */
export function matchesSearch(product: Findable, category: ProductCategory, typed: string): boolean {
  const tags = product.tags.map((tag) => tag.toLowerCase());
  if (category !== 'All' && !tags.includes(category.toLowerCase())) return false;
  const text = [product.name, product.cut ?? '', ...tags].join(' ').toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** `N gm`; `00 gm` when the weight is not known (specification section 3). */
export function formatWeight(grams: number | null): string {
  return `${grams ?? '00'} gm`;
}

export interface UnitPrice {
  perKilo: Rupees;
  per100g: Rupees;
}

/** What a kilogram and 100 g of a pack cost, in whole rupees, rounded to the nearest; null when the weight (grams) is not known. */
export function unitPriceOf({ price, weight }: { price: Rupees; weight: number | null }): UnitPrice | null {
  if (!weight) return null;
  return { perKilo: Math.round((price * 1000) / weight), per100g: Math.round((price * 100) / weight) };
}
