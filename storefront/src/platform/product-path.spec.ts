import { describe, expect, it } from '@jest/globals';
import { productPath } from './product-path';

describe("a product's address", () => {
  it.each([
    ['Mutton Curry Cut', '/products/p1/mutton-curry-cut'],
    ['Whole Chicken, Dressed (900 gm.)', '/products/p1/whole-chicken-dressed-900-gm'],
    ['मटन', '/products/p1'],
  ])('of %p is %p', (name, path) => expect(productPath({ id: 'p1', name })).toBe(path));

  it('holds any id safely', () => expect(productPath({ id: 'a/b', name: 'Keema' })).toBe('/products/a%2Fb/keema'));
});
