import { describe, expect, it } from '@jest/globals';
import { newId, newOrderId } from './ids.js';

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

describe('an opaque id', () => {
  const ids = Array.from({ length: 2_000 }, newId);

  it('has twenty-six characters and is another one each time', () => {
    for (const id of ids) expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('can have each of its letters at each place of its chance', () => {
    for (let place = 10; place < 26; place++) expect(new Set(ids.map((id) => id[place])).size).toBe(32);
  });
});
