import { useMutation } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useApi } from '../../platform/api';
import { cartCalls } from './api';
import type { CartStore } from './cart-store';
import { CartKeeper } from './cart-keeper';
import { syncCart } from './sync-cart';

/** Keeps this browser's cart and the shop's together while somebody is signed in. Answers how to bring them together at once. */
export function useCartSync(store: CartStore, shopperId: string | null): () => void {
  const api = useApi();
  // Offline it fails like any other lost line, and the cart here goes on alone.
  const { mutateAsync } = useMutation({
    mutationFn: (look: boolean) => syncCart(store, cartCalls(api), { look }),
    networkMode: 'always',
  });
  const keeper = useMemo(() => new CartKeeper(store, mutateAsync), [store, mutateAsync]);
  useEffect(() => (shopperId ? keeper.start() : undefined), [keeper, shopperId]);
  return keeper.syncNow;
}
