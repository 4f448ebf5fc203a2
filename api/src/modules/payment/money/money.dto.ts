import { PAYMENT_STATUSES, type PaymentStatus } from '@shop/domain';
import { IsIn, IsISO8601, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import type { Decimal } from '../../../platform/kernel/decimal.js';
import { PageQuery } from '../../../platform/kernel/page.dto.js';
import { TypedLine } from '../../../platform/web/validation/typed-text.js';
import type { DifferenceKind } from '../reconciliation/difference-kinds.js';
import type { DifferenceReply } from '../reconciliation/reconciliation.dto.js';

const A_DAY = /^\d{4}-\d\d-\d\d$/;
export const REFUND_STATES = [
  'unfinished',
  'due',
  'requested',
  'failed',
  'processed',
  'refunded-outside',
  'below-minimum',
] as const;

class MoneyPageQuery extends PageQuery {
  /** The number of an order, of a payment or of a refund, ours or the provider's, or the phone of an order, as a whole. */
  @IsOptional()
  @TypedLine()
  @IsString()
  @MaxLength(64)
  q?: string;

  /** From this day on, in the shop's time. */
  @IsOptional()
  @Matches(A_DAY)
  @IsISO8601({ strict: true })
  from?: string;

  /** Until the end of this day. */
  @IsOptional()
  @Matches(A_DAY)
  @IsISO8601({ strict: true })
  to?: string;
}

export class PaymentPageQuery extends MoneyPageQuery {
  /** Without it: all payments in which money has moved; with `q`, those that wait for their money or never got it as well. */
  @IsOptional()
  @IsIn(PAYMENT_STATUSES)
  status?: PaymentStatus;
}

export class RefundPageQuery extends MoneyPageQuery {
  @IsOptional()
  @IsIn(REFUND_STATES)
  status?: (typeof REFUND_STATES)[number];
}

/** One attempt to pay, and where its money is, in rupees. */
export class MoneyPaymentReply {
  id: string;
  order_id: string | null;
  provider_order_id: string | null;
  provider_payment_id: string | null;
  status: PaymentStatus;
  amount: number;
  method: string | null;
  created_at: string;
  paid_at: string | null;
  /** False for an order that was never paid, or too late: only the payment is left of it. */
  is_placed: boolean;
  /** Who ordered; null without an order. */
  customer_name: string | null;
  phone: string | null;
  /** Its own capture, and others of this attempt that we gave back: captured = sold + owed + returned. */
  captured: Decimal;
  sold: Decimal;
  owed: Decimal;
  returned: Decimal;
}

export class MoneyRefundReply {
  id: string;
  order_id: string | null;
  /** False for an order that was paid too late. */
  is_placed: boolean;
  provider_payment_id: string;
  provider_refund_id: string | null;
  /** What the provider is asked for. */
  amount: Decimal;
  /** What was owed with it at first and went back in the provider's dashboard instead: that refund is in the list as well. */
  refunded_outside: Decimal;
  reason: string;
  status: 'due' | 'requested' | 'failed' | 'processed' | 'refunded-outside' | 'below-minimum';
  /** How often the bank has failed it. */
  failures: number;
  created_at: string;
  /** What the provider answered last, when it did not take it. */
  last_error: string | null;
  /** Null when it is finished. */
  why: string | null;
  next_step: string | null;
}

/** Money that is not where it belongs yet. */
export class WaitingReply {
  id: string;
  kind: 'refund' | 'dispute' | 'order-without-money' | DifferenceKind;
  order_id: string | null;
  /** The provider's number. */
  subject: string;
  /** Rupees; a shipment may have paise. */
  amount: Decimal;
  since: string;
  why: string;
  next_step: string;
  /** Found by reconciling a day; null for all else. */
  difference: DifferenceReply | null;
}

export class AlarmReply {
  kind:
    | 'dispute'
    | 'no-webhooks'
    | 'refund-failed'
    | 'refund-stuck'
    | 'overpaid'
    | 'underpaid'
    | 'differences'
    | 'reconciliation-failed'
    | 'change-log'
    | 'backups';
  text: string;
  next_step: string;
  since: string;
}

export class MoneyOverviewReply {
  alarms: AlarmReply[];
  /** The oldest first, at most 200. */
  waiting: WaitingReply[];
  /** How many differences are acknowledged. */
  acknowledged: number;
  /** All of the ledger, in rupees: captured = sold + owed + returned; sold is net sales without cash on delivery. */
  captured: Decimal;
  sold: Decimal;
  owed: Decimal;
  returned: Decimal;
}
