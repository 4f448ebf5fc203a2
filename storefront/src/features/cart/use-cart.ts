import type { CartLine } from '@shop/domain';
import { useMemo, useSyncExternalStore } from 'react';
import type { QuantitiesInCart } from '../../platform/quantity-in-cart';
import { CartStore } from './cart-store';
import { useCartSync } from './use-cart-sync';

/** The same object as long as the shopper is the same: who shows what is in it follows it, by `useCartLines` or `useQuantityInCart`. */
export interface Cart
  extends QuantitiesInCart,
    Pick<CartStore, 'current' | 'add' | 'setQuantity' | 'remove' | 'renew' | 'takeOrdered'> {
  /** Syncs the cart with the server now, because the shopper looks at it or has ordered. */
  sync: () => void;
}

/** The cart of this shopper, on all devices the same; empty while no one is signed in. */
export function useCart(shopperId: string | null): Cart {
  const store = useMemo(() => new CartStore(shopperId), [shopperId]);
  const sync = useCartSync(store, shopperId);
  return useMemo(() => {
    const { current, quantityOf, subscribe, add, setQuantity, remove, renew, takeOrdered } = store;
    return { current, quantityOf, subscribe, add, setQuantity, remove, renew, takeOrdered, sync };
  }, [store, sync]);
}

const NO_LINES: CartLine[] = [];

/** Everything in the cart: what calls this is rendered again with every change. */
export function useCartLines({ subscribe, current }: Cart): CartLine[] {
  return useSyncExternalStore(subscribe, current, () => NO_LINES);
}
