import type { TOTP } from 'otpauth';

/** RFC 6238 as all apps know it: SHA-1, six digits, half a minute. */
const PARAMETERS = { algorithm: 'SHA1', digits: 6, period: 30 };
const CODE = /^[0-9]{6}$/;
/** Of 20 bytes, as RFC 4226 wants it. */
const SECRET_BYTES = 20;
/** A phone's clock may be half a minute off, in either direction. */
const WINDOW = 1;

// Of no use at a start: the first code loads it.
const library = () => import('otpauth');

/** Base32, as it is typed into an app. */
export async function newTotpSecret(): Promise<string> {
  const { Secret } = await library();
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** What the QR code says: `otpauth://totp/…`. */
export async function writeTotpAddress(secret: string, issuer: string, label: string): Promise<string> {
  return (await openTotp(secret, { issuer, label })).toString();
}

/** The half minute, counted since 1970, whose code this is; null when it is no code of now. */
export async function findTotpStep(secret: string, code: string, now: Date): Promise<number | null> {
  if (!CODE.test(code)) return null; // the library throws at six characters that are no digits of one byte each
  const totp = await openTotp(secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

async function openTotp(secret: string, names: { issuer?: string; label?: string } = {}): Promise<TOTP> {
  const { Secret, TOTP } = await library();
  return new TOTP({ ...PARAMETERS, ...names, secret: Secret.fromBase32(secret) });
}
