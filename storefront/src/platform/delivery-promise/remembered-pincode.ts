import { isPincode } from '@shop/domain';
import { useSyncExternalStore } from 'react';
import { keep, readSaved, watchSaved } from '../storage';

const KEPT = 'shop.pincode';
const listeners = new Set<() => void>();

/** Where this browser's shopper wants deliveries to go; null until they have said so. */
export function rememberedPincode(): string | null {
  const saved = readSaved(KEPT);
  return typeof saved === 'string' && isPincode(saved) ? saved : null;
}

export function rememberPincode(pincode: string): void {
  keep(KEPT, pincode.trim());
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
  const stop = watchSaved(KEPT, listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}
