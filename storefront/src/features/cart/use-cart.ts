import type { CartLine } from '@shop/domain';
import { useMemo, useSyncExternalStore } from 'react';
import { CartStore } from './cart-store';
import { useCartSync } from './use-cart-sync';

export interface Cart extends Pick<CartStore, 'add' | 'setQuantity' | 'remove' | 'renew' | 'takeOrdered'> {
  lines: CartLine[];
  /** Syncs the cart with the server now, because the shopper looks at it or has ordered. */
  sync: () => void;
}

/** The cart of this shopper, on all devices the same; empty while no one is signed in. */
export function useCart(shopperId: string | null): Cart {
  const store = useMemo(() => new CartStore(shopperId), [shopperId]);
  const lines = useSyncExternalStore(store.subscribe, store.current, store.current);
  const sync = useCartSync(store, shopperId);
  return useMemo(() => {
    const { add, setQuantity, remove, renew, takeOrdered } = store;
    return { lines, add, setQuantity, remove, renew, takeOrdered, sync };
  }, [lines, store, sync]);
}
