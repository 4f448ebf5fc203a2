import { describe, expect, it } from '@jest/globals';
import { findSimilar } from './similar';

const product = (name: string, ...tags: string[]) => ({ id: name, name, tags });
const shop = [
  product('Chicken Wings', 'Chicken', 'Fry'),
  product('Lamb Curry Cut', 'Lamb', 'Curry'),
  product('Mutton Keema', 'Mutton', 'Keema'),
  product('Mutton Curry Cut', 'Mutton', 'Curry'),
  product('Mutton Biryani Cut', 'Mutton', 'Biryani'),
];
const names = (found: { name: string }[]) => found.map(({ name }) => name);

describe('similar products', () => {
  it('are of the same kind first, then closest in words, and never the product itself', () =>
    expect(names(findSimilar(shop[3]!, shop))).toEqual(['Mutton Biryani Cut', 'Mutton Keema', 'Lamb Curry Cut']));

  it("of a product that is gone are found by the words of its address, in the shop's order", () =>
    expect(names(findSimilar({ id: 'gone', name: 'mutton chops', tags: [] }, shop, 2))).toEqual([
      'Mutton Keema',
      'Mutton Curry Cut',
    ]));

  it('are the first ones when nothing is known', () =>
    expect(names(findSimilar({ id: 'gone', name: '', tags: [] }, shop, 2))).toEqual(['Chicken Wings', 'Lamb Curry Cut']));
});
