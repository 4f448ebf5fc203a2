import { type DeliveryIssue, isResolvedByHand } from './delivery-issue.js';
import type { DeliveryState } from './delivery-state.js';
import type { OrderStatus } from './order-status.js';

/** How far a confirmed order is in the shop itself; the five statuses stay as they are beside it. */
export const DESK_STATES = ['new', 'accepted', 'packed'] as const;
export type DeskState = (typeof DESK_STATES)[number];

/** From each desk state to those that may follow it: nothing is packed that nobody has taken on. */
export const DESK_MOVES: Record<DeskState, readonly DeskState[]> = { new: ['accepted'], accepted: ['packed'], packed: [] };

export function canMoveDesk(from: DeskState, to: DeskState): boolean {
  return DESK_MOVES[from].includes(to);
}

/** What the owner may do with an order. */
export const DESK_ACTIONS = [
  'accept',
  'pack',
  'cancel',
  'refund-line',
  'refund-rest',
  'call-rider',
  'hand-over',
  'mark-delivered',
  'settle-trouble',
] as const;
export type DeskAction = (typeof DESK_ACTIONS)[number];

/** What decides which actions are open. `delivery` is null while an order has none. */
export interface DeskStanding {
  status: OrderStatus;
  desk_state: DeskState;
  delivery: DeliveryState | null;
  issue: DeliveryIssue | null;
  /** Paid at the door: no money came in that could go back. */
  isCash?: boolean;
}

const RULES: Record<DeskAction, (standing: DeskStanding) => boolean> = {
  accept: ({ status, desk_state }) => status === 'confirmed' && canMoveDesk(desk_state, 'accepted'),
  pack: ({ status, desk_state }) => status === 'confirmed' && canMoveDesk(desk_state, 'packed'),
  // Before the parcel has left: afterwards there is nothing to put back, and only money can be given.
  cancel: ({ status }) => status === 'confirmed',
  'refund-line': ({ status, isCash }) => !isCash && isPaidFor(status),
  'refund-rest': ({ status, isCash }) => !isCash && (status === 'shipped' || status === 'delivered'),
  // A booked rider is on the way; one who refused, was lost or ended without hand-over is called again.
  'call-rider': ({ status, delivery }) => isUndelivered(status) && delivery !== null && !['booked', 'manual'].includes(delivery),
  'hand-over': ({ status, desk_state, delivery }) =>
    desk_state === 'packed' &&
    (status === 'confirmed' || (status === 'shipped' && (delivery === 'ended' || delivery === 'manual'))),
  'mark-delivered': ({ status, delivery }) => isUndelivered(status) && delivery === 'manual',
  // An order that still waits in the shop is brought on or cancelled; its alarm is not just put away.
  'settle-trouble': ({ status, issue }) =>
    issue === 'not-taken-back' || (status !== 'confirmed' && status !== 'pending' && isResolvedByHand(issue)),
};

export function canDo(action: DeskAction, standing: DeskStanding): boolean {
  return RULES[action](standing);
}

/** Everything that the owner may do now, in the order of the table. */
export function deskActions(standing: DeskStanding): DeskAction[] {
  return DESK_ACTIONS.filter((action) => canDo(action, standing));
}

export const BOARD_COLUMNS = ['to-accept', 'packing', 'waiting', 'on-the-way', 'done'] as const;
export type BoardColumn = (typeof BOARD_COLUMNS)[number];

/** The column of the order board; null for an order that is not paid, which is nobody's business yet. */
export function boardColumn({ status, desk_state }: Pick<DeskStanding, 'status' | 'desk_state'>): BoardColumn | null {
  if (status === 'pending') return null;
  if (status === 'delivered' || status === 'cancelled') return 'done';
  if (status === 'shipped') return 'on-the-way';
  return ({ new: 'to-accept', accepted: 'packing', packed: 'waiting' } as const)[desk_state];
}

const isUndelivered = (status: OrderStatus): boolean => status === 'confirmed' || status === 'shipped';
const isPaidFor = (status: OrderStatus): boolean => isUndelivered(status) || status === 'delivered';
