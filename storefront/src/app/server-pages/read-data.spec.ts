import { describe, expect, it } from '@jest/globals';
import * as readData from './read-data';

const text = (whole: string): string => whole;
const noteReads = <Data extends object>(data: Data) => readData.noteReads(data, text);
const readsTheSame = (reads: readData.Reads, data: object): boolean => readData.readsTheSame(reads, data, text);

const aShop = () => ({
  name: 'Yeoor Fresh',
  products: [
    { id: 'p1', name: 'Keema', price: 529, tags: ['Mutton'], portion: { pieces: null as string | null } },
    { id: 'p2', name: 'Chops', price: 699, tags: ['Mutton', 'Grill'], portion: { pieces: '6' } },
  ],
});
type Shop = ReturnType<typeof aShop>;

const readsOf = (read: (shop: Shop) => unknown): readData.Reads => {
  const noted = noteReads(aShop());
  read(noted.data);
  return noted.reads();
};
const changed = (change: (shop: Shop) => void): Shop => {
  const shop = aShop();
  change(shop);
  return shop;
};

describe('what a page was made of', () => {
  const reads = readsOf(({ products }) => [products.map(({ name }) => name), products[0]!.price]);

  it('is the same in data that says the same', () => expect(readsTheSame(reads, aShop())).toBe(true));

  it.each<[string, (shop: Shop) => void]>([
    ['another product’s price', ({ products }) => void (products[1]!.price += 1)],
    ['a text that it does not show', (shop) => void (shop.name = 'Lake Fresh')],
  ])('is the same after a change of %s', (_, change) => expect(readsTheSame(reads, changed(change))).toBe(true));

  it.each<[string, (shop: Shop) => void]>([
    ['the price that it shows', ({ products }) => void (products[0]!.price += 1)],
    ['one of the names', ({ products }) => void (products[1]!.name = 'Ribs')],
    ['which products there are', ({ products }) => void products.pop()],
    ['their order', (shop) => void (shop.products = shop.products.toReversed())],
    ['how many tags one has', ({ products }) => void products[1]!.tags.push('New')],
    ['a text that was missing and is an object now', ({ products }) => void (products[0]!.portion.pieces = {} as string)],
  ])('is something else after a change of %s', (_, change) => expect(readsTheSame(reads, changed(change))).toBe(false));

  it.each<[string, (shop: Shop) => unknown]>([
    ['copied', ({ products }) => ({ ...products[1] })],
    ['taken out', ({ products }) => products.find(({ id }) => id === 'p2')!.price],
    ['listed', ({ products }) => Object.values(products[1]!)],
    ['written down', (shop) => JSON.stringify(shop)],
    ['looked up by its description', ({ products }) => Object.getOwnPropertyDescriptor(products[1], 'price')!.value],
    ['sorted', ({ products }) => products.toSorted((one, other) => one.price - other.price)],
  ])('has what was %s', (_, read) => {
    const own = readsOf(read);
    expect(readsTheSame(own, aShop())).toBe(true);
    expect(
      readsTheSame(
        own,
        changed(({ products }) => void (products[1]!.price += 1)),
      ),
    ).toBe(false);
  });

  it('tells a text from a number, and what was missing from nothing', () => {
    const all = readsOf((shop) => JSON.stringify(shop));
    expect(
      readsTheSame(
        all,
        changed(({ products }) => void (products[0]!.price = '529' as unknown as number)),
      ),
    ).toBe(false);
    expect(
      readsTheSame(
        all,
        changed(({ products }) => void (products[0]!.portion.pieces = '')),
      ),
    ).toBe(false);
  });

  it('gives the same part to whoever asks again', () => {
    const { data } = noteReads(aShop());
    expect(data.products[0]).toBe(data.products.find(({ id }) => id === 'p1'));
    expect(Array.isArray(data.products)).toBe(true);
  });
});
