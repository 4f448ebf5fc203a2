import { cutText, typedLine } from '@shop/domain';

// What others send us, read as it comes: a field may be missing, null, a number for a text or a text for a number. Nothing here throws.

/** What a provider sent as JSON, or null when it is none. */
export function parseForeign(raw: Buffer | string): unknown {
  try {
    return JSON.parse(raw.toString());
  } catch {
    return null;
  }
}

/** The field of what may or may not be an object; null when it is not there. */
export function at(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : null;
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/**
 * A text as the database can keep it: one line without invisible marks and halves of characters, and with no more than so many characters.
 * A number counts as its digits; anything else is no text.
 */
export function textOf(value: unknown, longest: number): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  if (typeof value !== 'string') return '';
  return cutText(typedLine(value.slice(0, 2 * longest).replace(/(?!\s)[\p{Cc}\p{Cs}]/gu, '')), longest);
}

/** The name that somebody gave to a thing of theirs: letters, digits, `_` and `-`. Null for anything else, because a part of a name names something else. */
export function idOf(value: unknown): string | null {
  const text = Number.isSafeInteger(value) ? String(value) : value;
  return typeof text === 'string' && /^[\w-]{1,64}$/.test(text) ? text : null;
}

export function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** A yes, however it is written. */
export function flagOf(value: unknown): boolean {
  return value === true || value === 'true' || value === 1 || value === '1';
}

/** A moment, ISO 8601 with its offset; null for none, for what is no moment, and for one that no one can mean. */
export function momentOf(value: unknown): Date | null {
  const moment = new Date(typeof value === 'string' ? value : Number.NaN);
  const year = moment.getUTCFullYear();
  return year >= 2000 && year < 2200 ? moment : null;
}
