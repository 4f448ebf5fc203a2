import type { PaymentReceipt } from '../payment/payment-window';
import type { PlannedOrder } from '../quote/planned-order';
import type { Notice } from './checkout-machine';

/** A checkout whose payment was opened, or is being opened, and that has not become an order yet. */
export interface OpenCheckout {
  shopperId: string;
  order: PlannedOrder;
  /** The provider's order id; null until the server has answered. */
  paymentOrderId: string | null;
  /** What the provider's window has given for the payment, to be sent again when the connection was lost on the way. */
  receipt?: PaymentReceipt;
  /** The shop could not verify what the window has given, or not place the order: the payment may be good all the same. */
  isUnverified?: boolean;
  /** The shopper was told that another order was placed instead. */
  isEnded?: boolean;
}

/**
 * Remembers one open checkout on this device, so that a reload in the middle of paying loses nothing, and so that the same
 * order paid in two tabs is one checkout: both open the same payment, which the provider takes once.
 */
export interface OpenCheckoutMemory {
  recall(shopperId: string): OpenCheckout | null;
  remember(open: OpenCheckout): void;
  /** Whatever is remembered, or the given checkout alone: another tab may have opened a different one meanwhile. */
  forget(open?: OpenCheckout): void;
}

/** What is said of it until the shop has been asked. */
export function noticeBeforeAsking({ receipt, isUnverified }: OpenCheckout): Notice {
  if (isUnverified) return { kind: 'unverified' };
  return { kind: receipt ? 'unconfirmed' : 'checking' };
}

/** Refused once, the proof shows nothing later and is not sent again. */
export const asUnverified = (open: OpenCheckout): OpenCheckout => ({ ...open, receipt: undefined, isUnverified: true });

const KEY = 'shop.open-checkout';

export function openCheckoutMemory(storage: Storage = localStorage): OpenCheckoutMemory {
  return {
    recall: (shopperId) => {
      const open = read(storage);
      return open?.shopperId === shopperId ? open : null;
    },
    // A full or blocked storage costs the recovery after a reload, never the order: the server settles it anyway.
    remember: (open) => {
      try {
        storage.setItem(KEY, JSON.stringify(open));
      } catch {
        console.warn('this browser keeps nothing between reloads');
      }
    },
    forget: (open) => {
      if (!open || read(storage)?.order.checkout_id === open.order.checkout_id) storage.removeItem(KEY);
    },
  };
}

function read(storage: Storage): OpenCheckout | null {
  try {
    const open = JSON.parse(storage.getItem(KEY) ?? 'null') as OpenCheckout | null;
    return open && typeof open.order?.checkout_id === 'string' && Array.isArray(open.order.cart) ? open : null;
  } catch {
    return null;
  }
}

/** What became of a payment that the checkout on the screen has not settled itself. */
export type LaterEnd = Notice | { kind: 'placed'; orderId: string };

const listeners = new Set<(end: LaterEnd) => void>();

/** For a checkout on the screen, which may still wait for the payment. Returns how to stop listening. */
export function whenSettledLater(listener: (end: LaterEnd) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Tells it what became of the remembered payment. */
export function notifyAfterSettlement(end: LaterEnd): void {
  for (const listener of listeners) listener(end);
}
