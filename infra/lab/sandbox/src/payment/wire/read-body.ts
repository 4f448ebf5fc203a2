import { invalid } from './wire-error.js';

/** The body with known fields only. @throws WireError naming the ones that do not belong */
export function readBody(body: unknown, fields: readonly string[]): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    if (body === undefined || body === null) return {};
    throw invalid('The request body must be a JSON object.');
  }
  const extra = Object.keys(body).filter((field) => !fields.includes(field));
  if (extra.length > 0) throw invalid(`${extra.join(', ')} is/are not required and should not be sent`);
  return body as Record<string, unknown>;
}

export function readAmount(value: unknown, { max, noun }: { max: number; noun: string }): number {
  if (value === undefined || value === null || value === '') throw invalid('The amount field is required.', 'amount');
  const amount = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  if (!Number.isInteger(amount)) throw invalid('The amount must be an integer.', 'amount');
  if (Number(amount) < 100) throw invalid(`${noun} amount less than minimum amount allowed`, 'amount');
  if (Number(amount) > max) throw invalid('Amount exceeds maximum amount allowed.', 'amount');
  return Number(amount);
}

export function readReceipt(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string') throw invalid('The receipt must be a string.', 'receipt');
  if (value.length > 40) throw invalid('The receipt may not be greater than 40 characters.', 'receipt');
  return value;
}

export function readNotes(value: unknown): Record<string, string> {
  if (value === undefined || value === null) return {};
  if (Array.isArray(value) && value.length === 0) return {};
  if (typeof value !== 'object' || Array.isArray(value)) throw invalid('The notes must be an array', 'notes');
  const pairs = Object.entries(value as Record<string, unknown>);
  if (pairs.length > 15) throw invalid('Number of fields in notes should be less than or equal to 15', 'notes');
  if (pairs.some(([, text]) => !['string', 'number', 'boolean'].includes(typeof text)))
    throw invalid('The notes must hold texts only', 'notes');
  if (pairs.some(([, text]) => String(text).length > 256))
    throw invalid('A note may not be greater than 256 characters.', 'notes');
  return Object.fromEntries(pairs.map(([name, text]) => [name, String(text)]));
}
