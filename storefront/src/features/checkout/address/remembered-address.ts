import { type DeliveryAddress, isPincode, normalisePhone } from '@shop/domain';
import { rememberedPincode, rememberPincode } from '../../../platform/delivery-promise/remembered-pincode';
import { keep, readSaved } from '../../../platform/storage';
import { startingPlace } from './pincode-places';
import { savedForm, textsOf } from '../saved-form';

/** Who the form may be filled in for when this device knows no address yet. */
interface Shopper {
  id: string;
  name: string;
  phone: string | null;
}

/**
 * What the form starts with: what was typed and not ordered, else the address of the last order here, else name and phone of the account.
 * Whoever has chosen another pincode since that order wants another address.
 */
export function startingAddress(shopper: Shopper | undefined, shopPincode: string | null = null): DeliveryAddress {
  const pincode = rememberedPincode() ?? '';
  const last = shopper && textsOf(readSaved(keyOf(shopper.id)));
  return {
    name: shopper?.name ?? '',
    phone: normalisePhone(shopper?.phone ?? '') ?? '',
    line1: '',
    pincode,
    ...startingPlace(pincode, shopPincode),
    ...(shopper && { ...(isOfPlace(last, pincode) && last), ...savedForm(shopper.id).address() }),
  };
}

export function rememberAddress(shopperId: string, address: DeliveryAddress): void {
  keep(keyOf(shopperId), address);
  if (isPincode(address.pincode)) rememberPincode(address.pincode);
}

/** False for an address that is elsewhere than the chosen pincode; where none is chosen, each will do. */
export function isOfPlace(address: Partial<DeliveryAddress> | null | undefined, pincode: string | null): boolean {
  return !pincode || address?.pincode === pincode;
}

const keyOf = (shopperId: string): string => `shop.address.${shopperId}`;
