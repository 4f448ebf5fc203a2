import { useCallback, useMemo, useState } from 'react';

export type WindowName = 'cart' | 'checkout' | 'tracking';

export interface Windows {
  shown: WindowName | null;
  /** The order that the tracking window follows when it is not the one under way. */
  trackedId: string | null;
  /** What the cart says above its lines; null most of the time. */
  cartNotice: string | null;
  open: (name: WindowName) => void;
  openCart: (notice?: string) => void;
  track: (orderId?: string) => void;
  close: () => void;
}

/** Which of the shell's windows is open: one at a time. */
export function useWindows(): Windows {
  const [shown, setShown] = useState<WindowName | null>(null);
  const [trackedId, setTrackedId] = useState<string | null>(null);
  const [cartNotice, setCartNotice] = useState<string | null>(null);
  const openCart = useCallback((notice?: string) => {
    setCartNotice(notice ?? null);
    setShown('cart');
  }, []);
  const track = useCallback((orderId?: string) => {
    setTrackedId(orderId ?? null);
    setShown('tracking');
  }, []);
  const close = useCallback(() => setShown(null), []);
  return useMemo(
    () => ({ shown, trackedId, cartNotice, open: setShown, openCart, track, close }),
    [shown, trackedId, cartNotice, openCart, track, close],
  );
}
