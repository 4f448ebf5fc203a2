import { wireAmount } from '@shop/domain';
import type { MoneyPaymentReply, MoneyRefundReply } from './money.dto.js';
import type { PaymentRow, RefundRow } from '../../../read-models/payment/money.query.js';
import { explainRefund } from './refund-state.js';

export function presentPayment(payment: PaymentRow): MoneyPaymentReply {
  const { created_at, paid_at, captured, sold, owed, returned, ...rest } = payment;
  return {
    ...rest,
    created_at: created_at.toISOString(),
    paid_at: paid_at?.toISOString() ?? null,
    captured: wireAmount(captured),
    sold: wireAmount(sold),
    owed: wireAmount(owed),
    returned: wireAmount(returned),
  };
}

export function presentRefund(refund: RefundRow): MoneyRefundReply {
  const { has_twin: _, ...shown } = refund;
  const { amount, refunded_outside, created_at } = shown;
  return {
    ...shown,
    amount: wireAmount(amount),
    refunded_outside: wireAmount(refunded_outside),
    created_at: created_at.toISOString(),
    ...explainRefund(refund),
  };
}
