import { describe, expect, it } from '@jest/globals';
import { awaitedOpening, type DeliveryFacts, deliveryWait } from './delivery-wait.js';
import { DELIVERY_STATES } from './delivery-state.js';

const at = (time: string): Date => new Date(`2026-11-21T${time}:00+05:30`);
const NOW = at('06:10');
const OPENING = at('08:00');
/** An order of the night. */
const waiting: DeliveryFacts = { state: 'queued', opening_at: OPENING };
const wait = (changes: Partial<DeliveryFacts>, now = NOW) => deliveryWait({ ...waiting, ...changes }, now);

describe('an order from outside the hours', () => {
  it('waits for the opening until the shop opens', () => {
    expect(wait({})).toEqual({ for: 'opening', at: OPENING });
    expect(wait({}, at('07:59'))).toEqual({ for: 'opening', at: OPENING });
    expect(wait({}, OPENING)).toEqual({ for: 'booking', from: null });
  });

  it.each(DELIVERY_STATES)('waits as long as its rider was not booked, at the opening or when it is packed: %s', (state) =>
    expect(awaitedOpening({ ...waiting, state }, NOW) !== null).toBe(state === 'queued' || state === 'at-packing'),
  );

  it('waits for its packing once the shop is open, where riders are booked at packing', () =>
    expect(wait({ state: 'at-packing' }, OPENING)).toEqual({ for: 'packing' }));

  it('waits for nothing but its booking when the owner has called its rider', () =>
    expect(wait({ opening_at: null })).toEqual({ for: 'booking', from: null }));
});

describe('a booking', () => {
  const due: Partial<DeliveryFacts> = { opening_at: null };

  it('that was turned away pauses, and is due when the pause is over', () => {
    const next_booking_at = at('06:20');
    expect(wait({ ...due, next_booking_at })).toEqual({ for: 'booking', from: next_booking_at });
    expect(wait({ ...due, next_booking_at }, next_booking_at)).toEqual({ for: 'booking', from: null });
  });

  it('that was sent belongs to its claim until the answer is known', () =>
    expect(wait({ ...due, state: 'unknown', claimed_at: at('06:09') })).toEqual({
      for: 'answer',
      claimed_at: at('06:09'),
      from: null,
    }));

  it.each([
    ['queued', 'rider'],
    ['planned', 'rider'],
    ['courier_assigned', 'hand-over'],
    ['active', 'hand-over'],
  ])('that the courier has waits, at %s, for the %s', (progress_status, what) =>
    expect(wait({ ...due, state: 'booked', progress_status })).toEqual({ for: what }),
  );

  it.each([
    ['refused', 'person'],
    ['manual', 'hand-over'],
    ['ended', 'nothing'],
  ] as const)('that is %s leaves the delivery waiting for: %s', (state, what) =>
    expect(wait({ state, claimed_at: at('06:00') })).toEqual({ for: what }),
  );
});

it('an order that is not paid waits for its payment and for no opening', () =>
  expect(wait({ state: null, opening_at: null })).toEqual({ for: 'payment' }));
