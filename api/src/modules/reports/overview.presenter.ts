import { addDays, averageOrder, netCash, netSales, type SalesFigures, weekdayOf, wireAmount } from '@shop/domain';
import type { DayOfSales } from '../../read-models/figures/sales-of-days.query.js';
import type { CouponUseReply, DayReply, HourReply, SalesReply } from './overview.dto.js';

export function presentSales(sales: SalesFigures): SalesReply {
  return {
    orders: sales.orders,
    cancelled: sales.cancelled,
    average_order: averageOrder(sales),
    gross: wireAmount(sales.gross),
    discount: wireAmount(sales.discount),
    offers: wireAmount(sales.offers),
    fees: wireAmount(sales.fees),
    refunds: wireAmount(sales.refunds),
    uncollected: wireAmount(sales.uncollected),
    net: wireAmount(netSales(sales)),
    cash_on_delivery: wireAmount(netCash(sales)),
    tax: wireAmount(sales.tax),
  };
}

export const presentDay = (day: DayOfSales): DayReply => ({ day: day.day, ...presentSales(day) });

/** Those that were used most first. */
export function addCoupons(days: readonly DayOfSales[]): CouponUseReply[] {
  const uses = new Map<string, CouponUseReply>();
  for (const { code, orders, discount } of days.flatMap(({ coupons }) => coupons)) {
    const use = uses.get(code) ?? { code, orders: 0, discount: 0 };
    uses.set(code, { code, orders: use.orders + orders, discount: use.discount + discount });
  }
  return [...uses.values()].sort((a, b) => b.orders - a.orders || (a.code < b.code ? -1 : 1));
}

export function addHours(days: readonly DayOfSales[]): HourReply[] {
  const orders = new Map<number, number>();
  for (const { day, hours } of days)
    hours.forEach((count, hour) => {
      const place = weekdayOf(addDays(day, Math.floor(hour / 24))) * 24 + (hour % 24);
      orders.set(place, (orders.get(place) ?? 0) + count);
    });
  return [...orders]
    .filter(([, count]) => count > 0)
    .sort(([a], [b]) => a - b)
    .map(([place, count]) => ({ weekday: Math.floor(place / 24), hour: place % 24, orders: count }));
}
