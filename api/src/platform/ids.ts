import { randomInt } from 'node:crypto';
import { ulid } from 'ulid';

/** A new opaque id: 26 characters, sorted by time, not to be guessed. */
export function newId(): string {
  return ulid();
}

// No I, L, O or U: read aloud over a counter or a phone, none is taken for another.
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const EPOCH = Date.UTC(2024, 0, 1);

/**
 * An order's id: what shopper, owner and rider say to each other, so twelve characters rather than twenty-six. The first six
 * count seconds (until 2058), so that ids sort by time; the last six are by chance, one in a thousand million a second.
 */
export function newOrderId(at: Date): string {
  const seconds = Math.floor((at.getTime() - EPOCH) / 1000);
  const time = Array.from({ length: 6 }, (_, digit) => LETTERS[Math.floor(seconds / 32 ** (5 - digit)) % 32]);
  const chance = Array.from({ length: 6 }, () => LETTERS[randomInt(32)]);
  return [...time, ...chance].join('');
}
