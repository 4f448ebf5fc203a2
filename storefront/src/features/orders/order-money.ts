import { capturedOf, formatRupees, paiseFromWire, restOf, wireAmount } from '@shop/domain';
import { ownText } from '../../platform/own-text';
import type { FullOrder, Order } from './api';
import { messages } from './messages';

/** What an order cost its shopper: an offer at the payment took the rest off. */
export function paidFor({ grand_total, provider_offer }: Pick<Order, 'grand_total' | 'provider_offer'>): number {
  return wireAmount(capturedOf(grand_total, paiseFromWire(provider_offer)));
}

/** What it still costs, less what was refunded of it; of a cancelled one what had been paid. */
export function keptOf(order: Pick<Order, 'grand_total' | 'provider_offer' | 'refunded' | 'status'>): number {
  return order.status === 'cancelled' ? paidFor(order) : afterRefund(order);
}

export function afterRefund({
  grand_total,
  provider_offer,
  refunded,
}: Pick<Order, 'grand_total' | 'provider_offer' | 'refunded'>): number {
  return wireAmount(restOf(capturedOf(grand_total, paiseFromWire(provider_offer)), paiseFromWire(refunded)));
}

/** `₹165 for 1 × Keema: bone splinters` */
export function refundText(
  { amount, name, qty, reason, is_second_payment }: FullOrder['refunds'][number],
  items: Order['items'],
): string {
  const { refund } = messages;
  if (is_second_payment) return refund.secondPayment(amount === null ? null : formatRupees(amount));
  const item = items.find((each) => each.name === name);
  const money = formatRupees(amount ?? 0);
  const what = name && qty ? refund.packs(money, `${qty} × ${item ? ownText(item, 'name') : name}`) : refund.part(money);
  return reason ? `${what}: ${reason}` : what;
}

/** Where the money of an order is, in plain words. */
export function paymentText({ payment, grand_total, status }: Pick<FullOrder, 'payment' | 'grand_total' | 'status'>): string {
  if (payment.status === 'on_delivery') return atTheDoor(status, grand_total);
  if (payment.status === 'paid') return paidBy(payment.method, grand_total);
  return messages.money[payment.status];
}

function paidBy(method: string | null, total: number): string {
  if (total === 0) return messages.money.free;
  const names: Record<string, string> = messages.methods;
  return method && Object.hasOwn(names, method) ? messages.money.paidBy(names[method]!) : messages.money.paid;
}

function atTheDoor(status: string, total: number): string {
  if (status === 'cancelled') return messages.money.nothingDue;
  return status === 'delivered' ? messages.money.cash : messages.money.cashDue(formatRupees(total));
}
