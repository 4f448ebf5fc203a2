import { capturedOf, paiseFromWire, restOf, wireAmount } from '@shop/domain';
import type { Order } from './api';

/** Rupees that an order cost its customer: a payment offer took the rest off. */
export function costOfOrder({ grand_total, provider_offer }: Order): number {
  return wireAmount(capturedOf(grand_total, paiseFromWire(provider_offer)));
}

/** Rupees of what was paid for an order that may still go back. */
export function restOfOrder({ grand_total, provider_offer, refunded, cash_due }: Order): number {
  if (cash_due !== null) return 0;
  return wireAmount(restOf(capturedOf(grand_total, paiseFromWire(provider_offer)), paiseFromWire(refunded)));
}
