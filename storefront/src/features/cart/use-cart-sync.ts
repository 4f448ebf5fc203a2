import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useApi } from '../../platform/api';
import { useSessionStore } from '../../platform/session';
import type { CartStore } from './cart-store';
import type { CartSyncScheduler } from './cart-sync-scheduler';

/** When the part could not be loaded, most often because the connection was lost. */
const LOAD_AGAIN_MS = 20_000;

/**
 * Syncs this browser's cart with the server's while someone is signed in. What does so is loaded then: visitors have no cart. Until it is
 * there a change waits in this browser, as it does without a network. Returns how to sync at once.
 */
export function useCartSync(store: CartStore, shopperId: string | null): () => void {
  const api = useApi();
  const session = useSessionStore();
  const queryClient = useQueryClient();
  const scheduler = useRef<CartSyncScheduler | null>(null);
  useEffect(() => {
    if (!shopperId) return undefined;
    const started = startCartSync(async () => {
      const { createCartSync } = await import('./cart-sync-scheduler');
      scheduler.current = createCartSync(store, api, queryClient);
      return scheduler.current;
    });
    // This browser forgets the cart with the sign-out: what the shop does not know by then is lost.
    const takeBack = session.beforeSignOut(started.flush);
    return () => {
      takeBack();
      started.stop();
      scheduler.current = null;
    };
  }, [store, api, queryClient, session, shopperId]);
  return useCallback(() => scheduler.current?.syncNow(), []);
}

/** Starts it as soon as it can be loaded. A flush waits for that. */
function startCartSync(load: () => Promise<CartSyncScheduler>): { flush: () => Promise<void>; stop: () => void } {
  let starting: Promise<CartSyncScheduler | null> | null = null;
  let stopSyncing: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasLeft = false;
  const start = (): Promise<CartSyncScheduler | null> => {
    starting ??= load().then(
      (scheduler) => {
        if (!hasLeft) stopSyncing = scheduler.start();
        return scheduler;
      },
      () => {
        starting = null;
        if (!hasLeft) timer = setTimeout(start, LOAD_AGAIN_MS);
        return null;
      },
    );
    return starting;
  };
  void start();
  const stop = () => {
    hasLeft = true;
    clearTimeout(timer);
    stopSyncing?.();
  };
  return { flush: async () => (await start())?.flush(), stop };
}
