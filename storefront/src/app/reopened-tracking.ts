import { useEffect } from 'react';

const SHOWN = 'shop.tracking-shown';

/** After a reload the tracking of an order under way opens again by itself, once per order and visit. */
export function useReopenedTracking(orderId: string | null, track: (orderId: string) => void): void {
  useEffect(() => {
    if (orderId === null || wasShown(orderId)) return;
    track(orderId);
  }, [orderId, track]);
}

/** The tracking of this order is open already: it does not come up a second time when the list of orders arrives. */
export function noteTrackingShown(orderId: string): void {
  wasShown(orderId);
}

function wasShown(orderId: string): boolean {
  try {
    if (sessionStorage.getItem(SHOWN) === orderId) return true;
    sessionStorage.setItem(SHOWN, orderId);
    return false;
  } catch {
    return true; // without memory it would open again and again
  }
}
