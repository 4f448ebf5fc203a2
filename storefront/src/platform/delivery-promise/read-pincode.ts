/** The pincode that someone means who types `400 601` or `४००६०१`: without spaces, Devanagari digits as digits. */
export function readPincode(typed: string): string {
  return typed.replace(/\s/g, '').replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - ZERO));
}

const ZERO = '०'.charCodeAt(0);
