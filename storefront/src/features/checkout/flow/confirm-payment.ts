import { ApiError } from '@shop/contract';
import type { CheckoutCalls, PaymentAttempt } from '../api';
import type { Notice } from './checkout-machine';
import type { OpenCheckout } from './open-checkout';
import { hasCode } from '../refusals';

/** How an attempt to turn a payment into an order ended. */
export type Confirmation = { orderId: string } | { notice: Notice };

/**
 * Verifies the payment and places the order. When either fails, the server is asked what became of the payment before
 * the shopper is told anything: a paid order goes on, whatever answer was lost.
 */
export async function confirmPayment(calls: CheckoutCalls, open: OpenCheckout): Promise<Confirmation> {
  try {
    if (open.receipt) await calls.verifyPayment(open.receipt);
    return await placeAndBook(calls, open, null);
  } catch (failure) {
    console.warn('the payment could not be confirmed at once', failure);
    return settleByAsking(calls, open, hasCode(failure, 'PAYMENT_REFUNDED') ? { kind: 'refunding' } : notConfirmed(failure));
  }
}

/** Asks what became of the payment and goes on when it is paid. `otherwise` is said when it may still be paid. */
export async function settleByAsking(calls: CheckoutCalls, open: OpenCheckout, otherwise: Notice): Promise<Confirmation> {
  const attempt = await askQuietly(calls, open);
  try {
    if (attempt?.state === 'paid') return await placeAndBook(calls, open, attempt.order_id);
  } catch (failure) {
    console.warn('the paid order could not be read', failure);
    return { notice: notConfirmed(failure) };
  }
  if (!attempt) return { notice: FIRM.includes(otherwise.kind) ? otherwise : { kind: 'unsure' } };
  return { notice: noticeOf(attempt, otherwise) };
}

/** The state of the payment; null when no one could say. */
export async function askQuietly(calls: CheckoutCalls, { paymentOrderId }: OpenCheckout): Promise<PaymentAttempt | null> {
  if (!paymentOrderId) return null;
  try {
    return await calls.askAttempt(paymentOrderId);
  } catch (failure) {
    if (hasCode(failure, 'PAYMENT_NOT_FOUND')) return LONG_GONE;
    console.warn('the payment could not be asked about', failure);
    return null;
  }
}

/** The shop has deleted it, weeks after it could be paid. */
const LONG_GONE: PaymentAttempt = { state: 'expired', final: true, order_id: null, placed_order_id: null };

async function placeAndBook(
  calls: CheckoutCalls,
  open: OpenCheckout,
  placedOrderId: string | null,
): Promise<{ orderId: string }> {
  const orderId = placedOrderId ?? (await calls.placeOrder(open.order, open.paymentOrderId));
  // The shop books the rider by itself as well, so a lost call here costs nothing.
  calls.bookCourier(orderId, open.order).catch((failure: unknown) => console.warn('the rider is booked by the shop', failure));
  return { orderId };
}

/** A shop that was not reached has refused nothing: it confirms by itself what was paid. */
function notConfirmed(failure: unknown): Notice {
  return failure instanceof ApiError && failure.status === 0 ? { kind: 'unconfirmed' } : { kind: 'unverified' };
}

function noticeOf({ state, final, placed_order_id: placedId }: PaymentAttempt, otherwise: Notice): Notice {
  const refund = state === 'refunding' || state === 'refunded' ? state : null;
  if (placedId) return { kind: 'placed_instead', placedId, refund };
  if (refund) return { kind: refund };
  if (FIRM.includes(otherwise.kind)) return final && otherwise.kind !== 'refunding' ? { kind: 'unverified', final } : otherwise;
  if (state !== 'expired') return otherwise;
  return { kind: final ? 'not_paid' : 'expired' };
}

/** What is true of a payment that was made, whatever a status request says or fails to say. */
const FIRM: Notice['kind'][] = ['unverified', 'unconfirmed', 'refunding'];
