/** What is shown above the pay button after an attempt that led to no order. */
export type Notice =
  | { kind: 'not_paid' }
  | { kind: 'declined'; description: string }
  | { kind: 'expired' }
  | { kind: 'refunding' }
  | { kind: 'refunded' }
  | { kind: 'unsure' }
  | { kind: 'unconfirmed' }
  | { kind: 'unverified' }
  | { kind: 'window_failed' }
  | { kind: 'not_available'; text: string; names: string[] }
  | { kind: 'sign_in' }
  | { kind: 'failed'; text: string };

/** The state of a checkout. Only in `reviewing` and `price_changed` may a payment be started. */
export type CheckoutState =
  | { phase: 'reviewing'; notice: Notice | null }
  | { phase: 'opening' }
  | { phase: 'price_changed' }
  | { phase: 'paying'; declined: string | null }
  | { phase: 'asking'; declined: string | null }
  | { phase: 'confirming' }
  | { phase: 'placed'; orderId: string }
  | { phase: 'closed' };

export type CheckoutEvent =
  | { type: 'pay_pressed' }
  | { type: 'price_changed' }
  | { type: 'price_accepted' }
  | { type: 'price_declined' }
  | { type: 'window_opened' }
  | { type: 'payment_declined'; description: string }
  | { type: 'window_closed' }
  | { type: 'payment_made' }
  | { type: 'refused'; notice: Notice | null }
  | { type: 'settled_later'; notice: Notice }
  | { type: 'store_closed' }
  | { type: 'placed'; orderId: string };

export const NEW_CHECKOUT: CheckoutState = { phase: 'reviewing', notice: null };

/** The next state; an event that is not allowed in this phase (a second click, a late message) returns the very same object. */
export function nextCheckout(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  if (!EXPECTED[state.phase].includes(event.type)) return state;
  switch (event.type) {
    case 'pay_pressed':
    case 'price_accepted':
      return { phase: 'opening' };
    case 'price_changed':
      return { phase: 'price_changed' };
    case 'price_declined':
      return NEW_CHECKOUT;
    case 'window_opened':
      return { phase: 'paying', declined: null };
    case 'payment_declined':
      return { phase: 'paying', declined: event.description };
    case 'window_closed':
      return { phase: 'asking', declined: state.phase === 'paying' ? state.declined : null };
    case 'payment_made':
      return { phase: 'confirming' };
    case 'refused':
      return { phase: 'reviewing', notice: event.notice };
    case 'settled_later':
      return isUnsettled(state) ? { phase: 'reviewing', notice: event.notice } : state;
    case 'store_closed':
      return { phase: 'closed' };
    case 'placed':
      return { phase: 'placed', orderId: event.orderId };
  }
}

/** True while the shopper has paid, or may have, and no one has been able to say what became of it. */
export function isUnsettled(state: CheckoutState): boolean {
  return state.phase === 'reviewing' && ['unsure', 'unconfirmed'].includes(state.notice?.kind ?? '');
}

/** While true the shopper waits for us, and the view may not be closed. */
export function isBusy({ phase }: CheckoutState): boolean {
  return phase === 'opening' || phase === 'asking' || phase === 'confirming';
}

// Which events a phase listens to. A declined payment keeps the window open: the shopper may try again inside it.
const EXPECTED: Record<CheckoutState['phase'], readonly CheckoutEvent['type'][]> = {
  reviewing: ['pay_pressed', 'settled_later'],
  opening: ['price_changed', 'window_opened', 'payment_made', 'placed', 'refused', 'store_closed'],
  price_changed: ['price_accepted', 'price_declined'],
  paying: ['payment_declined', 'window_closed', 'payment_made'],
  asking: ['placed', 'refused'],
  confirming: ['placed', 'refused'],
  placed: [],
  closed: [],
};
