import { isPincode } from '@shop/domain';
import { useSyncExternalStore } from 'react';
import { keep, readSaved, watchSaved } from '../storage';

const STORAGE_KEY = 'shop.pincode';
const listeners = new Set<() => void>();

/** Where this browser's shopper wants deliveries to go; null until they have said so. */
export function rememberedPincode(): string | null {
  const saved = readSaved(STORAGE_KEY);
  return typeof saved === 'string' && isPincode(saved) ? saved : null;
}

export function rememberPincode(pincode: string): void {
  keep(STORAGE_KEY, pincode.trim());
  noticePincode();
}

/** What is kept may have changed: everything that shows it looks again. */
export function noticePincode(): void {
  for (const listener of listeners) listener();
}

/** The same, followed. A page that comes from the server knows no one's: the browser's own is there after its first paint. */
export function useRememberedPincode(): string | null {
  return useSyncExternalStore(subscribe, rememberedPincode, () => null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stop = watchSaved(STORAGE_KEY, listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}
