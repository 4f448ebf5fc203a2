import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useApi } from '../../../platform/api';
import { connection } from '../../../platform/connection';
import { useSession } from '../../../platform/session';
import { toast } from '../../../ui/overlays/toast';
import { checkoutCalls } from '../api';
import { savedForm } from '../saved-form';
import { isSettled } from './checkout-machine';
import { placedInsteadText } from './checkout-notice';
import { confirmPayment, settleByAsking } from './confirm-payment';
import { messages } from '../messages';
import { asUnverified, noticeBeforeAsking, notifyAfterSettlement, openCheckoutMemory } from './open-checkout';
import type { PlannedOrder } from '../quote/planned-order';

export interface ResumeCheckoutProps {
  onOrderPlaced: (orderId: string, order: PlannedOrder) => void;
}

const FIRST_BACKOFF_MS = 5_000;
const LONGEST_BACKOFF_MS = 60_000;

/**
 * Finishes what a reload or a lost connection interrupted: when this device still remembers an open payment of this shopper, the server
 * is asked what became of it, and a paid one becomes the order it was meant to be. Mounted once by the app; shows nothing.
 */
export default function ResumeCheckout({ onOrderPlaced }: ResumeCheckoutProps): null {
  const api = useApi();
  const { user } = useSession();
  const shopperId = user?.id;
  const queries = useQueryClient();
  const placed = useEffectEvent((orderId: string, order: PlannedOrder) => {
    toast.success(messages.placed);
    void queries.invalidateQueries();
    onOrderPlaced(orderId, order);
  });

  useEffect(() => {
    if (!shopperId) return undefined;
    const memory = openCheckoutMemory();
    const calls = checkoutCalls(api);
    return tryWheneverUp(async (hasLeft) => {
      const open = memory.recall(shopperId);
      if (!open?.paymentOrderId) return 'decided';
      const end = await (open.receipt ? confirmPayment(calls, open) : settleByAsking(calls, open, noticeBeforeAsking(open)));
      // Meanwhile the shopper may have left, or paid again: then it is not ours to finish any more.
      if (hasLeft() || memory.recall(shopperId)?.order.checkout_id !== open.order.checkout_id) return 'undecided';
      if ('orderId' in end) {
        memory.forget(open);
        savedForm(shopperId).forget();
        notifyAfterSettlement({ kind: 'placed', orderId: end.orderId });
        placed(end.orderId, open.order);
        return 'decided';
      }
      const { notice } = end;
      if (['checking', 'unsure', 'unconfirmed'].includes(notice.kind)) return 'undecided';
      if (open.isUnverified && notice.kind === 'unverified' && !isSettled(notice)) return 'undecided'; // it was said before
      if (isSettled(notice)) memory.forget(open);
      if (notice.kind === 'refunding' || notice.kind === 'refunded') toast.info(messages[notice.kind]);
      if (notice.kind === 'placed_instead' && notice.refund) toast.info(placedInsteadText(notice));
      if (notice.kind === 'unverified') {
        if (!isSettled(notice)) memory.remember(asUnverified(open));
        toast.error(messages.verificationFailed);
      }
      notifyAfterSettlement(notice);
      return isSettled(notice) ? 'decided' : 'undecided';
    });
  }, [api, shopperId]);
  return null;
}

/**
 * Tries now and whenever the connection is back, one try at a time. A try that decides nothing is followed by a pause: the
 * payment may succeed later, and something on the way may block its calls and no others, so that the connection seems to
 * be back at once, every time. Returns how to stop.
 */
function tryWheneverUp(attempt: (hasLeft: () => boolean) => Promise<'decided' | 'undecided'>): () => void {
  let isTrying = false;
  let isDue = true; // nothing was tried yet, or the connection was lost since the last try began
  let hasLeft = false;
  let backoffMs = FIRST_BACKOFF_MS;
  let pause: ReturnType<typeof setTimeout> | undefined;

  const look = () => {
    const { up } = connection.current();
    if (!up) isDue = true;
    else if (isDue && !isTrying && pause === undefined) void tryOnce();
  };
  const tryOnce = async () => {
    isTrying = true;
    isDue = false;
    const outcome = await attempt(() => hasLeft).finally(() => {
      isTrying = false;
    });
    if (hasLeft) return;
    if (outcome === 'undecided') {
      isDue = true;
      pause = setTimeout(endPause, backoffMs);
      backoffMs = Math.min(2 * backoffMs, LONGEST_BACKOFF_MS);
    } else {
      isDue = !connection.current().up;
      backoffMs = FIRST_BACKOFF_MS;
    }
  };
  const endPause = () => {
    pause = undefined;
    look();
  };

  const stopLooking = connection.subscribe(look);
  look();
  return () => {
    hasLeft = true;
    stopLooking();
    clearTimeout(pause);
  };
}
