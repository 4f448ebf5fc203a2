import { createHash, randomFillSync, randomInt } from 'node:crypto';
import { ulid } from 'ulid';

/** A new opaque id: 26 characters, sorted by time, not to be guessed. */
export function newId(): string {
  return ulid(undefined, chance);
}

/**
 * An id for what a request creates, of the same form: its first ten characters are the time, and `requestPartOf` the others.
 * A unique index over those lets the same request create nothing twice.
 */
export const newIdForRequest = (request: string): string => newId().slice(0, TIME_LENGTH) + requestPartOf(request);

const TIME_LENGTH = 10;

/** The end of such an id, the same for the same request. */
export function requestPartOf(request: string): string {
  const bytes = createHash('sha256').update(request.toLowerCase()).digest().subarray(0, 16);
  return Array.from(bytes, (byte) => LETTERS[byte % 32]).join('');
}

// The package asks the system for one byte at a time, sixteen times for an id.
const chanceBytes = Buffer.alloc(4096);
let used = chanceBytes.length;

/** From 0 to less than 1, in 256 steps: the package wants one of 32. */
function chance(): number {
  if (used === chanceBytes.length) {
    randomFillSync(chanceBytes);
    used = 0;
  }
  return chanceBytes[used++]! / 256;
}

// No I, L, O or U: read aloud over a counter or a phone, none is taken for another.
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const EPOCH = Date.UTC(2024, 0, 1);

/**
 * An order's id: what shopper, owner and rider say to each other, so twelve characters rather than twenty-six. The first six
 * count seconds (until 2058), so that ids sort by time; the last six are by chance, one in a thousand million a second.
 */
export function newOrderId(at: Date): string {
  const chance = Array.from({ length: 6 }, () => LETTERS[randomInt(32)]);
  return [timeInOrderId(at), ...chance].join('');
}

/** How the ids of orders begin that were made in this second: less than all of them, and more than all earlier ones. */
export function timeInOrderId(at: Date): string {
  const seconds = Math.max(0, Math.floor((at.getTime() - EPOCH) / 1000));
  return Array.from({ length: 6 }, (_, digit) => LETTERS[Math.floor(seconds / 32 ** (5 - digit)) % 32]).join('');
}

/** When the order with this id was made, to the second. */
export function timeOfOrderId(id: string): Date {
  const seconds = Array.from(id.slice(0, 6)).reduce((sum, letter) => sum * 32 + LETTERS.indexOf(letter), 0);
  return new Date(EPOCH + seconds * 1000);
}
