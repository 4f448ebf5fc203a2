import { BLANK_PRODUCT } from '@shop/domain';
import type { ProductContent } from '../products/products.repository.js';
import { CUTS, NAMES } from './demo-translations.js';

/** A product of the demo shop: rupees for one pack, grams. The first tag is the badge, and the category by which the shop filters. */
export interface DemoProduct extends ProductContent {
  cut: string;
  weight: number;
  /** Packs counted; null sells without counting. */
  stock: number | null;
  /** The picture of exactly this cut; null when there is none. */
  picture: string | null;
}

type Extra = Partial<Omit<DemoProduct, 'name' | 'cut' | 'weight' | 'price' | 'tags'>>;

/** Where the demo shop buys; of its lamb it does not say so. */
const ORIGINS = { Chicken: 'Farms around Nashik', Mutton: 'Goat farmers of Satara district', Lamb: null };

/** Products of one kind of meat, written one to a line. */
export const kindOf =
  (kind: 'Chicken' | 'Mutton' | 'Lamb') =>
  (name: string, cut: string, weight: number, price: number, tags: string[], extra: Extra = {}): DemoProduct => ({
    ...BLANK_PRODUCT,
    name,
    name_hi: NAMES[name]?.[0] ?? null,
    name_mr: NAMES[name]?.[1] ?? null,
    cut,
    cut_hi: CUTS[cut]?.[0] ?? null,
    cut_mr: CUTS[cut]?.[1] ?? null,
    origin: ORIGINS[kind],
    weight,
    price,
    tags: [kind, ...tags],
    stock: null,
    picture: null,
    ...extra,
  });
