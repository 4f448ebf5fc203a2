import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useApi } from '../../../platform/api';
import { useConnection } from '../../../platform/connection';
import { useSession } from '../../../platform/session';
import { toast } from '../../../ui/overlays/toast';
import { checkoutCalls } from '../api';
import { checkoutDraft } from './checkout-draft';
import { confirmPayment, settleByAsking } from '../payment/confirm-payment';
import { messages } from '../messages';
import { openCheckoutMemory, tellSettledLater } from './open-checkout';
import type { PlannedOrder } from '../quote/planned-order';

export interface UnfinishedCheckoutProps {
  onOrderPlaced: (orderId: string, order: PlannedOrder) => void;
}

/**
 * Finishes what a reload or a lost connection interrupted: when this device still remembers an open payment of this shopper, the server
 * is asked what became of it, and a paid one becomes the order it was meant to be. Mounted once by the app; shows nothing.
 */
export default function UnfinishedCheckout({ onOrderPlaced }: UnfinishedCheckoutProps): null {
  const api = useApi();
  const { user } = useSession();
  const shopperId = user?.id;
  const queries = useQueryClient();
  const placed = useEffectEvent((orderId: string, order: PlannedOrder) => {
    toast.success(messages.placed);
    void queries.invalidateQueries();
    onOrderPlaced(orderId, order);
  });

  const { up } = useConnection();
  useEffect(() => {
    if (!up) return undefined;
    const memory = openCheckoutMemory();
    const open = shopperId ? memory.recall(shopperId) : null;
    if (!open?.paymentOrderId) return undefined;
    let left = false;
    const calls = checkoutCalls(api);
    void (open.receipt ? confirmPayment(calls, open) : settleByAsking(calls, open, { kind: 'not_paid' })).then((end) => {
      // Meanwhile the shopper may have left, or paid again: then it is not ours to finish any more.
      if (left || memory.recall(open.shopperId)?.order.checkout_id !== open.order.checkout_id) return;
      if ('orderId' in end) {
        memory.forget();
        checkoutDraft(open.shopperId).forget();
        return placed(end.orderId, open.order);
      }
      const { kind } = end.notice;
      if (kind === 'unsure' || kind === 'unconfirmed') return;
      if (kind === 'expired') {
        memory.forget();
      } else if (kind === 'refunding' || kind === 'refunded') {
        memory.forget();
        toast.info(messages[kind]);
      } else if (kind === 'unverified') {
        memory.remember({ ...open, receipt: undefined }); // refused once, it is not sent again at every visit
        toast.error(messages.verificationFailed);
      }
      tellSettledLater(end.notice);
    });
    return () => {
      left = true;
    };
  }, [api, shopperId, up]);
  return null;
}
