/** Reading of control requests. A misspelt field is refused: a test that asks for something must not get something else. */
export type Check = (value: unknown) => boolean;

export const text: Check = (value) => typeof value === 'string';
export const flag: Check = (value) => typeof value === 'boolean';
export const count: Check = (value) => Number.isInteger(value) && Number(value) > 0;
export const notNegative: Check = (value) => typeof value === 'number' && Number.isFinite(value) && value >= 0;
export const positive: Check = (value) => typeof value === 'number' && Number.isFinite(value) && value > 0;
export const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
export const oneOf =
  (...choices: readonly string[]): Check =>
  (value) =>
    choices.includes(value as string);
export const webAddress: Check = (value) => typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value);
export const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.length > 0 && value.every(check);

/** The body as an object with known fields of the right kind. @throws a 400 with a sentence */
export function readControlRequest<T>(body: unknown, checks: Record<string, Check>): Partial<T> {
  const input = body ?? {};
  if (typeof input !== 'object' || Array.isArray(input)) return rejectControlRequest('the body must be a JSON object');
  for (const [field, value] of Object.entries(input)) {
    const check = Object.hasOwn(checks, field) ? checks[field] : undefined;
    if (!check) rejectControlRequest(`unknown field "${field}"; known are ${Object.keys(checks).join(', ')}`);
    if (!check?.(value)) rejectControlRequest(`bad value of "${field}": ${JSON.stringify(value)}`);
  }
  return input;
}

export function rejectControlRequest(message: string, statusCode = 400): never {
  throw Object.assign(new Error(message), { statusCode });
}
