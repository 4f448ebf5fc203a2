import { useSyncExternalStore } from 'react';

/** True once the page has scrolled more than so many pixels. */
export function useScrolledPast(pixels: number): boolean {
  return useSyncExternalStore(onScroll, () => window.scrollY > pixels);
}

function onScroll(changed: () => void): () => void {
  window.addEventListener('scroll', changed, { passive: true });
  return () => window.removeEventListener('scroll', changed);
}
