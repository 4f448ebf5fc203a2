import { describe, expect, it } from '@jest/globals';
import { awaitedOpening, type RiderRequest } from './awaited-opening.js';
import { DELIVERY_STATES } from './delivery-state.js';

const at = (time: string): Date => new Date(`2026-11-21T${time}:00+05:30`);
const NOW = at('06:10');
const OPENING = at('08:00');
/** An order of the night. */
const waiting: RiderRequest = { state: 'queued', requested_at: OPENING, next_booking_at: null, work_begins_at: OPENING };
const opening = (changes: Partial<RiderRequest>, now = NOW) => awaitedOpening({ ...waiting, ...changes }, now);

describe('an order from outside the hours', () => {
  it('waits for the opening until the shop opens', () => {
    expect(opening({})).toEqual(OPENING);
    expect(opening({}, at('07:59'))).toEqual(OPENING);
    expect(opening({}, OPENING)).toBeNull();
  });

  it.each(DELIVERY_STATES)('waits as long as its rider was not booked, at the opening or when it is packed: %s', (state) =>
    expect(opening({ state }) !== null).toBe(state === 'queued' || state === 'at-packing'),
  );

  it('waits for the opening that it was moved to, earlier or later than the one of its promise', () => {
    for (const time of ['07:00', '17:00']) {
      const moved = at(time);
      expect(opening({ requested_at: moved, next_booking_at: moved })).toEqual(moved);
    }
  });

  it('waits no more when the owner has called its rider, though by a clock that is ahead of ours', () =>
    expect(opening({ requested_at: new Date(NOW.getTime() + 2_000) })).toBeNull());
});

describe('an order from within the hours', () => {
  it('waits for no opening, though its rider was asked for by a clock that is ahead of ours', () =>
    expect(opening({ requested_at: new Date(NOW.getTime() + 2_000), work_begins_at: null })).toBeNull());

  it('waits for the opening that its late booking was moved to', () =>
    expect(opening({ work_begins_at: null, next_booking_at: OPENING })).toEqual(OPENING));

  it('waits for none while its booking only pauses', () =>
    expect(opening({ work_begins_at: null, requested_at: at('06:00'), next_booking_at: at('06:20') })).toBeNull());
});

it('an order that is not paid waits for its payment and for no opening', () =>
  expect(opening({ state: null, requested_at: null })).toBeNull());
