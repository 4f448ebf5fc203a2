import { describe, expect, it } from '@jest/globals';
import { type CheckoutEvent, type CheckoutState, isBusy, NEW_CHECKOUT, nextCheckout } from './checkout-machine';

const events: CheckoutEvent[] = [
  { type: 'pay_pressed' },
  { type: 'price_changed' },
  { type: 'price_accepted' },
  { type: 'price_declined' },
  { type: 'window_opened' },
  { type: 'payment_declined', description: 'The bank said no.' },
  { type: 'window_closed' },
  { type: 'payment_made' },
  { type: 'refused', notice: { kind: 'not_paid' } },
  { type: 'settled_later', notice: { kind: 'refunding' } },
  { type: 'store_closed' },
  { type: 'placed', orderId: 'A1' },
];
const states: CheckoutState[] = [
  NEW_CHECKOUT,
  { phase: 'opening' },
  { phase: 'price_changed' },
  { phase: 'paying', declined: null },
  { phase: 'asking', declined: null },
  { phase: 'confirming' },
  { phase: 'placed', orderId: 'A1' },
  { phase: 'closed' },
];
/** From each phase: the events that move it, and where to. */
const moves: Record<CheckoutState['phase'], Partial<Record<CheckoutEvent['type'], CheckoutState['phase']>>> = {
  reviewing: { pay_pressed: 'opening', payment_made: 'confirming', placed: 'placed' },
  opening: {
    price_changed: 'price_changed',
    window_opened: 'paying',
    payment_made: 'confirming',
    placed: 'placed',
    refused: 'reviewing',
    store_closed: 'closed',
  },
  price_changed: { price_accepted: 'opening', price_declined: 'reviewing', payment_made: 'confirming', placed: 'placed' },
  paying: { payment_declined: 'paying', window_closed: 'asking', payment_made: 'confirming', placed: 'placed' },
  asking: { payment_declined: 'asking', payment_made: 'confirming', placed: 'placed', refused: 'reviewing' },
  confirming: { payment_made: 'confirming', placed: 'placed', refused: 'reviewing' },
  placed: {},
  closed: { payment_made: 'confirming', placed: 'placed' },
};

const after = (...happened: CheckoutEvent[]): CheckoutState => happened.reduce(nextCheckout, NEW_CHECKOUT);

describe('a checkout', () => {
  it.each(states.flatMap((state) => events.map((event) => ({ state, event, phase: state.phase, type: event.type }))))(
    'in $phase knows what $type means',
    ({ state, event }) => {
      const next = nextCheckout(state, event);
      const phase = moves[state.phase][event.type];
      if (phase) expect(next.phase).toBe(phase);
      else expect(next).toBe(state);
    },
  );

  it('takes the second press of the pay button for none', () => {
    const opening = after({ type: 'pay_pressed' });
    expect(nextCheckout(opening, { type: 'pay_pressed' })).toBe(opening);
  });

  it('remembers why the bank declined until the window is closed', () => {
    const closed = after(
      { type: 'pay_pressed' },
      { type: 'window_opened' },
      { type: 'payment_declined', description: 'Not enough money.' },
      { type: 'window_closed' },
    );
    expect(closed).toEqual({ phase: 'asking', declined: 'Not enough money.' });
  });

  it('forgets the last notice when the shopper tries again', () => {
    const told = after({ type: 'pay_pressed' }, { type: 'refused', notice: { kind: 'window_failed' } });
    expect(told).toEqual({ phase: 'reviewing', notice: { kind: 'window_failed' } });
    expect(nextCheckout(told, { type: 'pay_pressed' })).toEqual({ phase: 'opening' });
  });

  it.each(['checking', 'unsure', 'unconfirmed', 'unverified', 'expired'] as const)(
    'corrects what was said of a payment that no one could ask about: %s',
    (kind) => {
      const told = after(
        { type: 'pay_pressed' },
        { type: 'window_opened' },
        { type: 'payment_made' },
        { type: 'refused', notice: { kind } },
      );
      const known = nextCheckout(told, { type: 'settled_later', notice: { kind: 'refunding' } });
      expect(known).toEqual({ phase: 'reviewing', notice: { kind: 'refunding' } });
      expect(nextCheckout(known, { type: 'settled_later', notice: { kind: 'not_paid' } })).toBe(known);
    },
  );

  it('still repeats what the bank says when it declines after the window was closed', () => {
    const dismissed: CheckoutState = { phase: 'reviewing', notice: { kind: 'checking' } };
    expect(nextCheckout(dismissed, { type: 'payment_declined', description: 'Not enough money.' })).toEqual({
      phase: 'reviewing',
      notice: { kind: 'declined', description: 'Not enough money.' },
    });
  });

  it('is busy only while the shopper waits for the shop', () => {
    expect(states.filter(isBusy).map(({ phase }) => phase)).toEqual(['opening', 'asking', 'confirming']);
  });
});
