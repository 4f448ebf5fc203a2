import type { FullOrder } from './api';
import { messages } from './messages';

/** Where the money of an order is, in plain words. */
export function moneyWords({ payment, grand_total }: Pick<FullOrder, 'payment' | 'grand_total'>): string {
  if (payment.status === 'paid') return paidBy(payment.method, grand_total);
  return messages.money[payment.status];
}

function paidBy(method: string | null, total: number): string {
  if (total === 0) return messages.money.free;
  const names: Record<string, string> = messages.methods;
  return method && Object.hasOwn(names, method) ? messages.money.paidBy(names[method]!) : messages.money.paid;
}
