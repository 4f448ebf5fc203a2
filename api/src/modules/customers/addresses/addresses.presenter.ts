import type { AddressEntity } from './address.entity.js';
import type { SavedAddressReply } from './addresses.dto.js';

export function presentAddress(address: AddressEntity): SavedAddressReply {
  const { id, label, name, phone, line1, area, city, pincode, is_default } = address;
  return { id, label, name, phone, line1, area, city, pincode, is_default };
}
