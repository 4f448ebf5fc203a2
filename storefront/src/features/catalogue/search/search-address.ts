import { PRODUCT_CATEGORIES, type ProductCategory } from '@shop/domain';
import { useCallback, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { splitLanguage } from '../../../platform/language-address';

/** What the shopper looks for, as the address tells it: `/?q=murgi&category=Chicken`. */
export interface Wanted {
  typed: string;
  category: ProductCategory;
}

const listeners = new Set<() => void>();
/** What the browser would not write into the address: some refuse when it changes very often. */
let unwritten: string | null = null;

/**
 * The search as the address has it, and how to change it: so it survives Back and a reload, and can be sent to a friend.
 * The entry of the history is rewritten in place, and the router not told: no other part of the page depends on it.
 */
export function useSearchAddress(): [Wanted, (change: Partial<Wanted>) => void] {
  const { pathname } = useLocation();
  const last = useRef('');
  const read = useCallback(() => {
    // While the next page is on its way the address is that page's already.
    if (splitLanguage(window.location.pathname).path === pathname) last.current = unwritten ?? window.location.search;
    return last.current;
  }, [pathname]);
  const search = readWanted(useSyncExternalStore(listen, read, readNothing));
  const change = (changes: Partial<Wanted>): void => writeAddress({ ...readWanted(read()), ...changes });
  return [search, change];
}

const readNothing = (): string => '';

function listen(changed: () => void): () => void {
  const moved = (): void => {
    unwritten = null;
    changed();
  };
  listeners.add(changed);
  window.addEventListener('popstate', moved);
  return () => {
    listeners.delete(changed);
    window.removeEventListener('popstate', moved);
    unwritten = null;
  };
}

function readWanted(search: string): Wanted {
  const query = new URLSearchParams(search);
  const category = PRODUCT_CATEGORIES.find((each) => each === query.get('category'));
  return { typed: query.get('q') ?? '', category: category ?? 'All' };
}

function writeAddress({ typed, category }: Wanted): void {
  const query = new URLSearchParams(window.location.search);
  put(query, 'q', typed);
  put(query, 'category', category === 'All' ? '' : category);
  const search = query.size > 0 ? `?${query}` : '';
  try {
    window.history.replaceState(window.history.state, '', window.location.pathname + search + window.location.hash);
    unwritten = null;
  } catch {
    unwritten = search;
  }
  for (const changed of listeners) changed();
}

function put(query: URLSearchParams, name: string, value: string): void {
  if (value) query.set(name, value);
  else query.delete(name);
}
