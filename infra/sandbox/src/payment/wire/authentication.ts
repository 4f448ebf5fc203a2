import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { SandboxSettings } from '../../settings.js';
import { WireError } from './wire-error.js';

/** HTTP Basic with key id and key secret; the word `Basic` is case-sensitive. @throws WireError */
export function requireKey({ headers }: FastifyRequest, { payment: { keyId, keySecret } }: SandboxSettings): void {
  const sent = headers.authorization?.startsWith('Basic ') ? headers.authorization.slice('Basic '.length) : '';
  const expected = Buffer.from(`${keyId}:${keySecret}`);
  const given = Buffer.from(sent, 'base64');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new WireError(401, 'Authentication failed');
}
