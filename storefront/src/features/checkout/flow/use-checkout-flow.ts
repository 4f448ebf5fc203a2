import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useSession } from '../../../platform/session';
import { useShopConfig } from '../../../platform/shop-config';
import { toast } from '../../../ui/overlays/toast';
import type { CheckoutCalls } from '../api';
import type { CheckoutDependencies } from './checkout-dependencies';
import { savedForm } from '../saved-form';
import { type CheckoutFlow, createCheckoutFlow } from './checkout-flow';
import { type CheckoutState, isAwaited, NEW_CHECKOUT } from './checkout-machine';
import { placedInsteadText } from './checkout-notice';
import { keepAsking } from './keep-asking';
import { fillInPayment } from '../payment/fill-in-payment';
import { messages } from '../messages';
import { noticeBeforeAsking, type OpenCheckout, openCheckoutMemory, whenSettledLater } from './open-checkout';
import type { QuoteCorrection } from '../quote/quote';
import { type OpenPaymentWindow, razorpayWindow } from '../payment/payment-window';
import type { PlannedOrder } from '../quote/planned-order';
import type { DeliveryObstacle } from '../refusals';

interface FlowEnds {
  couponRefused(serverError: string): void;
  deliveryRefused(obstacle: DeliveryObstacle): void;
  quoteCorrected(correction: QuoteCorrection): void;
  onOrderPlaced(orderId: string, order: PlannedOrder): void;
}

/** One checkout's flow, bound to this shopper and this shop, and where it stands. */
export function useCheckoutFlow(calls: CheckoutCalls, ends: FlowEnds): { flow: CheckoutFlow; state: CheckoutState } {
  const { user } = useSession();
  const config = useShopConfig();
  const queries = useQueryClient();
  const dependencies: CheckoutDependencies = {
    calls,
    memory: openCheckoutMemory(),
    openWindow: config ? razorpayWindow(config.payment.checkout_js) : noWindow,
    fillIn: (payment, order) => fillInPayment(payment, order, user?.email ?? '', config?.shop.name ?? ''),
    freshId: () => crypto.randomUUID(),
    couponRefused: ends.couponRefused,
    deliveryRefused: ends.deliveryRefused,
    quoteCorrected: (correction) => {
      ends.quoteCorrected(correction);
      void queries.invalidateQueries(); // the page around shows yesterday's prices or products
    },
    failed: (serverError) => toast.error(messages.checkoutFailed(serverError)),
    onNotice: (notice) => {
      if (notice.kind === 'unverified') toast.error(messages.verificationFailed);
      // Said aloud: behind a second payment there may be no form any more that shows it.
      if (notice.kind === 'placed_instead') toast.info(placedInsteadText(notice));
    },
    placed: (orderId, order, shopperId) => {
      savedForm(shopperId).forget();
      toast.success(messages.placed);
      // Whatever the page shows of orders, it does not know of this one yet.
      void queries.invalidateQueries();
      ends.onOrderPlaced(orderId, order);
    },
  };
  // The flow outlives a render: it always works with the latest dependencies.
  const latest = useRef(dependencies);
  useLayoutEffect(() => {
    latest.current = dependencies;
  });
  const [flow] = useState(() => {
    const earlier = user ? openCheckoutMemory().recall(user.id) : null;
    return createCheckoutFlow(() => latest.current, startOf(earlier), earlier);
  });
  useEffect(() => whenSettledLater(flow.settleLater), [flow]);
  const state = useSyncExternalStore(flow.subscribe, flow.state);
  useEffect(() => (isAwaited(state) ? keepAsking(flow.askAgain) : undefined), [flow, state]);
  useFreshShop(state.phase === 'closed', queries);
  return { flow, state };
}

/** A payment that was made, or may have been, is shown until it is settled, also after Back and after a reload. */
function startOf(earlier: OpenCheckout | null): CheckoutState {
  if (!earlier?.paymentOrderId) return NEW_CHECKOUT;
  return { phase: 'reviewing', notice: noticeBeforeAsking(earlier) };
}

/** A shop that has closed meanwhile: all that the page shows of it is read again. */
function useFreshShop(isStale: boolean, queries: QueryClient): void {
  useEffect(() => {
    if (isStale) void queries.invalidateQueries();
  }, [isStale, queries]);
}

const noWindow: OpenPaymentWindow = () => Promise.reject(new Error('the shop configuration is not known yet'));
