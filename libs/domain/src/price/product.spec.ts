import { describe, expect, it } from '@jest/globals';
import { formatWeight, matchesSearch, unitPriceOf } from './product.js';

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

describe('the price of a kilogram', () => {
  it('is told in whole rupees, with that of 100 g', () =>
    expect(unitPriceOf({ price: 449, weight: 450 })).toEqual({ perKilo: 998, per100g: 100 }));
  it('is the price of the pack when that weighs a kilogram', () =>
    expect(unitPriceOf({ price: 885, weight: 1000 })).toEqual({ perKilo: 885, per100g: 89 }));
  it.each([null, 0])('is not told when the weight is %p', (weight) => expect(unitPriceOf({ price: 449, weight })).toBeNull());
});
