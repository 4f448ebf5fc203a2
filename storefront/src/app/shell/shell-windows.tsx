import type { CartLine } from '@shop/domain';
import { lazy, useEffect, useRef } from 'react';
import { type Cart, useCartLines } from '../../features/cart/use-cart';
import { useCatalogue } from '../../features/catalogue/api';
import { useActiveOrder } from '../../features/orders/active-order';
import { useSession } from '../../platform/session';
import { holdOffNewVersions } from '../offline/hold-off-new-versions';
import { MountedOnceOpened } from './mounted-once-opened';
import { useReopenedTracking } from './reopened-tracking';
import type { Windows } from './windows';

const CartDrawer = lazy(() => import('../../features/cart/cart-drawer'));
const CheckoutWindow = lazy(() => import('./checkout-window'));
const ResumeCheckout = lazy(() => import('../../features/checkout/flow/resume-checkout'));
const TrackingModal = lazy(async () => ({ default: (await import('../../features/tracking/tracking-modal')).TrackingModal }));

export interface ShellWindowsProps {
  windows: Windows;
  cart: Cart;
  onStartShopping: () => void;
}

/** Cart, checkout and tracking: each is loaded when it is opened for the first time. */
export default function ShellWindows({ windows, cart, onStartShopping }: ShellWindowsProps) {
  const { shown, cartNotice, open, track, close } = windows;
  const lines = useCartLines(cart);
  const { state, products } = useCatalogue();
  const { status } = useSession();
  useClosedAtSignOut(close);
  const { putAway } = useReopenedTracking(track);
  useEffect(() => (shown === 'checkout' ? holdOffNewVersions() : undefined), [shown]);
  const startShopping = () => {
    close();
    onStartShopping();
  };
  const takeOrder = (orderId: string, order: { cart: CartLine[] }) => {
    cart.takeOrdered(orderId, order.cart);
    cart.sync();
    track(orderId);
  };
  return (
    <>
      <MountedOnceOpened open={status === 'in'}>
        <ResumeCheckout onOrderPlaced={takeOrder} />
      </MountedOnceOpened>
      <MountedOnceOpened open={shown === 'cart'} onClose={close}>
        <CartDrawer
          open={shown === 'cart'}
          onClose={close}
          cart={cart}
          lines={lines}
          notice={cartNotice}
          onSale={state === 'live' ? products : null}
          onProceed={() => open('checkout')}
          onStartShopping={startShopping}
        />
      </MountedOnceOpened>
      <MountedOnceOpened open={shown === 'checkout'} onClose={close}>
        <CheckoutWindow
          open={shown === 'checkout'}
          onClose={close}
          onOpenCart={() => open('cart')}
          lines={lines}
          onOrderPlaced={takeOrder}
        />
      </MountedOnceOpened>
      <TrackingWindow windows={windows} onPutAway={putAway} />
    </>
  );
}

interface TrackingWindowProps {
  windows: Windows;
  onPutAway: (orderId: string) => void;
}

function TrackingWindow({ windows: { shown, trackedId, close }, onPutAway }: TrackingWindowProps) {
  const active = useActiveOrder();
  const orderId = trackedId ?? active.orderId;
  const closeTracking = () => {
    if (orderId) onPutAway(orderId);
    close();
  };
  return (
    <MountedOnceOpened open={shown === 'tracking'} onClose={closeTracking}>
      <TrackingModal open={shown === 'tracking'} onClose={closeTracking} orderId={orderId} />
    </MountedOnceOpened>
  );
}

/** Windows belong to the shopper who opened them: they close when that shopper signs out in another tab, and before another one signs in. */
function useClosedAtSignOut(close: () => void): void {
  const { status, user, expired } = useSession();
  const shopperId = user?.id;
  const before = useRef(shopperId);
  useEffect(() => {
    const isSignedOut = status === 'out' && !expired;
    if (!shopperId && !isSignedOut) return;
    if (before.current && before.current !== shopperId) close();
    before.current = shopperId;
  }, [status, shopperId, expired, close]);
}
