import { randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto';

// OWASP's scrypt setting of 32 MiB: about 0.1 s on one core. The parameters stand in every hash, so that they may grow.
const COST = { N: 2 ** 15, r: 8, p: 3 };
const KEY_BYTES = 32;

/** A password as it is stored: `scrypt$N$r$p$salt$key`. */
export async function hashPassword(password: string, cost = COST): Promise<string> {
  const salt = randomBytes(16);
  return written(cost, salt, await derive(password, salt, KEY_BYTES, cost));
}

/** The hash of a password that nobody has: comparing with it takes as long as with any other. */
export const nobodysHash = (): string => written(COST, randomBytes(16), randomBytes(KEY_BYTES));

/** Takes as long for a wrong password as for the right one. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = stored.split('$');
  const wanted = Buffer.from(key, 'base64url');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  return timingSafeEqual(await derive(password, Buffer.from(salt, 'base64url'), wanted.length, cost), wanted);
}

const written = ({ N, r, p }: typeof COST, salt: Buffer, key: Buffer): string =>
  ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');

function derive(password: string, salt: Buffer, bytes: number, { N = 0, r = 0, p }: ScryptOptions): Promise<Buffer> {
  const maxmem = 256 * N * r; // twice what it needs
  return new Promise((resolve, reject) =>
    scrypt(password.normalize('NFKC'), salt, bytes, { N, r, p, maxmem }, (failure, key) =>
      failure ? reject(failure) : resolve(key),
    ),
  );
}
