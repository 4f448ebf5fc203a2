import { addPaise, capturedOf, type OrderMoney, paiseFromWire, restOf, wireAmount } from '@shop/domain';
import type { Order } from './api';

/** Rupees that an order cost its customer: a payment offer took the rest off. */
export function costOfOrder({ grand_total, provider_offer }: Order): number {
  return wireAmount(capturedOf(grand_total, paiseFromWire(provider_offer)));
}

/** Rupees that it still costs, less what was refunded of it; of a cancelled one what it had cost. */
export function keptOfOrder(order: Order): number {
  if (order.status === 'cancelled') return costOfOrder(order);
  const { total, offer } = moneyOfOrder(order);
  return wireAmount(restOf(capturedOf(total, offer), paiseFromWire(order.refunded)));
}

/** Rupees of what was paid for an order that may still go back. */
export function restOfOrder(order: Order): number {
  if (order.cash_due !== null) return 0;
  const { total, offer, returned } = moneyOfOrder(order);
  return wireAmount(restOf(capturedOf(total, offer), returned));
}

/** As the refunds of its lines are counted. */
export function moneyOfOrder({
  items: lines,
  discount_amount: discount,
  grand_total: total,
  provider_offer,
  refunded,
  charged_back,
}: Order): OrderMoney {
  const returned = addPaise([paiseFromWire(refunded), paiseFromWire(charged_back)]);
  return { lines, discount, total, offer: paiseFromWire(provider_offer), returned };
}
