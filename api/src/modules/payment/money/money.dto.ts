import { PAYMENT_STATUSES, type PaymentStatus } from '@shop/domain';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsISO8601, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { PageQuery } from '../../../platform/page.dto.js';
import type { DifferenceKind } from '../reconciliation/difference-kinds.js';
import type { AsideEnding } from '../reconciliation/acknowledgement.entity.js';

const A_DAY = /^\d{4}-\d\d-\d\d$/;
export const REFUND_STATES = ['unfinished', 'due', 'requested', 'failed', 'processed'] as const;

export class DayParams {
  /** A book's id is its day, in the shop's time: `2026-11-21`. */
  @Matches(A_DAY)
  @IsISO8601({ strict: true })
  id: string;
}

export class DifferencesQuery {
  @IsOptional()
  @Matches(A_DAY)
  @IsISO8601({ strict: true })
  day?: string;
}

export class BookPageQuery {
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(100)
  limit: number = 31;

  /** The last day of the page before. */
  @IsOptional()
  @Matches(A_DAY)
  @IsISO8601({ strict: true })
  cursor?: string;
}

class MoneyPageQuery extends PageQuery {
  /** The number of an order, of a payment or of a refund, ours or the provider's, as a whole. */
  @IsOptional()
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
  /** Without it: all payments in which money has moved. */
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
  /** Its own capture, and others of this attempt that we gave back: captured = sold + owed + returned. */
  captured: number;
  sold: number;
  owed: number;
  returned: number;
}

export class MoneyRefundReply {
  id: string;
  order_id: string | null;
  provider_payment_id: string;
  provider_refund_id: string | null;
  amount: number;
  reason: string;
  status: 'due' | 'requested' | 'failed' | 'processed';
  /** How often the bank has failed it. */
  failures: number;
  created_at: string;
  /** What the provider said last, when it did not take it. */
  last_word: string | null;
  /** Null when it is finished. */
  why: string | null;
  next_step: string | null;
}

/** The last time that somebody put a difference aside. */
export class AsideReply {
  /** How it was settled outside. */
  note: string;
  by: string;
  at: string;
  /** What the difference said then. */
  ours: number | null;
  theirs: number | null;
  /** Null as long as it is aside. */
  ended_at: string | null;
  /** Null when it ended by itself. */
  ended_by: string | null;
  ending: AsideEnding | null;
}

export class DifferenceReply {
  id: string;
  day: string;
  kind: DifferenceKind;
  subject: string;
  order_id: string | null;
  ours: number | null;
  theirs: number | null;
  found_at: string;
  healed_at: string | null;
  /** One that is aside waits for nobody. */
  state: 'open' | 'aside' | 'healed';
  /** It was aside, and came back by itself because it says something else now. */
  changed: boolean;
  aside: AsideReply | null;
  why: string;
  next_step: string;
}

/** Money that is not where it belongs yet. */
export class WaitingReply {
  id: string;
  kind: 'refund' | 'dispute' | 'order-without-money' | DifferenceKind;
  order_id: string | null;
  /** The provider's number. */
  subject: string;
  /** Rupees; a ride may have paise. */
  amount: number;
  since: string;
  why: string;
  next_step: string;
  /** Of a day's book; null for all else. */
  difference: DifferenceReply | null;
}

export class AlarmReply {
  kind: 'dispute' | 'no-webhooks' | 'refund-failed' | 'refund-stuck' | 'differences' | 'book-failed';
  text: string;
  next_step: string;
  since: string;
}

export class MoneyOverviewReply {
  alarms: AlarmReply[];
  /** The oldest first, at most 200. */
  waiting: WaitingReply[];
  /** How many differences are put aside. */
  aside: number;
  /** The whole ledger, in rupees: captured = sold + owed + returned. */
  captured: number;
  sold: number;
  owed: number;
  returned: number;
}

export class BookFiguresReply {
  payments: number;
  captured: number;
  refunds: number;
  returned: number;
  /** Null until the courier could be asked. */
  rides: number | null;
  /** The courier's charges, with paise. */
  charges: number | null;
}

export class BookReply {
  day: string;
  read_at: string;
  /** Why the last try could not be finished; the figures are then those of an earlier one. */
  failure: string | null;
  /** What the providers list for the day; null until they could be read. */
  figures: BookFiguresReply | null;
  open: number;
  /** Put aside by the owner. */
  aside: number;
  healed: number;
}

export class BookDetailReply extends BookReply {
  /** Open ones first, then those that are put aside. */
  differences: DifferenceReply[];
}
