import { describe, expect, it } from '@jest/globals';
import { addressKey, canQuoteDelivery, cleanAddress, isAddressComplete } from './address.js';
import { normalisePhone } from '../shop/phone.js';
import { isPincode } from './pincode.js';

const home = { name: 'Asha', phone: '9820012345', line1: '12 Lake Road', area: 'Upvan', city: 'Thane', pincode: '400606' };

describe('an address', () => {
  it.each([
    ['9820012345', '9820012345'],
    ['+91 98200 12345', '9820012345'],
    ['09820012345', '9820012345'],
    ['919820012345', '9820012345'],
    ['9120012345', '9120012345'],
  ])('takes the phone %p as %s', (typed, phone) => expect(normalisePhone(typed)).toBe(phone));

  it.each(['12345', '5820012345', '98200123456', 'abcdefghij', ''])('refuses the phone %p', (typed) =>
    expect(normalisePhone(typed)).toBeNull(),
  );

  it.each([
    ['400606', true],
    ['000606', false],
    ['40060', false],
    ['4006O6', false],
  ])('with pincode %p is fine: %p', (typed, fine) => expect(isPincode(typed)).toBe(fine));

  it('can be asked a delivery fee for once line1, city and a six-character pincode are there', () => {
    expect(canQuoteDelivery(home)).toBe(true);
    expect(canQuoteDelivery({ ...home, pincode: '40060' })).toBe(false);
    expect(canQuoteDelivery({ ...home, city: ' ' })).toBe(false);
  });

  it.each(['12 Lake Road\nFlat 3', '12 Lake Road \r\n\r\n Flat 3', '12 Lake Road\u2028Flat 3', '\t12 Lake Road\u0000Flat 3\n'])(
    'is kept in one line: %j',
    (line1) => expect(cleanAddress({ ...home, line1 })).toMatchObject({ line1: '12 Lake Road Flat 3' }),
  );

  it('needs everything but the area', () => {
    const withoutArea = { ...home, area: '' };
    expect(isAddressComplete(withoutArea)).toBe(true);
    for (const field of ['name', 'phone', 'line1', 'city', 'pincode'] as const)
      expect(isAddressComplete({ ...home, [field]: ' ' })).toBe(false);
  });

  it('is the same place whatever its case and punctuation', () => {
    expect(addressKey({ ...home, line1: '12, LAKE road.' })).toBe(addressKey(home));
    expect(addressKey({ ...home, line1: '13 Lake Road' })).not.toBe(addressKey(home));
  });

  it('is another place when only a vowel sign differs', () =>
    expect(addressKey({ ...home, city: 'ठाणे' })).not.toBe(addressKey({ ...home, city: 'ठाणी' })));
});
