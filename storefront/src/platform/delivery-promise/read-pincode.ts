import { latinDigits } from '../latin-digits';

/** The pincode that someone means who types `400 601` or `४००६०१`: without spaces, Devanagari digits as digits. */
export function readPincode(typed: string): string {
  return latinDigits(typed.replace(/\s/g, ''));
}
