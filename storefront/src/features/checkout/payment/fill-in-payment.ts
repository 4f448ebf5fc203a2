import type { OpenedPayment } from '../api';
import { messages } from '../messages';
import type { PaymentToShow } from './payment-window';
import type { PlannedOrder } from '../quote/planned-order';

/** The provider's window for this order, filled in for this shopper. The account's e-mail is prefilled (specification section 6). */
export function fillInPayment(
  payment: OpenedPayment,
  { address, cart }: PlannedOrder,
  email: string,
  shopName: string,
): PaymentToShow {
  const packs = cart.reduce((sum, line) => sum + line.qty, 0);
  return {
    key: payment.keyId,
    amount: payment.amount,
    currency: payment.currency,
    order_id: payment.orderId,
    name: shopName,
    description: messages.packs(packs),
    prefill: { name: address.name, email, contact: `+91${address.phone}` },
    theme: { color: brandColour() },
    ...secondsLeft(payment.expires_at),
  };
}

// The window closes when the packs are no longer kept, so that no one pays for what may be gone.
function secondsLeft(expiresAt: string): { timeout?: number } {
  const seconds = Math.floor((Date.parse(expiresAt) - Date.now()) / 1000);
  return seconds > 0 ? { timeout: seconds } : {};
}

function brandColour(): string {
  return getComputedStyle(document.documentElement).getPropertyValue('--brand').trim() || '#85182a';
}
