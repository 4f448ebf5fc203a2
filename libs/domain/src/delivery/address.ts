import { isPincode, readPincode } from './pincode.js';
import { normalisePhone } from '../shop/phone.js';

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
 * The address as it is kept: blanks and characters that cannot be seen taken off both ends, the phone as its ten digits.
 * Null when a field is missing, or phone or pincode is none.
 */
export function cleanAddress(sent: Omit<DeliveryAddress, 'area'> & { area?: string }): DeliveryAddress | null {
  const phone = normalisePhone(sent.phone);
  const address = {
    name: visible(sent.name),
    phone: phone ?? '',
    line1: visible(sent.line1),
    area: visible(sent.area ?? ''),
    city: visible(sent.city),
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

// Blanks, control characters and those without a width say nothing at either end; inside a word some scripts need them. Each field is one
// line, on a label as in the rider's app.
const visible = (text: string): string =>
  text
    .replace(/^[\s\p{Cc}\p{Cf}\u2800\u3164]+|[\s\p{Cc}\p{Cf}\u2800\u3164]+$/gu, '')
    .replace(/\s*[\p{Cc}\u2028\u2029]+\s*/gu, ' ');
