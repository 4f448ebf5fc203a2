import { DASHES, plainText, typedLine } from './typed-text.js';

// A label or the scheme of a link in front: `Mob. No.:`, `tel:`.
const LABEL = /^[\p{L}\p{M} .]+:/u;
// A picture, a name or a link's host in front of a whole number, and what a link or a contact card has behind it.
const AROUND_NUMBER = /^[^\d+(]+|;.*$|\([^\d()]*\)$/gu;
const SEPARATORS = /[\s().,/\\·•_~-]/g;
const COUNTRY = /^(?:\+91|0091|0?91(?=0?\d{10}$))/;

/**
 * The digits of a phone number, or of its beginning, without the country's prefix and the nought of long distance; null
 * for a text that is none.
 */
export function phoneDigits(typed: string): string | null {
  const digits = plainText(typed)
    .replace(LABEL, '')
    .replace(DASHES, '-')
    .replace(SEPARATORS, '')
    .replace(COUNTRY, '')
    .replace(/^0/, '');
  return /^\d+$/.test(digits) ? digits : null;
}

/** The ten digits where it is a mobile number; anything else stays as it was typed, to be refused by name. */
export function readPhone(typed: string): string {
  return normalisePhone(typed) ?? typedLine(typed);
}

/** Any number, landlines too, the way it was written but in plain characters. */
export function plainPhone(typed: string): string {
  const plain = plainText(typed)
    .replace(LABEL, '')
    .replace(DASHES, '-')
    .replace(/[.,/\\·•_~]/g, ' ');
  return plainText(plain);
}

/** Ten digits of an Indian mobile number (starting 6 to 9), however it was typed or pasted; else null. */
export function normalisePhone(typed: string): string | null {
  const digits = phoneDigits(plainText(typed).replace(AROUND_NUMBER, ''));
  return digits && /^[6-9]\d{9}$/.test(digits) ? digits : null;
}
