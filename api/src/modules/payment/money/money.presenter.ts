import type { MoneyPaymentReply, MoneyRefundReply } from './money.dto.js';
import type { PaymentRow, RefundRow } from './money-lists.query.js';
import { explainRefund } from './refund-state.js';

export function presentPayment(payment: PaymentRow): MoneyPaymentReply {
  const { created_at, paid_at, ...rest } = payment;
  return { ...rest, created_at: created_at.toISOString(), paid_at: paid_at?.toISOString() ?? null };
}

export function presentRefund(refund: RefundRow): MoneyRefundReply {
  return { ...refund, created_at: refund.created_at.toISOString(), ...explainRefund(refund) };
}
