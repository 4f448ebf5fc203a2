import type { CheckoutDependencies, CheckoutRun, OrderToPay } from './checkout-dependencies';
import { type CheckoutEvent, type CheckoutState, NEW_CHECKOUT, nextCheckout, type Notice } from './checkout-machine';
import { startPayment } from '../payment/take-payment';

export interface CheckoutFlow {
  state(): CheckoutState;
  subscribe(listener: () => void): () => void;
  /** Starts the payment; a second press while one is under way does nothing. */
  pay(order: OrderToPay): Promise<void>;
  /** Pays the total that the shop has asked for again. */
  acceptPrice(order: OrderToPay): Promise<void>;
  declinePrice(): void;
  /** Somebody else has found out what became of the payment: what is said of it is said anew. */
  settleLater(notice: Notice): void;
}

/** One checkout from the pay button to the order. The state moves by `nextCheckout` alone, at once, so two presses never both count. */
export function createCheckoutFlow(dependencies: () => CheckoutDependencies, start = NEW_CHECKOUT): CheckoutFlow {
  let state = start;
  const listeners = new Set<() => void>();
  const send = (event: CheckoutEvent): boolean => {
    const next = nextCheckout(state, event);
    const moved = next !== state;
    state = next;
    if (moved) for (const listener of listeners) listener();
    return moved;
  };
  const run = (): CheckoutRun => ({ dependencies: dependencies(), state: () => state, send });
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    pay: async (order) => {
      if (send({ type: 'pay_pressed' })) await startPayment(run(), order);
    },
    acceptPrice: async (order) => {
      if (send({ type: 'price_accepted' })) await startPayment(run(), order);
    },
    declinePrice: () => void send({ type: 'price_declined' }),
    settleLater: (notice) => void send({ type: 'settled_later', notice }),
  };
}
