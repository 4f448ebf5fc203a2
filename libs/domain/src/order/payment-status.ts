/**
 * The life of one payment attempt, seen from us. `expired` is not final: money may still arrive and is then
 * taken for the order, if its packs are still there, or given back (`refunding` → `refunded`).
 */
export const PAYMENT_STATUSES = ['open', 'expired', 'paid', 'refunding', 'refunded'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const PAYMENT_MOVES: Record<PaymentStatus, readonly PaymentStatus[]> = {
  open: ['paid', 'expired', 'refunding'],
  expired: ['paid', 'refunding'],
  paid: ['refunding'],
  refunding: ['refunded'],
  refunded: [],
};

export function canMovePayment(from: PaymentStatus, to: PaymentStatus): boolean {
  return PAYMENT_MOVES[from].includes(to);
}

/** @throws Error on a move that the table does not know. */
export function movePayment(from: PaymentStatus, to: PaymentStatus): PaymentStatus {
  if (!canMovePayment(from, to)) throw new Error(`a payment cannot go from ${from} to ${to}`);
  return to;
}
