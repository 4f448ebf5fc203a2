import { useMutation } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useApi } from '../../platform/api';
import { useSessionStore } from '../../platform/session';
import { cartCalls } from './api';
import type { CartStore } from './cart-store';
import { CartSyncScheduler } from './cart-sync-scheduler';
import { type CartRun, syncCart } from './sync-cart';

/** Syncs this browser's cart with the server's while someone is signed in. Returns how to sync at once. */
export function useCartSync(store: CartStore, shopperId: string | null): () => void {
  const api = useApi();
  const session = useSessionStore();
  // Offline it fails like any other lost connection, and the cart here goes on alone.
  const { mutateAsync } = useMutation({
    mutationFn: (run: CartRun) => syncCart(store, cartCalls(api), run),
    networkMode: 'always',
  });
  const scheduler = useMemo(() => new CartSyncScheduler(store, mutateAsync), [store, mutateAsync]);
  useEffect(() => {
    if (!shopperId) return undefined;
    const stop = scheduler.start();
    // This browser forgets the cart with the sign-out: what the shop does not know by then is lost.
    const takeBack = session.beforeSignOut(scheduler.flush);
    return () => {
      takeBack();
      stop();
    };
  }, [scheduler, session, shopperId]);
  return scheduler.syncNow;
}
