import { hashPassword } from '../src/modules/admin-auth/password-hash.js';

/** A stored password that is quick to compare with: many tests sign in, and one sign-in at the shop's own cost takes a quarter of a second. */
export const quickHash = (password: string): Promise<string> => hashPassword(password, { N: 2 ** 10, r: 8, p: 1 });
