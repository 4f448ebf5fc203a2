import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { markLetters } from './mark-letters';
import { createProductSearch } from './product-search';
import type { SearchableProduct } from './vocabulary/product-terms';
import type { ApiClient } from '../../../platform/api';
import { reportMissSoon } from './report-miss';

interface LabelledQueries {
  found: { queries: string[]; expect: string[] }[];
  notSold: { queries: string[]; goods: string }[];
  nothing: string[];
  never: { query: string; product: string }[];
}
/** Written by somebody who had not seen the synonyms. */
interface BlindQueries {
  queries: { q: string; expect: string[] }[];
  none: { q: string; why: string }[];
}

const read = <T>(file: string): T => JSON.parse(readFileSync(resolve(import.meta.dirname, file), 'utf8')) as T;
const queries = read<LabelledQueries>('testing/queries.json');
const blind = read<BlindQueries>('testing/queries-written-blind.json');

/** What the demo shop sells. */
const catalogue = read<SearchableProduct[]>('testing/demo-catalogue.json');
const { search, suggest } = await createProductSearch(catalogue);
const nameOf = (id: string) => catalogue.find((product) => product.id === id)!.name;
const namesFor = (typed: string) => search(typed).ids.map(nameOf);

const FIRST = 3;
const RIGHT = 0.95;

/** The queries that have none of the right products among the first three. */
function missed(labelled: { q: string; expect: string[] }[]): string[] {
  return labelled
    .filter(
      ({ q, expect }) =>
        !namesFor(q)
          .slice(0, FIRST)
          .some((name) => expect.includes(name)),
    )
    .map(({ q }) => q);
}

describe('what shoppers type', () => {
  const own = queries.found.flatMap(({ queries: all, expect }) => all.map((q) => ({ q, expect })));

  it('is labelled for more than 300 searches', () => expect(own.length + blind.queries.length).toBeGreaterThanOrEqual(300));

  it.each([
    ['by those who wrote the synonyms', own],
    ['by somebody who had not seen them', blind.queries],
  ])('%s shows a right product among the first three, 95 times in 100', (_, labelled) => {
    const wrong = missed(labelled);
    expect({ wrong, isEnough: wrong.length <= labelled.length * (1 - RIGHT) }).toMatchObject({ isEnough: true });
  });

  it('for other things finds nothing', () => {
    const others = [...queries.nothing, ...blind.none.map(({ q }) => q)];
    expect(others.filter((q) => namesFor(q).length > 0)).toEqual([]);
  });

  it.each(queries.notSold.flatMap(({ queries: all, goods }) => all.map((q) => [q, goods])))(
    '%j finds nothing, and is known as %s that the shop does not sell',
    (q, goods) => expect(search(q)).toMatchObject({ ids: [], notSold: goods }),
  );

  it.each(queries.never.map(({ query, product }) => [query, product]))('%j does not show %s', (query, product) =>
    expect(namesFor(query)).not.toContain(product),
  );
});

