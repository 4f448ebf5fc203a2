import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

// Accounts of a sandbox guard nothing, and many a test starts one: enough that none is kept in plain text.
const cost = { N: 2 ** 12, r: 8, p: 1 };
const keyLength = 32;

/** Answers `scrypt:N:r:p:salt:key`; the cost travels along, so that it can be raised without locking anybody out. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await deriveKey(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join(':');
}

/** Takes as long for an unknown account (`stored` is null) as for a known one, so that the time does not tell who has an account. */
export async function passwordMatches(password: string, stored: string | null): Promise<boolean> {
  const [, N, r, p, salt, expected] = (stored ?? DUMMY_HASH).split(':');
  const key = await deriveKey(password, Buffer.from(salt!, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
  return timingSafeEqual(key, Buffer.from(expected!, 'base64url')) && stored !== null;
}

const DUMMY_HASH = [
  'scrypt',
  cost.N,
  cost.r,
  cost.p,
  randomBytes(16).toString('base64url'),
  randomBytes(32).toString('base64url'),
].join(':');

function deriveKey(password: string, salt: Buffer, { N, r, p }: typeof cost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyLength, { N, r, p }, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
