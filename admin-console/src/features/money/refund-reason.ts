/** The shop's own reasons, in words; what a person typed stays as it is. */
const REASONS: Record<string, string> = {
  'cancelled-by-shop': 'The shop cancelled the order',
  'second-capture': 'Paid twice',
  'amount-mismatch': 'Another amount than the order’s',
  'order-cancelled': 'The order was cancelled before the payment',
  'too-late': 'Paid too late',
  'sold-out': 'Sold out before the payment',
  unclaimed: 'No order came for this payment',
  'claim-refused': 'The order could not be taken',
};

export function reasonText(reason: string): string {
  return REASONS[reason] ?? reason;
}
