import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useSession } from '../../platform/session';
import { useShopConfig } from '../../platform/shop-config';
import { toast } from '../../ui/toast';
import type { CheckoutCalls } from './api';
import type { CheckoutDesk } from './checkout-desk';
import { checkoutDraft } from './checkout-draft';
import { type CheckoutFlow, createCheckoutFlow } from './checkout-flow';
import type { CheckoutState } from './checkout-machine';
import { toastText } from './checkout-notice';
import { fillInPayment } from './fill-in-payment';
import { messages } from './messages';
import { openCheckoutMemory } from './open-checkout';
import { type OpenPaymentWindow, razorpayWindow } from './payment-window';
import type { PlannedOrder } from './planned-order';

interface FlowEnds {
  couponRefused(serverError: string): void;
  onOrderPlaced(orderId: string, order: PlannedOrder): void;
}

/** One checkout's flow, bound to this shopper and this shop, and where it stands. */
export function useCheckoutFlow(calls: CheckoutCalls, ends: FlowEnds): { flow: CheckoutFlow; state: CheckoutState } {
  const { user } = useSession();
  const config = useShopConfig();
  const queries = useQueryClient();
  const desk: CheckoutDesk = {
    calls,
    memory: openCheckoutMemory(),
    openWindow: config ? razorpayWindow(config.payment.checkout_js) : noWindow,
    fillIn: (payment, order) => fillInPayment(payment, order, user?.email ?? '', config?.shop.name ?? ''),
    freshId: () => crypto.randomUUID(),
    couponRefused: ends.couponRefused,
    told: (notice) => {
      const text = toastText(notice);
      if (text) toast.error(text);
    },
    placed: (orderId, order, shopperId) => {
      checkoutDraft(shopperId).forget();
      toast.success(messages.placed);
      // Whatever the page shows of orders, it does not know of this one yet.
      void queries.invalidateQueries();
      ends.onOrderPlaced(orderId, order);
    },
  };
  // The flow outlives a render: it always works with the latest desk.
  const latest = useRef(desk);
  useLayoutEffect(() => {
    latest.current = desk;
  });
  const [flow] = useState(() => createCheckoutFlow(() => latest.current));
  const state = useSyncExternalStore(flow.subscribe, flow.state);
  useFreshShop(state, queries);
  return { flow, state };
}

/** What the shop refused, it refused because the page shows yesterday's prices, products or hours: all of it is read again. */
function useFreshShop(state: CheckoutState, queries: QueryClient): void {
  const isStale =
    state.phase === 'price_changed' ||
    state.phase === 'closed' ||
    (state.phase === 'reviewing' && state.notice?.kind === 'not_available');
  useEffect(() => {
    if (isStale) void queries.invalidateQueries();
  }, [isStale, queries]);
}

const noWindow: OpenPaymentWindow = () => Promise.reject(new Error('the shop configuration is not known yet'));
