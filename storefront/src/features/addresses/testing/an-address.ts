import type { SavedAddress } from '../api';

/** For tests: an address in the book. */
export function anAddress(changes: Partial<SavedAddress> = {}): SavedAddress {
  return {
    id: 'a1',
    label: 'Home',
    name: 'Asha Kulkarni',
    phone: '9820012345',
    line1: '12 Lake Road',
    area: 'Upvan',
    city: 'Thane',
    pincode: '400606',
    is_default: true,
    ...changes,
  };
}

export const work = anAddress({ id: 'a2', label: 'Work', line1: '4 Mill Lane', area: '', pincode: '400601', is_default: false });
