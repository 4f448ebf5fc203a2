import { describe, expect, it } from '@jest/globals';
import { newOrderId } from './ids.js';

describe("an order's id", () => {
  it('has twelve characters that no one misreads', () => expect(newOrderId(new Date())).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/));

  it('sorts by time to the second', () => {
    const seconds = Array.from({ length: 200 }, (_, n) => newOrderId(new Date(Date.UTC(2026, 10, 21) + n * 1_000_000)));
    expect([...seconds].sort()).toEqual(seconds);
  });

  it('is another one for every order of the same second', () => {
    const now = new Date();
    expect(new Set(Array.from({ length: 500 }, () => newOrderId(now))).size).toBe(500);
  });
});
