import type { CartLine } from '@shop/domain';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { Cart } from '../features/cart/use-cart';
import { useCatalogue } from '../features/catalogue/api';
import { useActiveOrder } from '../features/orders/active-order';
import { useSession } from '../platform/session';
import { CrashGuard } from './crash-guard';
import { holdOffNewVersions } from './offline/take-over';
import { useReopenedTracking } from './reopened-tracking';
import type { Windows } from './windows';

const CartDrawer = lazy(() => import('../features/cart/cart-drawer'));
const CheckoutWindow = lazy(() => import('./checkout-window'));
const UnfinishedCheckout = lazy(() => import('./unfinished-checkout'));
const TrackingModal = lazy(async () => ({ default: (await import('../features/tracking/tracking-modal')).TrackingModal }));

export interface ShellWindowsProps {
  windows: Windows;
  cart: Cart;
  onStartShopping: () => void;
}

/** Cart, checkout and tracking: each is loaded when it is opened for the first time. */
export function ShellWindows({ windows, cart, onStartShopping }: ShellWindowsProps) {
  const { shown, trackedId, cartNotice, open, track, close } = windows;
  const { state, products } = useCatalogue();
  const active = useActiveOrder();
  const { status } = useSession();
  const { putAway } = useReopenedTracking(track);
  useEffect(() => (shown === 'checkout' ? holdOffNewVersions() : undefined), [shown]);
  const startShopping = () => {
    close();
    onStartShopping();
  };
  const trackedOrder = trackedId ?? active.orderId;
  const closeTracking = () => {
    if (trackedOrder) putAway(trackedOrder);
    close();
  };
  const takeOrder = (orderId: string, order: { cart: CartLine[] }) => {
    cart.takeOrdered(orderId, order.cart);
    cart.sync();
    track(orderId);
  };
  return (
    <>
      <FromFirstOpening open={status === 'in'}>
        <UnfinishedCheckout onOrderPlaced={takeOrder} />
      </FromFirstOpening>
      <FromFirstOpening open={shown === 'cart'}>
        <CartDrawer
          open={shown === 'cart'}
          onClose={close}
          cart={cart}
          notice={cartNotice}
          onSale={state === 'live' ? products : null}
          onProceed={() => open('checkout')}
          onStartShopping={startShopping}
        />
      </FromFirstOpening>
      <FromFirstOpening open={shown === 'checkout'}>
        <CheckoutWindow
          open={shown === 'checkout'}
          onClose={close}
          onOpenCart={() => open('cart')}
          lines={cart.lines}
          onOrderPlaced={takeOrder}
        />
      </FromFirstOpening>
      <FromFirstOpening open={shown === 'tracking'}>
        <TrackingModal open={shown === 'tracking'} onClose={closeTracking} orderId={trackedOrder} />
      </FromFirstOpening>
    </>
  );
}

/** Stays once it was opened, so that closing can be seen. */
function FromFirstOpening({ open, children }: { open: boolean; children: ReactNode }) {
  const [everOpened, setEverOpened] = useState(open);
  if (open && !everOpened) setEverOpened(true);
  if (!everOpened) return null;
  return (
    <CrashGuard>
      <Suspense>{children}</Suspense>
    </CrashGuard>
  );
}
