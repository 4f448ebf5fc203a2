import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Product } from './api';

/** The first card in sight, and how far below the top of the screen it begins. */
interface Place {
  id: string;
  top: number;
}

/** So long after the return, what is still loading may move the list. */
const SETTLED_AFTER_MS = 3_000;
/** After any of these the page may be left; what is loaded moves the list without scrolling, too. */
const LEAVING = ['scrollend', 'pagehide'] as const;
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Within one page's life the browser itself finds the place again. */
let isLoading = true;

/**
 * Brings the shopper back to the card where they were, after a reload. The browser itself keeps pixels, and the cards above are of another
 * height, or others, until all is loaded. The place is kept with the entry of the history.
 */
export function useKeptPlace(
  list: RefObject<HTMLUListElement | null>,
  products: readonly Product[],
  makeCards: (count: number) => void,
): void {
  const returning = useRef<Place | null | undefined>(undefined);
  useLayoutEffect(() => {
    if (returning.current === undefined) returning.current = isLoading ? readPlace() : null;
    isLoading = false;
    const place = returning.current;
    const index = place ? products.findIndex(({ id }) => id === place.id) : -1;
    if (!place || index < 0) return;
    makeCards(index + 1);
    let frame = 0;
    let scrolledTo: number | null = null;
    const keep = () => {
      const away = (list.current?.children[index]?.getBoundingClientRect().top ?? place.top) - place.top;
      const scrolled = scrolledTo === null ? 0 : window.scrollY - scrolledTo;
      // Moved by the layout it is brought back; where somebody has scrolled to, by no more and no less than that, it is left.
      if (Math.abs(scrolled) >= 1 && Math.abs(away + scrolled) < 1) returning.current = null;
      if (!returning.current) return;
      if (Math.abs(away) >= 1) window.scrollBy({ top: away, behavior: 'instant' });
      scrolledTo = window.scrollY;
      frame = requestAnimationFrame(keep);
    };
    keep();
    return () => cancelAnimationFrame(frame);
  }, [list, products, makeCards]);

  useEffect(() => {
    const settle = () => {
      returning.current = null;
    };
    const timer = setTimeout(settle, SETTLED_AFTER_MS);
    for (const move of MOVES) window.addEventListener(move, settle, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const move of MOVES) window.removeEventListener(move, settle);
    };
  }, []);

  useSavedPlace(list, products, returning);
}

/** Writes the place whenever the page may be left, but not while the shopper is still being brought back. */
function useSavedPlace(
  list: RefObject<HTMLUListElement | null>,
  products: readonly Product[],
  returning: RefObject<Place | null | undefined>,
): void {
  useEffect(() => {
    const { pathname } = window.location;
    const write = () => {
      // On the way to another page the entry is that page's already.
      if (returning.current || window.location.pathname !== pathname) return;
      writePlace(window.scrollY > 0 ? findPlace(list.current, products) : null);
    };
    for (const event of LEAVING) window.addEventListener(event, write, true);
    return () => {
      for (const event of LEAVING) window.removeEventListener(event, write, true);
    };
  }, [list, products, returning]);
}

function findPlace(list: HTMLUListElement | null, products: readonly Product[]): Place | null {
  for (const [index, card] of [...(list?.children ?? [])].entries()) {
    const { top, bottom } = card.getBoundingClientRect();
    const product = products[index];
    if (bottom > 0 && product) return { id: product.id, top };
  }
  return null;
}

function readPlace(): Place | null {
  return (window.history.state as { place?: Place } | null)?.place ?? null;
}

function writePlace(place: Place | null): void {
  if (!place && !readPlace()) return;
  try {
    window.history.replaceState({ ...window.history.state, place }, '');
  } catch {
    // Some browsers refuse when it changes very often.
  }
}
