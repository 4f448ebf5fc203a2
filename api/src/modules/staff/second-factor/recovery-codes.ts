import { createHash, randomInt } from 'node:crypto';

const COUNT = 10;
/** Five bits each: with 80 of them, a plain hash is enough. */
const LENGTH = 16;
// No I, L, O or U: they are copied from paper.
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `7KQ2-M9XD-04TB-ZR5H`, ten of them. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => {
    const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
    return letters.match(/.{4}/g)!.join('-');
  });
}

/** However it is typed: with or without dashes and blanks, in small letters, an O for a nought. */
const plain = (typed: string): string =>
  typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');

export const isRecoveryCode = (typed: string): boolean => plain(typed).length === LENGTH;

export const hashRecoveryCode = (typed: string): string => createHash('sha256').update(plain(typed)).digest('base64url');
