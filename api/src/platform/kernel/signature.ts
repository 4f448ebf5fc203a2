import { createHmac, timingSafeEqual } from 'node:crypto';

/** True when `signature` is the hex HMAC-SHA256 of `content` under `secret`; compared in constant time. */
export function isSigned(content: string | Buffer, signature: string, secret: string): boolean {
  const expected = Buffer.from(createHmac('sha256', secret).update(content).digest('hex'));
  const actual = Buffer.from(signature);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
