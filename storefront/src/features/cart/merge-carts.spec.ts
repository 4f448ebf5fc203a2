import { describe, expect, it } from '@jest/globals';
import { MAX_LINES } from '@shop/domain';
import { aLine } from '../../testing/shop-answers';
import type { SavedCart } from './api';
import { mergeCarts } from './merge-carts';
import { NOTHING_SEEN, type SeenCart } from './packs';

type Amounts = Record<string, number>;
const lines = (amounts: Amounts) => Object.entries(amounts).map(([id, qty]) => aLine({ id, qty, name: id }));
const packs = (amounts: Amounts) => Object.entries(amounts).map(([id, qty]) => ({ id, qty }));
const cart = (amounts: Amounts, version = 2, ordered: SavedCart['ordered'] = []): SavedCart => ({
  version,
  lines: lines(amounts).map((line) => ({ ...line, name_hi: null, name_mr: null, is_available: true })),
  ordered,
});
const seen = (amounts: Amounts): SeenCart => ({ version: 1, packs: packs(amounts), ordered: [] });
const merged = (mine: Amounts, base: SeenCart, theirs: SavedCart): Amounts =>
  Object.fromEntries(mergeCarts(lines(mine), base, theirs).lines.map(({ id, qty }) => [id, qty]));

describe('two carts of one shopper', () => {
  it('become their union at the first meeting, with the larger quantity of each product', () => {
    expect(merged({ mutton: 2, liver: 1 }, NOTHING_SEEN, cart({ mutton: 1, wings: 3 }))).toEqual({
      mutton: 2,
      liver: 1,
      wings: 3,
    });
  });

  it.each<[string, Amounts, Amounts, Amounts, Amounts]>([
    ['added here', { a: 1, b: 1 }, { a: 1 }, { a: 1 }, { a: 1, b: 1 }],
    ['added there', { a: 1 }, { a: 1 }, { a: 1, b: 1 }, { a: 1, b: 1 }],
    ['removed here: it does not come back', {}, { a: 2 }, { a: 2 }, {}],
    ['removed there: it is not sent back', { a: 2 }, { a: 2 }, {}, {}],
    ['made fewer there', { a: 3 }, { a: 3 }, { a: 1 }, { a: 1 }],
    ['changed on both sides: nothing added is lost', { a: 2 }, { a: 1 }, { a: 3 }, { a: 3 }],
    ['added here when it was removed there', { a: 2 }, { a: 1 }, {}, { a: 2 }],
    ['removed on both sides', {}, { a: 1 }, {}, {}],
  ])('keep what was %s', (_, mine, base, theirs, expected) => {
    expect(merged(mine, seen(base), cart(theirs))).toEqual(expected);
  });

  it('keep the price that the shopper was shown here, and take the product of lines that came from elsewhere', () => {
    const theirs = cart({ mutton: 1, wings: 1 });
    theirs.lines[0]!.price = 500;
    const { lines: now } = mergeCarts(lines({ mutton: 1 }), NOTHING_SEEN, theirs);
    expect(now.map(({ price }) => price)).toEqual([449, 449]);
    expect(now[1]).toEqual(aLine({ id: 'wings', name: 'wings' }));
  });

  it(`end at ${MAX_LINES} products, this browser's first`, () => {
    const many = (name: string) => Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`${name}${index}`, 1]));
    const now = Object.keys(merged(many('here'), NOTHING_SEEN, cart(many('there'))));
    expect(now).toHaveLength(MAX_LINES);
    expect(now.filter((id) => id.startsWith('here'))).toHaveLength(30);
  });
});

describe('an order', () => {
  const order = (amounts: Amounts, version = 2) => ({ order_id: 'A1', version, lines: packs(amounts) });

  it('that was placed elsewhere takes its packs out here; what was added meanwhile stays', () => {
    expect(merged({ a: 2, b: 1 }, seen({ a: 2 }), cart({}, 2, [order({ a: 2 })]))).toEqual({ b: 1 });
    expect(merged({ a: 3 }, seen({ a: 2 }), cart({}, 2, [order({ a: 2 })]))).toEqual({ a: 1 });
    expect(merged({ a: 3 }, seen({ a: 3 }), cart({ a: 1 }, 2, [order({ a: 2 })]))).toEqual({ a: 1 });
  });

  it('takes out packs that the shop was never told of', () => {
    expect(merged({ a: 2 }, NOTHING_SEEN, cart({}, 1, [order({ a: 2 }, 1)]))).toEqual({});
  });

  it('counts once: neither when it was seen before nor when its packs left here already', () => {
    expect(merged({ a: 2 }, { ...seen({ a: 2 }), version: 2 }, cart({ a: 2 }, 3, [order({ a: 2 }, 2)]))).toEqual({ a: 2 });
    const left = { ...seen({ a: 3 }), ordered: ['A1'] };
    expect(merged({ a: 1 }, left, cart({ a: 1 }, 2, [order({ a: 2 })]))).toEqual({ a: 1 });
  });
});
