/** How a provider's books and ours can differ. */
export const DIFFERENCE_KINDS = [
  'payment-not-ours',
  'payment-not-theirs',
  'payment-amount',
  'refund-not-ours',
  'refund-not-theirs',
  'refund-amount',
  'refund-failed-there',
  'ride-not-ours',
  'ride-not-theirs',
  'ride-price',
] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];
