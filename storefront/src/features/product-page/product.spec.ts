import { describe, expect, it } from '@jest/globals';
import { unitPriceOf } from './product';

describe('the price of a kilogram', () => {
  it('is told in whole rupees, with that of 100 g', () =>
    expect(unitPriceOf({ price: 449, weight: 450 })).toEqual({ perKilo: 998, per100g: 100 }));
  it('is the price of the pack when that weighs a kilogram', () =>
    expect(unitPriceOf({ price: 885, weight: 1000 })).toEqual({ perKilo: 885, per100g: 89 }));
  it.each([null, 0])('is not told when the weight is %p', (weight) => expect(unitPriceOf({ price: 449, weight })).toBeNull());
});
