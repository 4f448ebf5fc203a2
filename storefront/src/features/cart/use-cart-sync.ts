import { useMutation } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useApi } from '../../platform/api';
import { useSessionStore } from '../../platform/session';
import { cartCalls } from './api';
import type { CartStore } from './cart-store';
import { CartSyncScheduler } from './cart-sync-scheduler';
import { type CartRun, syncCart } from './sync-cart';

/** Keeps this browser's cart and the shop's together while somebody is signed in. Answers how to bring them together at once. */
export function useCartSync(store: CartStore, shopperId: string | null): () => void {
  const api = useApi();
  const session = useSessionStore();
  // Offline it fails like any other lost line, and the cart here goes on alone.
  const { mutateAsync } = useMutation({
    mutationFn: (run: CartRun) => syncCart(store, cartCalls(api), run),
    networkMode: 'always',
  });
  const keeper = useMemo(() => new CartSyncScheduler(store, mutateAsync), [store, mutateAsync]);
  useEffect(() => {
    if (!shopperId) return undefined;
    const stop = keeper.start();
    // This browser forgets the cart with the sign-out: what the shop does not know by then is lost.
    const takeBack = session.beforeSignOut(keeper.flush);
    return () => {
      takeBack();
      stop();
    };
  }, [keeper, session, shopperId]);
  return keeper.syncNow;
}
