import type { Product } from '../api';

export type ShownState = 'all' | 'available' | 'unavailable' | 'sold-out' | 'archived';

export interface ProductFilter {
  words: string;
  state: ShownState;
  /** Empty: every tag. */
  tag: string;
}

export const NO_FILTER: ProductFilter = { words: '', state: 'all', tag: '' };

/** Those that fit, in the order in which they came. Every word must be found somewhere in name, cut or tags. */
export function filterProducts(products: Product[], { words, state, tag }: ProductFilter): Product[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return products.filter((product) => {
    const text = [product.name, product.cut, ...product.tags].join(' ').toLowerCase();
    return fitsState(product, state) && (!tag || product.tags.includes(tag)) && wanted.every((word) => text.includes(word));
  });
}

/** Every tag once, as a person looks for it. */
export function tagsOf(products: Product[]): string[] {
  return [...new Set(products.flatMap(({ tags }) => tags))].sort((a, b) => a.localeCompare(b));
}

function fitsState({ is_available, stock }: Product, state: ShownState): boolean {
  if (state === 'sold-out') return stock === 0;
  if (state === 'available') return is_available && stock !== 0;
  return state !== 'unavailable' || !is_available;
}
