import { describe, expect, it } from '@jest/globals';
import { DELIVERY_STATES } from '../delivery/delivery-state.js';
import {
  boardColumn,
  canMoveFulfilment,
  FULFILMENT_ACTIONS,
  FULFILMENT_MOVES,
  FULFILMENT_STATUSES,
  type FulfilmentContext,
  fulfilmentActions,
  isCancellation,
} from './fulfilment.js';
import { ORDER_STATUSES } from './order-status.js';

const standings: FulfilmentContext[] = ORDER_STATUSES.flatMap((status) =>
  FULFILMENT_STATUSES.flatMap((fulfilment_status) =>
    [null, ...DELIVERY_STATES].map((delivery) => ({ status, fulfilment_status, delivery, issue: null })),
  ),
);
const open = (
  status: FulfilmentContext['status'],
  fulfilment_status: FulfilmentContext['fulfilment_status'],
  delivery: FulfilmentContext['delivery'],
  issue: FulfilmentContext['issue'] = null,
) => fulfilmentActions({ status, fulfilment_status, delivery, issue }).join(' ');

describe('fulfilment', () => {
  it.each(FULFILMENT_STATUSES.flatMap((from) => FULFILMENT_STATUSES.map((to) => [from, to] as const)))(
    'may go from %s to %s or not',
    (from, to) => expect(canMoveFulfilment(from, to)).toBe(['new>accepted', 'accepted>packed'].includes(`${from}>${to}`)),
  );

  it('has a row for every state', () => expect(Object.keys(FULFILMENT_MOVES)).toEqual([...FULFILMENT_STATUSES]));

  it('never gives money back that is only paid at the door', () => {
    const offered = standings.flatMap((standing) => fulfilmentActions({ ...standing, isCash: true }));
    expect(offered).toContain('cancel');
    expect(offered.filter((action) => action.startsWith('refund'))).toEqual([]);
  });

  it('offers no refund of an order whose money has all gone back', () => {
    const offered = standings.flatMap((standing) => fulfilmentActions({ ...standing, isRefunded: true }));
    expect(offered.filter((action) => action.startsWith('refund'))).toEqual([]);
  });

  it('brings no order on, calls no rider and refunds no line where every pack was refunded: before it leaves it can be cancelled', () => {
    const offered = standings.flatMap((standing) => fulfilmentActions({ ...standing, isEmpty: true, areLinesRefunded: true }));
    expect(new Set(offered)).toEqual(new Set(['cancel', 'refund-rest', 'mark-delivered']));
  });

  it('takes the refund of the last packs for a cancellation, until the parcel has left', () => {
    const lines = [
      { qty: 2, refunded_qty: 1 },
      { qty: 1, refunded_qty: 1 },
    ];
    expect(isCancellation('confirmed', lines, 1)).toBe(true);
    expect(isCancellation('confirmed', [...lines, { qty: 1, refunded_qty: 0 }], 1)).toBe(false);
    expect(isCancellation('shipped', lines, 1)).toBe(false);
    expect(isCancellation('delivered', lines, 1)).toBe(false);
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

  it('resolves a delivery issue only where the parcel has left, or another rider may still come', () => {
    expect(open('confirmed', 'packed', 'ended', 'cancelled-by-courier')).not.toContain('settle');
    expect(open('shipped', 'packed', 'ended', 'returned')).toContain('resolve-issue');
    expect(open('shipped', 'packed', 'booked', 'returning')).not.toContain('settle');
    expect(open('cancelled', 'packed', 'ended', 'cancellation-refused')).toBe('resolve-issue');
  });

  it('has nothing to do with an order that is not paid or was cancelled', () => {
    for (const standing of standings)
      if (standing.status === 'pending' || standing.status === 'cancelled') expect(fulfilmentActions(standing)).toEqual([]);
  });

  it('cancels nothing that has left the shop, and ends by hand only what a rider of its own carries', () => {
    for (const standing of standings) {
      const actions = fulfilmentActions(standing);
      expect(actions.includes('cancel')).toBe(standing.status === 'confirmed');
      if (standing.delivery !== 'manual') expect(actions).not.toContain('mark-delivered');
      expect(actions.every((action) => FULFILMENT_ACTIONS.includes(action))).toBe(true);
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
  ] as const)('shows an order that is %s and %s in the column %s', (status, fulfilment_status, column) =>
    expect(boardColumn({ status, fulfilment_status })).toBe(column),
  );
});
