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
export function readWish<T>(body: unknown, checks: Record<string, Check>): Partial<T> {
  const wish = body ?? {};
  if (typeof wish !== 'object' || Array.isArray(wish)) return refuseWish('the body must be a JSON object');
  for (const [field, value] of Object.entries(wish)) {
    const check = Object.hasOwn(checks, field) ? checks[field] : undefined;
    if (!check) refuseWish(`unknown field "${field}"; known are ${Object.keys(checks).join(', ')}`);
    if (!check?.(value)) refuseWish(`bad value of "${field}": ${JSON.stringify(value)}`);
  }
  return wish;
}

export function refuseWish(message: string, statusCode = 400): never {
  throw Object.assign(new Error(message), { statusCode });
}
