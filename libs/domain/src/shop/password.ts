/**
 * Characters that a new password needs at least: the length at which NIST (SP 800-63B-4) lets a password be the only proof of who somebody
 * is. There is no rule about what kinds of characters they are.
 */
export const MIN_PASSWORD_LENGTH = 15;

/** Characters of a password in the form in which it is compared: however it was typed, and one for each letter with its accents. */
export const countPasswordCharacters = (password: string): number => Array.from(password.normalize('NFKC')).length;

/**
 * What is left of a password without what everybody knows of its person: their name, their e-mail, the shop. Words of three letters
 * or fewer stay.
 */
export function withoutKnownWords(password: string, guessable: string[]): string {
  const words = guessable
    .flatMap((word) => [word, ...word.split(/[\s@]+/)])
    .map((word) => word.normalize('NFKC').toLowerCase())
    .filter((word) => word.length > 3)
    .sort((one, other) => other.length - one.length);
  return words.reduce((left, word) => left.replaceAll(word, ''), password.normalize('NFKC').toLowerCase());
}
