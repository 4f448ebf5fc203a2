import { latinDigits, typedCode, typedLine } from '../shop/typed-text.js';

/** True for six digits that do not start with 0. */
export function isPincode(typed: string): boolean {
  return /^[1-9]\d{5}$/.test(typed.trim());
}

/** The pincode that someone means who types `400 601`, `400-601` or `४००६०१`; any other text stays as it was typed. */
export function readPincode(typed: string): string {
  const digits = typedCode(typed).replace(/[-.,]/g, '');
  return /^\d+$/.test(digits) ? digits : typedLine(typed);
}

/**
 * The last pincode in an address; null where there is none, or where six-digit numbers of several postal zones stand in it: one of them may be
 * a telephone number.
 */
export function pincodeIn(address: string): string | null {
  const candidates = latinDigits(address).match(/(?<!\d)[1-9]\d{5}(?!\d)/g) ?? [];
  const last = candidates.at(-1);
  return last && !candidates.some((other) => areInDifferentZones(other, last)) ? last : null;
}

/** The first and last two-digit beginnings of the pincodes of a state, or of states that share a postal circle. */
const STATES = [
  [11, 11],
  [12, 13],
  [14, 15],
  [16, 16],
  [17, 17],
  [18, 19],
  [20, 28],
  [30, 34],
  [36, 39],
  [40, 44],
  [45, 49],
  [50, 53],
  [56, 59],
  [60, 64],
  [67, 69],
  [70, 74],
  [75, 77],
  [78, 79],
  [80, 85],
] as const;

/** The place in India Post's list of the state that a pincode is in; null for six digits that no place has. */
export function stateOfPincode(pincode: string): number | null {
  const beginning = Number(pincode.slice(0, 2));
  const state = STATES.findIndex(([first, last]) => beginning >= first && beginning <= last);
  return state < 0 ? null : state;
}

/** True for two pincodes of different postal zones: their first digit, each several states wide. */
export function areInDifferentZones(one: string, other: string): boolean {
  return one.trim()[0] !== other.trim()[0];
}

/** True for two pincodes of one sorting district: their first three digits, mostly a town and what lies around it. */
export function areInOneDistrict(one: string, other: string): boolean {
  return one.trim().slice(0, 3) === other.trim().slice(0, 3);
}
