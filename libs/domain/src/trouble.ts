import { deliveryWord, isHandedOver, isWithoutRider } from './delivery.js';

/** What keeps a paid order from its shopper's door and needs a person. The order is the one in which they are explained. */
export const DELIVERY_TROUBLES = [
  'no-balance',
  'account-refused',
  'duplicate',
  'out-of-region',
  'address-refused',
  'trip-refused',
  'courier-away',
  'answer-lost',
  'no-rider-found',
  'rider-dropped-out',
  'cancelled-by-courier',
  'failed',
  'returning',
  'returned',
  'not-taken-back',
] as const;
export type DeliveryTrouble = (typeof DELIVERY_TROUBLES)[number];

// Nothing more comes of these by itself: a person says when they are dealt with.
const SETTLED_BY_HAND: readonly DeliveryTrouble[] = ['cancelled-by-courier', 'failed', 'returned', 'not-taken-back'];

/** True when only a person can say that it is over. */
export function isSettledByHand(trouble: DeliveryTrouble | null): boolean {
  return trouble !== null && SETTLED_BY_HAND.includes(trouble);
}

/** The trouble of a delivery after the courier's word for it has changed to `word`, of this rank. */
export function troubleAfterWord(trouble: DeliveryTrouble | null, word: string, rank: number): DeliveryTrouble | null {
  const { final, returning } = deliveryWord(word);
  // Another rider may be on the road as well: no word of this trip's says that he is not.
  if (trouble === 'not-taken-back') return trouble;
  if (isWithoutRider(word)) return 'rider-dropped-out';
  if (returning) return final ? 'returned' : 'returning';
  if (word.toLowerCase() === 'failed') return 'failed';
  if (final) return isHandedOver(word) ? null : 'cancelled-by-courier';
  const stillSearching = rank < 2 && (trouble === 'no-rider-found' || trouble === 'rider-dropped-out');
  return stillSearching ? trouble : null;
}
