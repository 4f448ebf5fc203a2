import { useEffect } from 'react';

const PUT_AWAY = 'shop.tracking-put-away';

/** The tracking of an order under way opens by itself, on a new visit and after a reload, until the shopper puts it away. */
export function useReopenedTracking(orderId: string | null, track: (orderId: string) => void): void {
  useEffect(() => {
    if (orderId !== null && !isPutAway(orderId)) track(orderId);
  }, [orderId, track]);
}

/** The shopper has closed the tracking of this order: it comes up when asked for, and by itself on the next visit. */
export function putTrackingAway(orderId: string): void {
  try {
    sessionStorage.setItem(PUT_AWAY, [orderId, ...putAway()].join(' '));
  } catch {
    // Without memory it does not open by itself at all.
  }
}

function isPutAway(orderId: string): boolean {
  try {
    return putAway().includes(orderId);
  } catch {
    return true; // it would open again and again
  }
}

const putAway = (): string[] => (sessionStorage.getItem(PUT_AWAY) ?? '').split(' ');
