import { useEffect } from 'react';
import { useActiveOrder } from '../../features/orders/active-order';
import { useSession } from '../../platform/session';

/**
 * The tracking of an order under way opens by itself, on a new visit and after a reload, until the shopper puts it away. What was
 * kept from the visit before does not open it: meanwhile the order may have been delivered.
 */
export function useReopenedTracking(track: (orderId: string) => void): { putAway: (orderId: string) => void } {
  const shopperId = useSession().user?.id;
  const { orderId, isFromNow } = useActiveOrder();
  const reopened = isFromNow ? orderId : null;
  useEffect(() => {
    if (shopperId && reopened !== null && !isPutAway(shopperId, reopened)) track(reopened);
  }, [shopperId, reopened, track]);
  return { putAway: (order) => shopperId && putTrackingAway(shopperId, order) };
}

/** The shopper has closed the tracking of this order: it comes up when asked for, and by itself on the next visit. */
function putTrackingAway(shopperId: string, orderId: string): void {
  try {
    sessionStorage.setItem(keyOf(shopperId), [orderId, ...putAway(shopperId)].join(' '));
  } catch {
    // Without memory it does not open by itself at all.
  }
}

function isPutAway(shopperId: string, orderId: string): boolean {
  try {
    return putAway(shopperId).includes(orderId);
  } catch {
    return true; // it would open again and again
  }
}

const putAway = (shopperId: string): string[] => (sessionStorage.getItem(keyOf(shopperId)) ?? '').split(' ');
const keyOf = (shopperId: string): string => `shop.tracking-put-away.${shopperId}`;
