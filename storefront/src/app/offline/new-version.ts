import { useSyncExternalStore } from 'react';

type Load = () => void;

/** A lock held by every tab with an open checkout. */
export const PAYING = 'shop.paying';

let load: Load | null = null;
const listeners = new Set<() => void>();

/** There is a newer version than this page; `how` loads it. */
export function offerNewVersion(how: Load): void {
  load = how;
  for (const listener of listeners) listener();
}

/** How to load the newer version; null while there is none. */
export function useNewVersion(): Load | null {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => load,
    () => null,
  );
}
