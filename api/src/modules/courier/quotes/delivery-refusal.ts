import { DELIVERY_REFUSALS, type DeliveryRefusal } from '@shop/domain';
import type { Logger } from '@nestjs/common';
import { ShopError } from '../../../platform/kernel/errors/shop-error.js';
import type { CourierError } from '../courier-provider.js';

// What is about the place has the text of the specification, which names the address.
const TEXTS: Partial<Record<DeliveryRefusal, string>> = {
  'phone-refused': 'The courier does not accept this phone number. Please check it.',
  'too-heavy': 'This order is too heavy for one rider. Please take fewer packs.',
  'courier-refuses': 'Our courier cannot take this order right now. Please try again later.',
};

export function notDeliverable(reason: DeliveryRefusal, cause?: unknown): ShopError {
  const code = reason === 'courier-refuses' ? 'COURIER_UNAVAILABLE' : 'NOT_DELIVERABLE';
  return new ShopError(code, { text: TEXTS[reason], extra: { reason }, cause });
}

/** The courier's no. What is wrong with the shop's own side of the shipment is for the log: no shopper can mend it. */
export function refusalOf(failure: CourierError, log: Logger): ShopError {
  const reason = DELIVERY_REFUSALS.find((one) => one === failure.issue);
  if (!reason) log.error(`no delivery fee can be told, ${failure.issue}: ${failure.message}`);
  return notDeliverable(reason ?? 'courier-refuses', failure);
}
