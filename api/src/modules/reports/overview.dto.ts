import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import type { Decimal } from '../../platform/decimal.js';

export class OverviewRequest {
  /** How many days, today included. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(366)
  days?: number;
}

/** Sums over placed orders, in whole rupees. An order counts on the day on which it was placed, in the shop's time. */
export class SalesReply {
  /** Grand totals of the orders that stand and were paid before: what was cancelled, or is paid at the door, is not in it. */
  revenue: number;
  /** Grand totals of the orders that stand and are paid at the door: cash that the courier or a rider of the shop's collects. */
  cash_on_delivery: number;
  orders: number;
  /** Rounded to the rupee; 0 without orders. */
  average_order: number;
  cancelled: number;
  /** What was given back of payments of these days. */
  refunded: Decimal;
}

export class DayReply {
  /** `2026-11-21` */
  day: string;
  revenue: number;
  orders: number;
}

export class TopProductReply {
  id: string;
  name: string;
  packs: number;
  revenue: number;
}

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
