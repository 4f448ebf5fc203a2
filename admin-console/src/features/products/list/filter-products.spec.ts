import { describe, expect, it } from '@jest/globals';
import { aProduct } from '../../../../test/shop-state';
import { filterProducts, NO_FILTER, tagsOf } from './filter-products';

const list = [
  aProduct({ id: 'curry', name: 'Chicken Curry Cut', cut: 'Skinless', tags: ['Chicken', 'Curry'] }),
  aProduct({ id: 'keema', name: 'Mutton Keema', cut: null, tags: ['Mutton'], is_available: false }),
  aProduct({ id: 'chops', name: 'Lamb Chops', cut: 'Rib', tags: ['Lamb', 'Curry'], stock: 0 }),
];
const found = (filter: object) => filterProducts(list, { ...NO_FILTER, ...filter }).map(({ id }) => id);

describe('looking for a product', () => {
  it('finds every word in name, cut or tags, in capitals or not', () => {
    expect(found({ words: ' CURRY ' })).toEqual(['curry', 'chops']);
    expect(found({ words: 'curry rib' })).toEqual(['chops']);
    expect(found({ words: 'skinless' })).toEqual(['curry']);
    expect(found({ words: 'beef' })).toEqual([]);
    expect(found({})).toEqual(['curry', 'keema', 'chops']);
  });

  it('tells what is on sale, off sale and sold out', () => {
    expect(found({ state: 'available' })).toEqual(['curry']);
    expect(found({ state: 'unavailable' })).toEqual(['keema']);
    expect(found({ state: 'sold-out' })).toEqual(['chops']);
  });

  it('goes by tag, and knows every tag once', () => {
    expect(found({ tag: 'Curry', words: 'chicken' })).toEqual(['curry']);
    expect(tagsOf(list)).toEqual(['Chicken', 'Curry', 'Lamb', 'Mutton']);
  });
});
