import { randomBytes, scryptSync } from 'node:crypto';
import { costOf, writeHash } from '../../../src/modules/staff/sign-in/password-hash.js';

const COST = costOf(10);

/** A stored password that is quick to compare with: many tests sign in, and one sign-in at the shop's own cost takes a quarter of a second. */
export function quickHash(password: string): string {
  const salt = randomBytes(16);
  return writeHash(COST, salt, scryptSync(password.normalize('NFKC'), salt, 32, COST));
}
