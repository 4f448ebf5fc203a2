import { expect, it } from '@jest/globals';
import { areInDifferentZones, areInOneDistrict, pincodeIn } from './pincode.js';

it.each([
  ['Shop 4, Pokharan Road No. 1, Thane West, Maharashtra 400606', '400606'],
  ['400601 Thane, behind plot 4006011', '400601'],
  ['Beside 400601, Thane 400606, Maharashtra', '400606'],
  ['Opposite 400601, Thane 400606, Tel 254321', null],
  ['Plot 110001, Thane 400606', null],
  ['Thane West', null],
  ['Thane 040060', null],
])('the pincode in "%s" is %s', (address, pincode) => expect(pincodeIn(address)).toBe(pincode));

it('the postal zone of a pincode is its first digit', () => {
  expect(areInDifferentZones('110001', '400606')).toBe(true);
  expect(areInDifferentZones(' 411001', '400606')).toBe(false);
});

it('the sorting district of a pincode is its first three digits', () => {
  expect(areInOneDistrict('400703', ' 400606')).toBe(true);
  expect(areInOneDistrict('411001', '400606')).toBe(false);
});
