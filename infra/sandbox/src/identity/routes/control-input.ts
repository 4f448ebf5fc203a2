import type { JwksFault } from '../provider/jwks-faults.js';
import type { TokenWish } from '../provider/shopper-token.js';
import { tokenShapes } from '../provider/token-shapes.js';

type Check = (value: unknown) => boolean;

const text: Check = (value) => typeof value === 'string';
const seconds: Check = (value) => Number.isInteger(value);
const texts: Check = (value) => Array.isArray(value) && value.every(text);
const oneOf =
  (...choices: readonly string[]): Check =>
  (value) =>
    choices.includes(value as string);

const tokenChecks: Record<keyof TokenWish, Check> = {
  sub: text,
  email: text,
  name: text,
  phone: text,
  shape: oneOf(...tokenShapes),
  expiresIn: seconds,
  notBefore: seconds,
  audience: (value) => text(value) || texts(value),
  issuer: text,
  azp: text,
  kid: text,
  alg: oneOf('RS256', 'none', 'HS256'),
  claims: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  omit: texts,
};

const count: Check = (value) => Number.isInteger(value) && Number(value) > 0;
const faultChecks: Record<string, Check> = {
  at: oneOf('jwks'),
  kind: oneOf('status', 'delay'),
  times: count,
  status: (value) => count(value) && Number(value) >= 400 && Number(value) <= 599,
  delayMs: count,
};

export function readTokenWish(body: unknown): TokenWish {
  return checkFields(body ?? {}, tokenChecks);
}

export function readFault(body: unknown): JwksFault {
  const { at, kind, times = 1, status = 503, delayMs = 6000 } = checkFields(body, faultChecks) as Record<string, never>;
  if (!at || !kind) refuse('a fault needs "at" ("jwks") and "kind" ("status" or "delay")');
  return kind === 'status' ? { kind, times, status } : { kind, times, delayMs };
}

/** A misspelt field is refused: a test that asks for something must not get something else. */
function checkFields(body: unknown, checks: Record<string, Check>): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return refuse('the body must be a JSON object');
  for (const [field, value] of Object.entries(body)) {
    const check = Object.hasOwn(checks, field) ? checks[field] : undefined;
    if (!check) refuse(`unknown field "${field}"; known are ${Object.keys(checks).join(', ')}`);
    if (!check?.(value)) refuse(`bad value of "${field}": ${JSON.stringify(value)}`);
  }
  return body as Record<string, unknown>;
}

function refuse(message: string): never {
  throw Object.assign(new Error(message), { statusCode: 400 });
}
