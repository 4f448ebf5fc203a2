import { describe, expect, it } from '@jest/globals';
import { canMoveDelivery, DELIVERY_MOVES, DELIVERY_STATES, moveDelivery } from '../delivery/delivery-state.js';
import { canMoveHold, HOLD_MOVES, HOLD_STATES, moveHold } from './hold-state.js';
import { canMoveOrder, moveOrder, ORDER_MOVES, ORDER_STATUSES, orderBadge } from './order-status.js';
import { canMovePayment, movePayment, PAYMENT_MOVES, PAYMENT_STATUSES } from './payment-status.js';

const pairs = <T>(all: readonly T[]): [T, T][] => all.flatMap((from) => all.map((to): [T, T] => [from, to]));

const LEGAL_ORDER_MOVES = [
  'pending>confirmed',
  'pending>cancelled',
  'confirmed>shipped',
  'confirmed>cancelled',
  'shipped>delivered',
];
const LEGAL_PAYMENT_MOVES = [
  'open>paid',
  'open>expired',
  'open>refunding',
  'expired>paid',
  'expired>refunding',
  'paid>refunding',
  'refunding>refunded',
];
const LEGAL_HOLD_MOVES = ['held>sold', 'held>released', 'released>held', 'sold>released'];

const LEGAL_DELIVERY_MOVES = [
  'at-packing>queued',
  'at-packing>manual',
  'at-packing>ended',
  'queued>unknown',
  'queued>booked',
  'queued>manual',
  'queued>ended',
  'unknown>unknown',
  'unknown>queued',
  'unknown>booked',
  'unknown>refused',
  'unknown>manual',
  'unknown>ended',
  'booked>manual',
  'booked>ended',
  'refused>queued',
  'refused>booked',
  'refused>manual',
  'refused>ended',
  'manual>manual',
  'manual>ended',
  'ended>queued',
  'ended>booked',
  'ended>manual',
  'ended>ended',
];

describe('an order', () => {
  it.each(pairs(ORDER_STATUSES))('going from %s to %s follows the table, or throws', (from, to) => {
    const legal = LEGAL_ORDER_MOVES.includes(`${from}>${to}`);
    expect(canMoveOrder(from, to)).toBe(legal);
    if (legal) expect(moveOrder(from, to)).toBe(to);
    else expect(() => moveOrder(from, to)).toThrow(`from ${from} to ${to}`);
  });

  it('is never left in a state that the table does not know', () => {
    expect(Object.keys(ORDER_MOVES).sort()).toEqual([...ORDER_STATUSES].sort());
    expect(
      Object.values(ORDER_MOVES)
        .flat()
        .every((to) => ORDER_STATUSES.includes(to)),
    ).toBe(true);
  });

  it.each([
    ['pending', 'yellow'],
    ['CONFIRMED', 'blue'],
    ['Shipped', 'purple'],
    ['delivered', 'green'],
    ['cancelled', 'red'],
    ['courier_departed', 'grey'],
    ['', 'grey'],
  ])('with status %p wears a %s badge', (status, colour) => expect(orderBadge(status)).toBe(colour));
});

describe('a payment', () => {
  it.each(pairs(PAYMENT_STATUSES))('going from %s to %s follows the table, or throws', (from, to) => {
    const legal = LEGAL_PAYMENT_MOVES.includes(`${from}>${to}`);
    expect(canMovePayment(from, to)).toBe(legal);
    if (legal) expect(movePayment(from, to)).toBe(to);
    else expect(() => movePayment(from, to)).toThrow(`from ${from} to ${to}`);
  });

  it('is never left in a state that the table does not know', () =>
    expect(Object.keys(PAYMENT_MOVES).sort()).toEqual([...PAYMENT_STATUSES].sort()));
});

describe('a hold', () => {
  it.each(pairs(HOLD_STATES))('going from %s to %s follows the table, or throws', (from, to) => {
    const legal = LEGAL_HOLD_MOVES.includes(`${from}>${to}`);
    expect(canMoveHold(from, to)).toBe(legal);
    if (legal) expect(moveHold(from, to)).toBe(to);
    else expect(() => moveHold(from, to)).toThrow(`from ${from} to ${to}`);
  });

  it('is never left in a state that the table does not know', () =>
    expect(Object.keys(HOLD_MOVES).sort()).toEqual([...HOLD_STATES].sort()));
});

describe('a delivery', () => {
  it.each(pairs(DELIVERY_STATES))('going from %s to %s follows the table, or throws', (from, to) => {
    const legal = LEGAL_DELIVERY_MOVES.includes(`${from}>${to}`);
    expect(canMoveDelivery(from, to)).toBe(legal);
    if (legal) expect(moveDelivery(from, to)).toBe(to);
    else expect(() => moveDelivery(from, to)).toThrow(`from ${from} to ${to}`);
  });

  it('is never left in a state that the table does not know', () =>
    expect(Object.keys(DELIVERY_MOVES).sort()).toEqual([...DELIVERY_STATES].sort()));
});
