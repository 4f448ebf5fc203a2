import type { CartLine } from '@shop/domain';
import { useMemo, useSyncExternalStore } from 'react';
import { CartStore } from './cart-store';

export interface Cart extends Pick<CartStore, 'add' | 'setQuantity' | 'remove' | 'clear' | 'renew'> {
  lines: CartLine[];
}

/** The cart of this shopper; empty while nobody is signed in. */
export function useCart(shopperId: string | null): Cart {
  const store = useMemo(() => new CartStore(shopperId), [shopperId]);
  const lines = useSyncExternalStore(store.subscribe, store.current);
  return useMemo(() => {
    const { add, setQuantity, remove, clear, renew } = store;
    return { lines, add, setQuantity, remove, clear, renew };
  }, [lines, store]);
}
