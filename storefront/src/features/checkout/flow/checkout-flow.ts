import type { CheckoutDependencies, CheckoutRun, PayPress } from './checkout-dependencies';
import { type CheckoutEvent, type CheckoutState, NEW_CHECKOUT, nextCheckout } from './checkout-machine';
import type { LaterEnd, OpenCheckout } from './open-checkout';
import { askAgain, startPayment } from './take-payment';

export interface CheckoutFlow {
  state(): CheckoutState;
  subscribe(listener: () => void): () => void;
  /** Starts the payment; a second press while one is under way does nothing. */
  pay(press: PayPress): Promise<void>;
  /** Pays the total that the shop has asked for again. */
  acceptPrice(press: PayPress): Promise<void>;
  declinePrice(): void;
  /** Asks the shop what became of a payment that may still be paid; true once there is nothing left to ask. */
  askAgain(): Promise<boolean>;
  /** The rest of the app has found out what became of the payment. */
  settleLater(end: LaterEnd): void;
}

/** One checkout from the pay button to the order. The state moves by `nextCheckout` alone, at once, so two presses never both count. */
export function createCheckoutFlow(
  dependencies: () => CheckoutDependencies,
  start = NEW_CHECKOUT,
  earlier: OpenCheckout | null = null,
): CheckoutFlow {
  let state = start;
  let last = earlier;
  const listeners = new Set<() => void>();
  const send = (event: CheckoutEvent): boolean => {
    const next = nextCheckout(state, event);
    const moved = next !== state;
    state = next;
    if (moved) for (const listener of listeners) listener();
    return moved;
  };
  const follow = (open: OpenCheckout): void => {
    last = open;
  };
  const remember = (open: OpenCheckout): void => {
    follow(open);
    dependencies().memory.remember(open);
  };
  const run = (): CheckoutRun => ({
    dependencies: dependencies(),
    state: () => state,
    last: () => last,
    follow,
    remember,
    send,
  });
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    pay: async (press) => {
      if (send({ type: 'pay_pressed' })) await startPayment(run(), press);
    },
    acceptPrice: async (press) => {
      if (send({ type: 'price_accepted' })) await startPayment(run(), press);
    },
    declinePrice: () => void send({ type: 'price_declined' }),
    askAgain: () => askAgain(run()),
    settleLater: (end) =>
      void send(end.kind === 'placed' ? { type: 'placed', orderId: end.orderId } : { type: 'settled_later', notice: end }),
  };
}
