import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import type { Decimal } from '../../platform/kernel/decimal.js';

export class OverviewRequest {
  /** How many days, today included. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(366)
  days?: number;
}

/**
 * The figures of a span of days in rupees, each by the day on which it happened, in the shop's time; docs/figures.md defines them.
 * `net = gross - discount - offers - refunds - uncollected`.
 */
export class SalesReply {
  /** Orders placed, whatever became of them. */
  orders: number;
  /** Orders cancelled, whenever they were placed. */
  cancelled: number;
  /** `gross - discount` for each order, rounded to the rupee; 0 without orders. */
  average_order: number;
  gross: number;
  discount: number;
  /** What offers of the payment provider took off. */
  offers: Decimal;
  /** Part of `gross`. */
  fees: number;
  refunds: Decimal;
  /** Cash of orders that were cancelled. */
  uncollected: number;
  net: Decimal;
  /** The part of `net` that is paid at the door. */
  cash_on_delivery: number;
  /** The part of `net` that is tax, by the invoices and credit notes of these days. */
  tax: Decimal;
}

export class DayReply extends SalesReply {
  /** `2026-11-21` */
  day: string;
}

export class TopProductReply {
  id: string;
  name: string;
  packs: number;
  /** Part of `gross`. */
  sales: number;
}

/** Together they are `discount`. */
export class CouponUseReply {
  code: string;
  orders: number;
  discount: number;
}

/** Orders in one hour of one weekday, over all the days asked for. */
export class HourReply {
  /** 1 is Monday, 7 is Sunday. */
  weekday: number;
  hour: number;
  orders: number;
}

export class OverviewReply {
  today: SalesReply;
  period: SalesReply;
  days: DayReply[];
  top_products: TopProductReply[];
  coupons: CouponUseReply[];
  /** Only hours in which something was ordered. */
  hours: HourReply[];
}
