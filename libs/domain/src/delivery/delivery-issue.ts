import {
  courierStatusMeaning,
  type CurrentProgress,
  hasHadRider,
  isDeliveredByCourier,
  isWithoutRider,
  mayComeAgain,
} from './courier-status.js';

/** What keeps a paid order from its shopper's door and needs a person. The order is the one in which they are explained. */
export const DELIVERY_ISSUES = [
  'no-balance',
  'account-refused',
  'duplicate',
  'out-of-region',
  'address-refused',
  'address-too-long',
  'phone-refused',
  'too-heavy',
  'cash-refused',
  'vehicle-refused',
  'pickup-refused',
  'shipment-refused',
  'courier-unavailable',
  'answer-lost',
  'no-rider-found',
  'rider-dropped-out',
  'cancelled-by-courier',
  'failed',
  'returning',
  'returned',
  'cancellation-refused',
] as const;
export type DeliveryIssue = (typeof DELIVERY_ISSUES)[number];

/** Why there is no delivery fee, by what the shopper could change; `courier-refuses` is nothing of theirs. */
export const DELIVERY_REFUSALS = [
  'out-of-region',
  'address-refused',
  'address-too-long',
  'phone-refused',
  'too-heavy',
  'courier-refuses',
] as const;
export type DeliveryRefusal = (typeof DELIVERY_REFUSALS)[number];

// Nothing more comes of these by itself: a person says when they are dealt with.
const RESOLVED_BY_HAND: readonly DeliveryIssue[] = ['cancelled-by-courier', 'failed', 'returned', 'cancellation-refused'];

/** True when only a person can say that it is over. */
export function isResolvedByHand(issue: DeliveryIssue | null): boolean {
  return issue !== null && RESOLVED_BY_HAND.includes(issue);
}

/** The issue of a delivery after its courier status has changed to what `progress` says. */
export function issueAfterStatus(issue: DeliveryIssue | null, progress: CurrentProgress): DeliveryIssue | null {
  const { courier_status } = progress;
  const { final, returning } = courierStatusMeaning(courier_status);
  // Another rider may be under way as well: no status of this shipment says that there is none.
  if (issue === 'cancellation-refused') return issue;
  if (isWithoutRider(courier_status)) return 'rider-dropped-out';
  if (returning) return final ? 'returned' : 'returning';
  if (mayComeAgain(courier_status)) return 'failed';
  if (final) return isDeliveredByCourier(courier_status) ? null : 'cancelled-by-courier';
  const stillSearching = !hasHadRider(progress) && (issue === 'no-rider-found' || issue === 'rider-dropped-out');
  return stillSearching ? issue : null;
}
