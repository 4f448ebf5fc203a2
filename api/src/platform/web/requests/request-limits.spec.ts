import { describe, expect, it } from '@jest/globals';
import { findFault } from './request-limits.js';

const TOO_LARGE = 'The request is too large.';
const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));

describe('what is wrong with a request', () => {
  it('is nothing for the fullest cart that a shopper may send', () => {
    const line = { id: 'x'.repeat(64), qty: 50, name: 'चिकन 🍗', img: null, price: 1, tags: Array(12).fill('tag'), cut: 'curry' };
    expect(
      findFault({ cart: Array.from({ length: 50 }, () => line), address: { name: 'Asha', line1: 'y'.repeat(200) } }),
    ).toBeNull();
  });

  it.each([[null], [undefined], [5], [true], [''], [{}], [[]]])('is nothing for %j', (sent) =>
    expect(findFault(sent)).toBeNull(),
  );

  it.each([
    ['a list of 201', { cart: Array(201).fill(1) }],
    ['more than 2,000 values', Array.from({ length: 30 }, () => Array(100).fill(0))],
    ['more than 2,000 fields', Object.fromEntries(Array.from({ length: 2_001 }, (_, n) => [`f${n}`, n]))],
    ['nine levels', nested(10)],
    ['a hundred thousand levels', nested(100_000)],
    ['a text of 20,001 characters', { name: 'x'.repeat(20_001) }],
    ['a field name of 20,001 characters', { ['x'.repeat(20_001)]: 1 }],
  ])('is its size: %s', (_, sent) => expect(findFault(sent)).toBe(TOO_LARGE));

  it('is not its size at the limit itself', () => {
    for (const sent of [Array(200).fill(1), nested(9), 'x'.repeat(20_000)]) expect(findFault(sent)).toBeNull();
  });

  it.each([['a\0b'], ['\ud800'], ['x\udc00y'], ['\udc00\ud800']])('is a character that no column holds: %j', (text) => {
    for (const sent of [text, [text], { name: text }, { [text]: 1 }])
      expect(findFault(sent)).toBe('The request contains characters that cannot be kept.');
  });

  it.each([['{"__proto__":{"a":1}}'], ['{"a":[{"constructor":1}]}'], ['{"prototype":1}']])('is a field name: %s', (json) =>
    expect(findFault(JSON.parse(json))).toBe('The request contains a field name that is not allowed.'),
  );

  it('is found in no time, whatever is sent', () => {
    const sent = { cart: Array.from({ length: 80_000 }, () => ({})) };
    const tries = Array.from({ length: 5 }, () => {
      const start = performance.now();
      findFault(sent);
      return performance.now() - start;
    });
    expect(Math.min(...tries)).toBeLessThan(100); // on a busy machine one or the other is interrupted
  });
});
