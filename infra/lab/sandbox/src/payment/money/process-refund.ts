import { announce } from '../webhooks.js';
import { notesOf, type PaymentEntity, type RefundEntity } from '../entities.js';
import { type PaymentContext, nowInSeconds } from '../payment-context.js';
import { WireError } from '../wire/wire-error.js';

export interface RefundRequest {
  amount?: number | undefined;
  speed?: 'normal' | 'optimum';
  notes?: Record<string, string>;
  receipt?: string | undefined;
}

/** Records a refund; its end is announced shortly after. @throws WireError when there is nothing, or not enough, to refund */
export function refundPayment(context: PaymentContext, payment: PaymentEntity, input: RefundRequest): RefundEntity {
  if (payment.status === 'refunded') throw refused('The payment has been fully refunded already', payment);
  if (payment.status !== 'captured') throw refused('The payment status should be captured for action to be taken', payment);
  const left = payment.amount - payment.amount_refunded;
  const amount = input.amount ?? left;
  if (amount > left) throw refused('The total refund amount is greater than the refund payment amount', payment, 'amount');
  if (isCopy(context, payment, amount)) throw refused('A refund of the same amount was made for this payment just now.', payment);
  const { policy } = context.state;
  if (policy.balance !== null && policy.balance < amount)
    throw refused('Your account does not have enough balance to carry out the refund operation.', payment);
  return recordRefund(context, payment, { ...input, amount });
}

/** The ordered fault: an honest second refund of the same amount looks like the first one sent again. */
function isCopy({ clock, state: { policy, refunds } }: PaymentContext, { id }: PaymentEntity, amount: number): boolean {
  const since = clock.now() - policy.duplicateRefundMinutes * policy.minuteMs;
  return (
    policy.duplicateRefundMinutes > 0 &&
    Object.values(refunds).some(
      (each) => each.payment_id === id && each.amount === amount && each.status !== 'failed' && each.created_at * 1000 > since,
    )
  );
}

/** Authorised money that was not captured goes back to the shopper by itself. */
export function returnUncaptured(context: PaymentContext, payment: PaymentEntity): void {
  context.scheduler.cancel('expire', payment.id);
  recordRefund(context, payment, { amount: payment.amount });
}

/** Ends a pending refund as ordered. A failed one gives the money back to the payment. */
export function finishRefund(context: PaymentContext, refund: RefundEntity, outcome: 'processed' | 'failed'): void {
  const payment = context.state.payments[refund.payment_id];
  if (!payment || refund.status !== 'pending') return;
  if (refund.speed_processed === 'instant' && !context.state.policy.instantRefunds) {
    refund.speed_processed = 'normal';
    announce(context, 'refund.speed_changed', { refund, payment });
  }
  refund.status = outcome;
  if (outcome === 'processed') refund.acquirer_data = { arn: `1000000000${context.ids.number(1000, 9999)}` };
  else undoRefund(context, payment, refund.amount);
  announce(context, `refund.${outcome}`, { refund, payment });
}

function recordRefund(context: PaymentContext, payment: PaymentEntity, input: RefundRequest & { amount: number }): RefundEntity {
  const { speed = 'normal', notes, receipt = null, amount } = input;
  const refund: RefundEntity = {
    id: `rfnd_${context.ids.letters()}`,
    entity: 'refund',
    amount,
    currency: payment.currency,
    payment_id: payment.id,
    notes: notesOf(notes),
    receipt,
    acquirer_data: { arn: null },
    created_at: nowInSeconds(context),
    batch_id: null,
    status: 'pending',
    speed_requested: speed,
    speed_processed: speed === 'optimum' ? 'instant' : 'normal',
  };
  context.state.refunds[refund.id] = refund;
  const { policy } = context.state;
  if (policy.balance !== null && payment.captured) policy.balance -= amount;
  markRefunded(payment, payment.amount_refunded + amount);
  context.scheduler.schedule('finish-refund', refund.id, policy.refundAfterMs);
  announce(context, 'refund.created', { refund, payment });
  return refund;
}

function undoRefund(context: PaymentContext, payment: PaymentEntity, amount: number): void {
  const { policy } = context.state;
  if (policy.balance !== null && payment.captured) policy.balance += amount;
  markRefunded(payment, payment.amount_refunded - amount);
}

// A partial refund leaves the payment captured; only the last paisa makes it refunded.
function markRefunded(payment: PaymentEntity, amount: number): void {
  const full = amount === payment.amount;
  const unrefunded = payment.captured ? 'captured' : 'authorized';
  payment.amount_refunded = amount;
  payment.status = full ? 'refunded' : unrefunded;
  payment.refund_status = full ? 'full' : amount > 0 ? 'partial' : null;
}

function refused(description: string, { id, order_id }: PaymentEntity, field?: string): WireError {
  const metadata = { payment_id: id, order_id };
  return new WireError(400, description, {
    field,
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
    metadata,
  });
}
