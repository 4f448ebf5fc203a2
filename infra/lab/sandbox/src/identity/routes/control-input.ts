import { type Check, count, oneOf, readControlRequest, rejectControlRequest, text } from '../../control-request.js';
import type { JwksFault } from '../provider/jwks-faults.js';
import type { SigningAlgorithm } from '../provider/signing-key.js';
import type { TokenRequest } from '../provider/shopper-token.js';
import { tokenShapes } from '../provider/token-shapes.js';

const seconds: Check = (value) => Number.isInteger(value);
const texts: Check = (value) => Array.isArray(value) && value.every(text);

const tokenChecks: Record<keyof TokenRequest, Check> = {
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

const faultChecks: Record<string, Check> = {
  at: oneOf('jwks'),
  kind: oneOf('status', 'delay'),
  times: count,
  status: (value) => count(value) && Number(value) >= 400 && Number(value) <= 599,
  delayMs: count,
};

export function readTokenRequest(body: unknown): TokenRequest {
  return readControlRequest(body, tokenChecks);
}

/** Which kind of key comes next; an RSA one where nothing is said. */
export function readAlgorithm(body: unknown): SigningAlgorithm {
  const { alg = 'RS256' } = readControlRequest<{ alg?: SigningAlgorithm }>(body ?? {}, { alg: oneOf('RS256', 'ES256') });
  return alg;
}

export function readFault(body: unknown): JwksFault {
  const { at, kind, times = 1, status = 503, delayMs = 6000 } = readControlRequest<Record<string, never>>(body, faultChecks);
  if (!at || !kind) rejectControlRequest('a fault needs "at" ("jwks") and "kind" ("status" or "delay")');
  return kind === 'status' ? { kind, times, status } : { kind, times, delayMs };
}
