import { randomBytes } from 'node:crypto';

/** What deriving a key costs: it is in every hash, so that it may grow. */
export interface HashCost {
  N: number;
  r: number;
  p: number;
}

/** N as a power of two. */
export const costOf = (power: number): HashCost => ({ N: 2 ** power, r: 8, p: 3 });

/** OWASP's scrypt setting of 32 MiB: about 0.1 s on one core. */
export const HASH_COST = costOf(15);
export const KEY_BYTES = 32;

/** A password as it is stored: `scrypt$N$r$p$salt$key`. */
export const writeHash = ({ N, r, p }: HashCost, salt: Uint8Array, key: Uint8Array): string =>
  ['scrypt', N, r, p, inText(salt), inText(key)].join('$');

export function readHash(stored: string): { cost: HashCost; salt: Buffer; key: Buffer } {
  const [, N, r, p, salt = '', key = ''] = stored.split('$');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  return { cost, salt: Buffer.from(salt, 'base64url'), key: Buffer.from(key, 'base64url') };
}

/** Whether less work was put into it than is now, so that it is to be replaced when the password is known again. */
export function isOutdated(stored: string, { N, r, p }: HashCost): boolean {
  const { cost } = readHash(stored);
  return cost.N * cost.r < N * r || cost.N * cost.r * cost.p < N * r * p;
}

/** The hash of a password that no one has: comparing with it takes as long as with any other. */
export const dummyHash = (cost = HASH_COST): string => writeHash(cost, randomBytes(16), randomBytes(KEY_BYTES));

const inText = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
