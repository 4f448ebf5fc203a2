import { describe, expect, it } from '@jest/globals';
import { DELIVERY_STATES } from './delivery-state.js';
import { boardColumn, canMoveDesk, DESK_ACTIONS, DESK_MOVES, DESK_STATES, type DeskStanding, deskActions } from './desk.js';
import { ORDER_STATUSES } from './order-status.js';

const standings: DeskStanding[] = ORDER_STATUSES.flatMap((status) =>
  DESK_STATES.flatMap((desk_state) =>
    [null, ...DELIVERY_STATES].map((delivery) => ({ status, desk_state, delivery, issue: null })),
  ),
);
const open = (
  status: DeskStanding['status'],
  desk_state: DeskStanding['desk_state'],
  delivery: DeskStanding['delivery'],
  issue: DeskStanding['issue'] = null,
) => deskActions({ status, desk_state, delivery, issue }).join(' ');

describe('the desk', () => {
  it.each(DESK_STATES.flatMap((from) => DESK_STATES.map((to) => [from, to] as const)))(
    'may go from %s to %s or not',
    (from, to) => expect(canMoveDesk(from, to)).toBe(['new>accepted', 'accepted>packed'].includes(`${from}>${to}`)),
  );

  it('has a row for every state', () => expect(Object.keys(DESK_MOVES)).toEqual([...DESK_STATES]));

  it('never gives money back that is only paid at the door', () => {
    const offered = standings.flatMap((standing) => deskActions({ ...standing, isCash: true }));
    expect(offered).toContain('cancel');
    expect(offered.filter((action) => action.startsWith('refund'))).toEqual([]);
  });

  it('offers what fits the standing, from the payment to the door', () => {
    expect(open('confirmed', 'new', 'queued')).toBe('accept cancel refund-line call-rider');
    expect(open('confirmed', 'accepted', 'booked')).toBe('pack cancel refund-line');
    expect(open('confirmed', 'packed', 'booked')).toBe('cancel refund-line hand-over');
    expect(open('confirmed', 'packed', 'refused')).toBe('cancel refund-line call-rider hand-over');
    expect(open('shipped', 'packed', 'booked')).toBe('refund-line refund-rest');
    expect(open('shipped', 'packed', 'ended')).toBe('refund-line refund-rest call-rider hand-over');
    expect(open('shipped', 'packed', 'manual')).toBe('refund-line refund-rest hand-over mark-delivered');
    expect(open('delivered', 'packed', 'ended')).toBe('refund-line refund-rest');
    expect(open('confirmed', 'new', 'at-packing')).toBe('accept cancel refund-line call-rider');
  });

  it('puts an alarm away only where the parcel has left, or another rider may still come', () => {
    expect(open('confirmed', 'packed', 'ended', 'cancelled-by-courier')).not.toContain('settle');
    expect(open('shipped', 'packed', 'ended', 'returned')).toContain('settle-trouble');
    expect(open('shipped', 'packed', 'booked', 'returning')).not.toContain('settle');
    expect(open('cancelled', 'packed', 'ended', 'not-taken-back')).toBe('settle-trouble');
  });

  it('has nothing to do with an order that is not paid or was cancelled', () => {
    for (const standing of standings)
      if (standing.status === 'pending' || standing.status === 'cancelled') expect(deskActions(standing)).toEqual([]);
  });

  it('cancels nothing that has left the shop, and ends by hand only what a rider of its own carries', () => {
    for (const standing of standings) {
      const actions = deskActions(standing);
      expect(actions.includes('cancel')).toBe(standing.status === 'confirmed');
      if (standing.delivery !== 'manual') expect(actions).not.toContain('mark-delivered');
      expect(actions.every((action) => DESK_ACTIONS.includes(action))).toBe(true);
    }
  });

  it.each([
    ['pending', 'new', null],
    ['confirmed', 'new', 'to-accept'],
    ['confirmed', 'accepted', 'packing'],
    ['confirmed', 'packed', 'waiting'],
    ['shipped', 'new', 'on-the-way'],
    ['delivered', 'packed', 'done'],
    ['cancelled', 'accepted', 'done'],
  ] as const)('shows an order that is %s and %s in the column %s', (status, desk_state, column) =>
    expect(boardColumn({ status, desk_state })).toBe(column),
  );
});
