import { type DeliveryIssue, isResolvedByHand } from '../delivery/delivery-issue.js';
import type { DeliveryState } from '../delivery/delivery-state.js';
import type { OrderStatus } from './order-status.js';
import { packsLeftOf, type RefundedLine } from './packs-left.js';

/** How far a confirmed order is in the shop itself; the five statuses stay as they are beside it. */
export const FULFILMENT_STATUSES = ['new', 'accepted', 'packed'] as const;
export type FulfilmentStatus = (typeof FULFILMENT_STATUSES)[number];

/** From each status to those that may follow it: nothing is packed that no one has accepted. */
export const FULFILMENT_MOVES: Record<FulfilmentStatus, readonly FulfilmentStatus[]> = {
  new: ['accepted'],
  accepted: ['packed'],
  packed: [],
};

export function canMoveFulfilment(from: FulfilmentStatus, to: FulfilmentStatus): boolean {
  return FULFILMENT_MOVES[from].includes(to);
}

/** What the owner may do with an order. */
export const FULFILMENT_ACTIONS = [
  'accept',
  'pack',
  'cancel',
  'refund-line',
  'refund-rest',
  'call-rider',
  'hand-over',
  'mark-delivered',
  'resolve-issue',
] as const;
export type FulfilmentAction = (typeof FULFILMENT_ACTIONS)[number];

/** What decides which actions are open. `delivery` is null while an order has none. */
export interface FulfilmentContext {
  status: OrderStatus;
  fulfilment_status: FulfilmentStatus;
  delivery: DeliveryState | null;
  issue: DeliveryIssue | null;
  /** Paid at the door: no money came in that could go back. */
  isCash?: boolean;
  /** All that was paid has gone back or is owed back. */
  isRefunded?: boolean;
  /** No money may go back for any line: all of it went back, by packs or otherwise. */
  areLinesRefunded?: boolean;
  /** Every pack of it was refunded: there is nothing to carry. */
  isEmpty?: boolean;
}

const RULES: Record<FulfilmentAction, (order: FulfilmentContext) => boolean> = {
  accept: ({ status, fulfilment_status, isEmpty }) =>
    !isEmpty && status === 'confirmed' && canMoveFulfilment(fulfilment_status, 'accepted'),
  pack: ({ status, fulfilment_status, isEmpty }) =>
    !isEmpty && status === 'confirmed' && canMoveFulfilment(fulfilment_status, 'packed'),
  // Before the parcel has left: afterwards there is nothing to put back, and only money can be given.
  cancel: ({ status }) => status === 'confirmed',
  'refund-line': ({ status, isCash, isRefunded, areLinesRefunded }) =>
    !isCash && !isRefunded && !areLinesRefunded && isPaidFor(status),
  'refund-rest': ({ status, isCash, isRefunded }) => !isCash && !isRefunded && (status === 'shipped' || status === 'delivered'),
  // A booked rider is on the way; one who refused, was lost or ended without hand-over is called again.
  'call-rider': ({ status, delivery, isEmpty }) =>
    !isEmpty && isUndelivered(status) && delivery !== null && !['booked', 'manual'].includes(delivery),
  'hand-over': ({ status, fulfilment_status, delivery, isEmpty }) =>
    !isEmpty &&
    fulfilment_status === 'packed' &&
    (status === 'confirmed' || (status === 'shipped' && (delivery === 'ended' || delivery === 'manual'))),
  'mark-delivered': ({ status, delivery }) => isUndelivered(status) && delivery === 'manual',
  // An order that still waits in the shop is brought on or cancelled; its issue is not just marked resolved.
  'resolve-issue': ({ status, issue }) =>
    issue === 'cancellation-refused' || (status !== 'confirmed' && status !== 'pending' && isResolvedByHand(issue)),
};

/** Refunding these packs leaves nothing of an order that has not left the shop: that is a cancellation, in which its fees go back too. */
export function isCancellation(status: OrderStatus, lines: readonly RefundedLine[], qty: number): boolean {
  return status === 'confirmed' && packsLeftOf(lines) <= qty;
}

export function canFulfil(action: FulfilmentAction, order: FulfilmentContext): boolean {
  return RULES[action](order);
}

/** Everything that the owner may do now, in the order of the table. */
export function fulfilmentActions(order: FulfilmentContext): FulfilmentAction[] {
  return FULFILMENT_ACTIONS.filter((action) => canFulfil(action, order));
}

export const BOARD_COLUMNS = ['to-accept', 'packing', 'waiting', 'on-the-way', 'done'] as const;
export type BoardColumn = (typeof BOARD_COLUMNS)[number];

/** The column of the order board; null for an order that is not paid, which no one works on yet. */
export function boardColumn({
  status,
  fulfilment_status,
}: Pick<FulfilmentContext, 'status' | 'fulfilment_status'>): BoardColumn | null {
  if (status === 'pending') return null;
  if (status === 'delivered' || status === 'cancelled') return 'done';
  if (status === 'shipped') return 'on-the-way';
  return ({ new: 'to-accept', accepted: 'packing', packed: 'waiting' } as const)[fulfilment_status];
}

const isUndelivered = (status: OrderStatus): boolean => status === 'confirmed' || status === 'shipped';
const isPaidFor = (status: OrderStatus): boolean => isUndelivered(status) || status === 'delivered';
