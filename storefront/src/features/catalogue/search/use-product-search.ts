import { matchesSearch, type ProductCategory } from '@shop/domain';
import { startTransition, useEffect, useMemo, useState } from 'react';
import { currentLanguage } from '../../../platform/language';
import { ownText } from '../../../platform/own-text';
import type { Product } from '../api';
import type { Found, ProductSearch } from './product-search';

type Loaded = typeof import('./loaded-search');
type LoadState = Loaded | 'idle' | 'loading' | 'failed';

export interface ProductsFound {
  products: Product[];
  /** What the index says; null while it is not there. */
  found: Found | null;
  suggestions: string[];
  loaded: Loaded | null;
  load: () => void;
}

interface Index {
  products: Product[];
  search: ProductSearch;
}

const MAX_SUGGESTIONS = 5;

/** Kept for the way back to the list: what stands above the cards is there at once, and they are where they were left. */
let loadedBefore: Loaded | null = null;
let indexBefore: Index | null = null;

/**
 * The products that are wanted, the best first. The index is loaded when the search field gets the focus, or when the page is
 * opened with a search; until then, and where it cannot be loaded, products are found by the letters of their names.
 */
export function useProductSearch(products: Product[], typed: string, category: ProductCategory): ProductsFound {
  const [state, setState] = useState<LoadState>(loadedBefore ?? 'idle');
  const text = typed.trim();
  const load = (): void => {
    if (state !== 'idle' && state !== 'failed') return;
    setState('loading');
    import('./loaded-search').then(
      (search) => {
        loadedBefore = search;
        setState(search);
      },
      () => setState('failed'),
    );
  };
  useEffect(() => {
    if (text && state === 'idle') load();
  });
  const loaded = typeof state === 'object' ? state : null;
  const search = useIndex(loaded, products);
  const found = useMemo(() => (text && search ? search.search(text) : null), [search, text]);
  const language = currentLanguage();
  // Products are suggested by their names in the language that is shown.
  const suggestions = useMemo(
    () => (language && text && search ? search.suggest(text, MAX_SUGGESTIONS) : []),
    [search, text, language],
  );
  const hasFailed = state === 'failed';
  // The same list as long as nothing of it changes: its cards are not made again for nothing.
  const ordered = useMemo(() => {
    const isOfCategory = (product: Product): boolean => matchesSearch(product, category, '');
    return orderProducts({ products, text, found, hasFailed }).filter(isOfCategory);
  }, [products, text, found, hasFailed, category]);
  return { products: ordered, found, suggestions, loaded, load };
}

/** The index of these products. While it is made, that of the list before answers, if it was a list of the same shop. */
function useIndex(loaded: Loaded | null, products: Product[]): ProductSearch | null {
  const [index, setIndex] = useState(indexBefore);
  const isOfThese = index !== null && isSameList(index.products, products);
  useEffect(() => {
    if (!loaded || isOfThese || products.length === 0) return undefined;
    const left = new AbortController();
    loaded
      .createProductSearch(products, (product) => ownText(product, 'name'), left.signal)
      .then(
        (search) => {
          if (left.signal.aborted) return;
          indexBefore = { products, search };
          startTransition(() => setIndex(indexBefore));
        },
        (failure: unknown) => {
          if (!left.signal.aborted) throw failure;
        },
      );
    return () => left.abort();
  }, [loaded, products, isOfThese]);
  const answers = loaded && index && products.some(({ id }) => index.search.has(id));
  return answers ? index.search : null;
}

const isSameList = (one: Product[], other: Product[]): boolean =>
  one.length === other.length && one.every((product, at) => product === other[at]);

function orderProducts(selection: { products: Product[]; text: string; found: Found | null; hasFailed: boolean }): Product[] {
  const { products, text, found, hasFailed } = selection;
  if (!text) return products;
  if (found) {
    const byId = new Map(products.map((product) => [product.id, product]));
    return found.ids.flatMap((id) => byId.get(id) ?? []);
  }
  const byLetters = products.filter((product) =>
    matchesSearch({ ...product, name: `${product.name} ${ownText(product, 'name')}` }, 'All', text),
  );
  // What the letters do not find, the index may.
  return byLetters.length > 0 || hasFailed ? byLetters : products;
}
