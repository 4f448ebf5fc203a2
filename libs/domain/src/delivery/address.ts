import { isPincode, readPincode } from './pincode.js';
import { normalisePhone } from '../shop/phone.js';
import { typedLine } from '../shop/typed-text.js';

/** Where an order goes. */
export interface DeliveryAddress {
  name: string;
  phone: string;
  line1: string;
  area: string;
  city: string;
  pincode: string;
}

/** The city that an address form starts with. */
export const DEFAULT_CITY = 'Mumbai';

/** True when the delivery fee can be asked for: line1 and city present, pincode of at least 6 characters. */
export function canQuoteDelivery(address: Pick<DeliveryAddress, 'line1' | 'city' | 'pincode'>): boolean {
  return address.line1.trim() !== '' && address.city.trim() !== '' && address.pincode.trim().length >= 6;
}

/** True when name, phone, line1, city and pincode are all there. */
export function isAddressComplete(address: Omit<DeliveryAddress, 'area'>): boolean {
  return [address.name, address.phone, address.line1, address.city, address.pincode].every((field) => field.trim() !== '');
}

/**
 * The address as it is kept: each field one line without invisible marks, the phone as its ten digits.
 * Null when a field is missing, or phone or pincode is none.
 */
export function cleanAddress(sent: Omit<DeliveryAddress, 'area'> & { area?: string }): DeliveryAddress | null {
  const phone = normalisePhone(sent.phone);
  const address = {
    name: typedLine(sent.name),
    phone: phone ?? '',
    line1: typedLine(sent.line1),
    area: typedLine(sent.area ?? ''),
    city: typedLine(sent.city),
    pincode: readPincode(sent.pincode),
  };
  return isAddressComplete(address) && isPincode(address.pincode) ? address : null;
}

/** Two addresses with the same key are the same place for the courier: case, spacing and punctuation do not count. */
export function addressKey(address: Pick<DeliveryAddress, 'line1' | 'city' | 'pincode'> & { area?: string | null }): string {
  return [address.line1, address.area ?? '', address.city, address.pincode]
    .map((field) =>
      field
        .normalize('NFC')
        .toLowerCase()
        .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
        .trim(),
    )
    .join('|');
}
