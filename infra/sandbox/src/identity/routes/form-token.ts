import { createHmac, timingSafeEqual } from 'node:crypto';

/** Ties a form to one interaction: another site can neither read the token nor make one. */
export function makeFormToken(secret: string, uid: string): string {
  return createHmac('sha256', secret).update(uid).digest('base64url');
}

export function isFormToken(secret: string, uid: string, token: string | undefined): boolean {
  const expected = Buffer.from(makeFormToken(secret, uid));
  const given = Buffer.from(token ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