describe('a search', () => {
  it('keeps the order of the shop among products that fit alike', () =>
    expect(namesFor('murgi').slice(0, 3)).toEqual(
      catalogue
        .filter(({ tags }) => tags[0] === 'Chicken')
        .slice(0, 3)
        .map(({ name }) => name),
    ));

  it('shows the pack of the weight that was asked for first', () => {
    expect(namesFor('mutton curry 1 kg')[0]).toBe('Mutton Curry Cut Family Pack');
    expect(namesFor('mutton curry half kg')[0]).not.toBe('Mutton Curry Cut Family Pack');
  });

  it.each([
    ['muttn keema', 'mutton keema'],
    ['muttn keem', 'mutton keema'],
    ['mutton xyz', 'mutton'],
    ['lamb lollipop', 'lamb'],
  ])('for %j asks whether %j was meant', (typed, meant) => expect(search(typed).didYouMean).toBe(meant));

  it('that was spelled right asks nothing', () => expect(search('chicken keema').didYouMean).toBeNull());

  it.each([
    ['murgi', 'Chicken Curry Cut', '[Chicken] Curry Cut'],
    ['kheema', 'Mutton Keema', 'Mutton [Keema]'],
    ['bon', 'Lamb Boneless', 'Lamb [Bon]eless'],
    ['chicken br', 'Chicken Breast Boneless', '[Chicken] [Br]east Boneless'],
    ['मटण', 'Mutton Raan', '[Mutton] Raan'],
    ['murgi', 'चिकन करी कट', '[चिकन] करी कट'],
    ['kheema', 'मटण खिमा', 'मटण [खिमा]'],
    ['मुर्गी', 'बोनलेस चिकन ब्रेस्ट', 'बोनलेस [चिकन] ब्रेस्ट'],
  ])('for %j marks the letters of the name: %s', (typed, name, marked) => {
    const letters = markLetters(name, search(typed).marks);
    expect(letters.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join('')).toBe(marked);
  });

  it.each([
    ['mur', 'murgi'],
    ['चिक', 'चिकन'],
    ['mutton kee', 'mutton keema'],
    ['kale', 'Chicken Liver'],
  ])('that begins with %j suggests %j', (typed, text) => expect(suggest(typed, 5)).toContain(text));

  it('goes on from what was meant, not from what was misspelled', () => {
    const suggested = suggest('muttn keem', 5);
    expect(suggested[0]).toBe('mutton keema');
    expect(suggested.filter((text) => text.includes('muttn'))).toEqual([]);
  });

  it('suggests products by the names that they are shown by', async () => {
    const inMarathi = await createProductSearch(catalogue, ({ name, name_mr }) => name_mr ?? name);
    expect(inMarathi.suggest('kale', 5)).toContain('चिकन कलेजी');
  });

  it('suggests nothing that finds nothing', () => {
    expect(suggest('fish', 5)).toEqual([]);
    for (const text of suggest('lamb b', 5)) expect(namesFor(text)).not.toEqual([]);
  });
});

describe('what the owner sells and says', () => {
  const product = (name: string, more: Partial<SearchableProduct> = {}): SearchableProduct => ({
    id: name,
    name,
    cut: null,
    tags: [],
    weight: null,
    ...more,
  });

  it('comes before the list of what is not sold', async () => {
    const shop = await createProductSearch([product('Country Eggs'), product('Rohu Fish')]);
    expect(shop.search('egg')).toMatchObject({ notSold: null });
    expect(shop.search('fish')).toMatchObject({ ids: ['Rohu Fish'], notSold: null });
  });

  it('finds a product by the words that the owner added, in either script and in pieces', async () => {
    const shop = await createProductSearch([
      product('Neck Pieces', { search_words: ['gardan', 'चिकन नेक', 'nek'] }),
      product('Wings'),
    ]);
    for (const typed of ['gardan', 'गर्दन', 'gard', 'chikan nek', 'नेक'])
      expect([typed, shop.search(typed).ids]).toEqual([typed, ['Neck Pieces']]);
  });

  it('finds a product by its name in each language, in either script', async () => {
    const shop = await createProductSearch([
      product('Neck Pieces', { name_hi: 'गर्दन पीस', name_mr: 'मानेचे तुकडे' }),
      product('Wings'),
    ]);
    for (const typed of ['gardan', 'गर्दन', 'गर', 'maneche', 'मानेचे', 'neck'])
      expect([typed, shop.search(typed).ids]).toEqual([typed, ['Neck Pieces']]);
  });

  it('is found by its own name, whatever that is', async () => {
    const shop = await createProductSearch([product('Ghost Pepper Rub'), product('Lamb Shank')]);
    expect(shop.search('ghost pepper').ids).toEqual(['Ghost Pepper Rub']);
    expect(shop.search('').ids).toEqual([]);
  });
});

const sent: unknown[] = [];
const api = {
  POST: (path: string, { body }: { body: unknown }) => {
    sent.push([path, body]);
    return Promise.reject(new Error('no network'));
  },
} as unknown as ApiClient;

describe('a search that found nothing', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    sent.length = 0;
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('is told to the shop once the shopper pauses, and once a visit', async () => {
    reportMissSoon(api, 'Fi')();
    const stop = reportMissSoon(api, 'Fish');
    stop();
    reportMissSoon(api, ' Fish  Curry ');
    await jest.advanceTimersByTimeAsync(2_000);
    reportMissSoon(api, 'fish curry');
    await jest.advanceTimersByTimeAsync(2_000);
    expect(sent).toEqual([['/search-misses', { text: 'fish curry' }]]);
  });

  it('is not told of when it is too short', async () => {
    reportMissSoon(api, 'xy');
    await jest.advanceTimersByTimeAsync(2_000);
    expect(sent).toEqual([]);
  });
});
