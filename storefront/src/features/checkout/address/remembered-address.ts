import { DEFAULT_CITY, type DeliveryAddress, normalisePhone } from '@shop/domain';
import { keep, readKept } from '../../../platform/storage';
import { checkoutDraft, textsOf } from '../flow/checkout-draft';

/** Who the form may be filled in for when this device knows no address yet. */
interface Shopper {
  id: string;
  name: string;
  phone: string | null;
}

/** What the form starts with: what was typed and not ordered, else the address of the last order here, else name and phone of the account. */
export function startingAddress(shopper: Shopper | undefined): DeliveryAddress {
  return {
    name: shopper?.name ?? '',
    phone: normalisePhone(shopper?.phone ?? '') ?? '',
    line1: '',
    area: '',
    city: DEFAULT_CITY,
    pincode: '',
    ...(shopper && { ...textsOf(readKept(keyOf(shopper.id))), ...checkoutDraft(shopper.id).address() }),
  };
}

export function rememberAddress(shopperId: string, address: DeliveryAddress): void {
  keep(keyOf(shopperId), address);
}

const keyOf = (shopperId: string): string => `shop.address.${shopperId}`;
