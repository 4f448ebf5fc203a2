import { useSyncExternalStore } from 'react';

/** How many packs of each product are in the shopper's cart: the cart as whatever shows a product needs it. */
export interface QuantitiesInCart {
  quantityOf: (productId: string) => number;
  /** Calls back after each change of the cart. Returns how to stop. */
  subscribe: (changed: () => void) => () => void;
}

export const EMPTY_CART: QuantitiesInCart = { quantityOf: () => 0, subscribe: () => () => {} };

/** The packs of one product: what calls this is rendered again when they change, and stays as it is when other products do. */
export function useQuantityInCart(cart: QuantitiesInCart, productId: string): number {
  // The server renders for everyone, and knows of no cart.
  return useSyncExternalStore(
    cart.subscribe,
    () => cart.quantityOf(productId),
    () => 0,
  );
}
