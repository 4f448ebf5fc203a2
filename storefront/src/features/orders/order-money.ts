import { capturedOf, formatRupees, paiseFromWire, wireAmount } from '@shop/domain';
import type { FullOrder, Order } from './api';
import { messages } from './messages';

/** What an order cost its shopper: an offer at the payment took the rest off. */
export function paidFor({ grand_total, provider_offer }: Pick<Order, 'grand_total' | 'provider_offer'>): number {
  return wireAmount(capturedOf(grand_total, paiseFromWire(provider_offer)));
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
