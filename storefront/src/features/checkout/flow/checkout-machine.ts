/** What is shown above the pay button after an attempt that led to no order. */
export type Notice =
  | { kind: 'checking' }
  | { kind: 'not_paid' }
  | { kind: 'declined'; description: string }
  | { kind: 'expired' }
  | { kind: 'refunding' }
  | { kind: 'refunded' }
  | { kind: 'placed_instead'; placedId: string; refund: 'refunding' | 'refunded' | null }
  | { kind: 'unsure' }
  | { kind: 'unconfirmed' }
  | { kind: 'unverified'; final?: boolean }
  | { kind: 'window_failed'; awaited?: boolean }
  | { kind: 'not_available'; text: string; names: string[] }
  | { kind: 'sign_in' }
  | { kind: 'failed'; text: string; awaited?: boolean };

export type NoticeOf<Kind extends Notice['kind']> = Extract<Notice, { kind: Kind }>;

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
      return mayBecomeOrder(state) ? state : { phase: 'opening' };
    case 'price_accepted':
      return { phase: 'opening' };
    case 'price_changed':
      return { phase: 'price_changed' };
    case 'price_declined':
      return NEW_CHECKOUT;
    case 'window_opened':
      return { phase: 'paying', declined: null };
    case 'payment_declined':
      return declinedIn(state, event.description);
    case 'window_closed':
      return { phase: 'asking', declined: state.phase === 'paying' ? state.declined : null };
    case 'payment_made':
      return { phase: 'confirming' };
    case 'refused':
      return { phase: 'reviewing', notice: event.notice };
    case 'settled_later':
      return isAwaited(state) ? { phase: 'reviewing', notice: event.notice } : state;
    case 'store_closed':
      return { phase: 'closed' };
    case 'placed':
      return { phase: 'placed', orderId: event.orderId };
  }
}

// A bank may decline one attempt after the window was closed, and take the next.
function declinedIn(state: CheckoutState, description: string): CheckoutState {
  if (state.phase === 'paying' || state.phase === 'asking') return { phase: state.phase, declined: description };
  return isAwaited(state) ? { phase: 'reviewing', notice: { kind: 'declined', description } } : state;
}

/** True while the shopper has paid, or may have, and no one has been able to say what became of it. */
export function isUnsettled(state: CheckoutState): boolean {
  return mayBecomeOrder(state) || (state.phase === 'reviewing' && ['checking', 'unsure'].includes(state.notice?.kind ?? ''));
}

/** True while a payment that was made may still become the order: a second one would only be refunded. */
export function mayBecomeOrder(state: CheckoutState): boolean {
  if (state.phase !== 'reviewing' || !state.notice || isSettled(state.notice)) return false;
  return state.notice.kind === 'unconfirmed' || state.notice.kind === 'unverified';
}

const AWAITED: Notice['kind'][] = ['checking', 'declined', 'unsure', 'unconfirmed', 'unverified', 'expired', 'placed_instead'];

/** True while money may still arrive for the payment that was shown: the shop is asked about it. */
export function isAwaited(state: CheckoutState): boolean {
  if (state.phase !== 'reviewing' || !state.notice || isSettled(state.notice)) return false;
  return AWAITED.includes(state.notice.kind) || ('awaited' in state.notice && state.notice.awaited === true);
}

/** While true the shopper waits for us, and the view may not be closed. */
export function isBusy({ phase }: CheckoutState): boolean {
  return phase === 'opening' || phase === 'asking' || phase === 'confirming';
}

/** True of an end after which nothing more can become of the payment. */
export function isSettled(notice: Notice): boolean {
  if (notice.kind === 'placed_instead') return notice.refund !== null;
  if (notice.kind === 'unverified') return notice.final === true;
  return ['not_paid', 'refunding', 'refunded'].includes(notice.kind);
}

// Which events a phase listens to. A declined payment keeps the window open: the shopper may try again inside it. A
// payment that succeeds is heard in every phase: with UPI its proof arrives when the window is long gone.
const EXPECTED: Record<CheckoutState['phase'], readonly CheckoutEvent['type'][]> = {
  reviewing: ['pay_pressed', 'payment_declined', 'payment_made', 'settled_later', 'placed'],
  opening: ['price_changed', 'window_opened', 'payment_made', 'placed', 'refused', 'store_closed'],
  price_changed: ['price_accepted', 'price_declined', 'payment_made', 'placed'],
  paying: ['payment_declined', 'window_closed', 'payment_made', 'placed'],
  asking: ['payment_declined', 'payment_made', 'placed', 'refused'],
  confirming: ['payment_made', 'placed', 'refused'],
  placed: [],
  closed: ['payment_made', 'placed'],
};

/** The notice of this kind, where it is shown. */
export function noticeOf<Kind extends Notice['kind']>(state: CheckoutState, kind: Kind): NoticeOf<Kind> | null {
  const notice = state.phase === 'reviewing' ? state.notice : null;
  return notice?.kind === kind ? (notice as NoticeOf<Kind>) : null;
}
