import { describe, expect, it } from '@jest/globals';
import { formatWeight, matchesSearch } from './product.js';

const chops = { name: 'Goat chops', cut: 'Chops', tags: ['Mutton', 'Grill'] };

describe('finding products', () => {
  it.each([
    ['All', '', true],
    ['Mutton', '', true],
    ['Chicken', '', false],
    ['All', 'GRILL', true],
    ['All', 'goat cho', true],
    ['All', 'goat liver', false],
    ['Lamb', 'chops', false],
  ] as const)('in %s with %p typed finds the chops: %p', (category, typed, found) =>
    expect(matchesSearch(chops, category, typed)).toBe(found),
  );

  it('shows the weight in grams, and 00 when it is not known', () => {
    expect(formatWeight(500)).toBe('500 gm');
    expect(formatWeight(null)).toBe('00 gm');
  });
});
