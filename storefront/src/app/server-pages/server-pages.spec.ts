import { FIRST_SCHEDULE } from '@shop/domain';
import { describe, expect, it } from '@jest/globals';
import { setLanguage } from '../../platform/language';
import { aConfig, aProduct } from '../../testing/shop-answers';
import { findPage } from './find-page';
import type { ServerData } from './server-data';
import { writeSitemap } from './write-sitemap';
import { writeHead } from './write-head';
import { writeStructuredData } from './write-structured-data';
import * as readData from './read-data';
import { cutShell, fillStart } from './shell';

type Facts = Record<string, unknown> & { '@type': string };

const keema = aProduct({ id: 'p3', name: 'Mutton Keema', img: '/pictures/keema-1a2b-480.webp', price: 529, weight: 450 });
const opening: ServerData['opening-hours'] = { week: FIRST_SCHEDULE.week, closed_dates: [] };
const data = { config: aConfig, 'opening-hours': opening, 'verified-rating': null } as ServerData;
const home = { title: 'Yeoor Fresh · Fresh meat', description: 'Cut by hand.', path: '/' };
const ofKeema = { title: 'Mutton Keema · Yeoor Fresh', description: '450 gm.', path: '/products/p3/mutton-keema' };

/** The tags of a head by their names, as a link preview reads them. */
function read(html: string): Record<string, string | null> {
  const head = new DOMParser().parseFromString(html, 'text/html').head;
  const tags = [...head.querySelectorAll('meta, link')].map((tag) => [
    tag.getAttribute('property') ?? tag.getAttribute('name') ?? tag.getAttribute('rel'),
    tag.getAttribute('content') ?? tag.getAttribute('href'),
  ]);
  return Object.fromEntries(tags) as Record<string, string | null>;
}

function facts(changes: Partial<Parameters<typeof writeStructuredData>[0]> = {}): Facts[] {
  const html = writeStructuredData({ head: ofKeema, data, product: keema, ...changes });
  return html ? (JSON.parse(/>(.*)</s.exec(html)![1]!) as Facts[]) : [];
}
const shopAt = (hours: ServerData['opening-hours']) =>
  facts({ head: home, product: null, data: { ...data, 'opening-hours': hours } })[0]!;

describe('the head of a page', () => {
  it('shows a shared link of a product with its picture, in a format that messengers take', () => {
    expect(read(writeHead({ head: ofKeema, config: aConfig, product: keema }))).toMatchObject({
      canonical: 'http://shop.test/products/p3/mutton-keema',
      'og:type': 'product',
      'og:title': 'Mutton Keema · Yeoor Fresh',
      'og:description': '450 gm.',
      'og:url': 'http://shop.test/products/p3/mutton-keema',
      'og:image': 'http://shop.test/pictures/keema-1a2b-800.webp',
      'og:image:type': 'image/webp',
      'og:image:width': '800',
      'og:image:height': '800',
      'twitter:card': 'summary',
      'twitter:image': 'http://shop.test/pictures/keema-1a2b-800.webp',
    });
  });

  it('names the same page in each language, and itself by the one that it is in', () => {
    setLanguage('mr');
    const html = writeHead({ head: ofKeema, config: aConfig, product: keema });
    setLanguage('en');
    expect(read(html)).toMatchObject({
      canonical: 'http://shop.test/mr/products/p3/mutton-keema',
      'og:url': 'http://shop.test/mr/products/p3/mutton-keema',
      'og:locale': 'mr_IN',
    });
    expect([...html.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(([, language, href]) => [language, href])).toEqual([
      ['en-IN', 'http://shop.test/products/p3/mutton-keema'],
      ['hi-IN', 'http://shop.test/hi/products/p3/mutton-keema'],
      ['mr-IN', 'http://shop.test/mr/products/p3/mutton-keema'],
      ['x-default', 'http://shop.test/products/p3/mutton-keema'],
    ]);
  });

  it.each([null, keema])('shows the shop where there is no product, or none with a picture', (product) => {
    const tags = read(writeHead({ head: home, config: aConfig, product: product && { ...product, img: null } }));
    expect(tags['og:image']).toBe('http://shop.test/share/shop.jpg');
  });

  it('says nothing of the size of a picture from elsewhere', () => {
    const tags = read(writeHead({ head: ofKeema, config: aConfig, product: { ...keema, img: 'https://cdn.example/k.png' } }));
    expect(tags['og:image']).toBe('https://cdn.example/k.png');
    expect(tags).not.toHaveProperty('og:image:width');
  });

  it('keeps search engines from a page without an address of its own', () => {
    const head = { title: 'Your orders', description: null, path: null };
    expect(read(writeHead({ head, config: aConfig, product: null }))).toEqual({ robots: 'noindex' });
  });

  it('holds no word that could end an attribute', () => {
    const title = '"><script>alert(1)</script>';
    const html = writeHead({ head: { ...home, title }, config: aConfig, product: null });
    expect(html).not.toContain('<script');
    expect(read(html)['og:title']).toBe(title);
  });
});

describe('what search engines learn', () => {
  it('is the product and its offer in the words of schema.org, and the way to it', () => {
    const [product, trail] = facts();
    expect(product).toMatchObject({
      '@type': 'Product',
      sku: 'p3',
      image: 'http://shop.test/pictures/keema-1a2b-800.webp',
      weight: { value: 450, unitCode: 'GRM' },
      offers: {
        '@type': 'Offer',
        price: 529,
        priceCurrency: 'INR',
        availability: 'https://schema.org/InStock',
        seller: { name: 'Yeoor Fresh' },
      },
    });
    expect(trail).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, item: 'http://shop.test/' },
        { position: 2, name: 'Mutton Keema', item: 'http://shop.test/products/p3/mutton-keema' },
      ],
    });
  });

  it('is that a product is sold out, and what it will cost', () => {
    expect(facts({ isSoldOut: true })[0]).toMatchObject({
      offers: { price: 529, availability: 'https://schema.org/OutOfStock' },
    });
  });

  it('is where a product comes from, when the owner has said so', () => {
    const originOf = (origin: string | null | undefined) => facts({ product: { ...keema, origin } as typeof keema })[0];
    expect(originOf('Satara')!.additionalProperty).toEqual({ '@type': 'PropertyValue', name: 'Origin', value: 'Satara' });
    for (const unsaid of [null, undefined]) expect(originOf(unsaid)).not.toHaveProperty('additionalProperty');
  });

  it('is the shop: address, phone, place and hours', () => {
    expect(shopAt(opening)).toMatchObject({
      '@type': 'GroceryStore',
      name: 'Yeoor Fresh',
      telephone: '+91 22 5550 0199',
      address: { streetAddress: 'Shop 4, Vartak Nagar, Thane West 400606', postalCode: '400606', addressCountry: 'IN' },
      geo: { latitude: 19.2, longitude: 72.97 },
    });
    const hours = shopAt(opening).openingHoursSpecification as { dayOfWeek: string[]; opens: string; closes: string }[];
    expect(hours.map(({ opens, closes }) => [opens, closes])).toEqual([
      ['08:00', '14:00'],
      ['17:00', '20:00'],
    ]);
    expect(hours[0]!.dayOfWeek).toHaveLength(7);
  });

  it('is the midnight at the end of a day, a day off and a closed date', () => {
    const [monday, ...others] = FIRST_SCHEDULE.week;
    const week = [
      { ...monday!, windows: [{ from: '18:00', until: '00:00' }] },
      ...others.map((day) => ({ ...day, windows: [] })),
    ];
    const shop = shopAt({ week, closed_dates: [{ date: '2026-12-25', reason: 'Christmas' }] });
    expect(shop.openingHoursSpecification).toMatchObject([{ dayOfWeek: ['Monday'], opens: '18:00', closes: '23:59' }]);
    expect(shop.specialOpeningHoursSpecification).toMatchObject([
      { validFrom: '2026-12-25', validThrough: '2026-12-25', opens: '00:00', closes: '00:00' },
    ]);
  });

  it('tells hours past midnight by the day on which they begin', () => {
    const week = [
      {
        weekday: 5,
        windows: [
          { from: '04:00', until: '05:30' },
          { from: '17:00', until: '02:00' },
        ],
      },
    ];
    expect(shopAt({ week, closed_dates: [] }).openingHoursSpecification).toMatchObject([
      { dayOfWeek: ['Friday'], opens: '04:00', closes: '05:30' },
      { dayOfWeek: ['Friday'], opens: '17:00', closes: '02:00' },
    ]);
  });

  it('tells closed dates also where the hours are only words', () => {
    const shop = shopAt({ week: [], closed_dates: [{ date: '2027-03-10', reason: 'Eid' }] });
    expect(shop.specialOpeningHoursSpecification).toMatchObject([{ validFrom: '2027-03-10', validThrough: '2027-03-10' }]);
    expect(shop).not.toHaveProperty('openingHoursSpecification');
  });

  it('says no hours that only the owner’s own words know', () => {
    expect(shopAt(null)).not.toHaveProperty('openingHoursSpecification');
  });

  it('has no stars in it, as long as the ratings that the shop shows are samples', () => {
    expect(JSON.stringify([...facts(), shopAt(opening)])).not.toMatch(/rating|review/i);
  });

  it('is what enough verified buyers have said', () => {
    const rated = { ...data, 'verified-rating': { average: 4.6, count: 23 } };
    const [shop] = facts({ head: home, product: null, data: rated });
    expect(shop!.aggregateRating).toMatchObject({ '@type': 'AggregateRating', ratingValue: 4.6, ratingCount: 23 });
    // What they rate is the shop's work on an order, and no product.
    expect(JSON.stringify(facts({ data: rated }))).not.toMatch(/rating/i);
  });

  it('holds no name that could end the element and begin a script', () => {
    const name = 'Keema </script><script>alert(1)</script>';
    const html = writeStructuredData({ head: ofKeema, data, product: { ...keema, name } });
    expect(html.match(/<\/script>/g)).toHaveLength(1);
    expect(facts({ product: { ...keema, name } })[0]!.name).toBe(name);
  });

  it('is nothing where they should not look', () => {
    expect(facts({ head: { ...home, path: null }, product: null })).toEqual([]);
  });
});

describe('the sitemap', () => {
  it('lists home, products and policies, and when those with products last changed', () => {
    const changes = { p3: '2026-11-20T10:00:00.000Z', p1: '2026-11-21T10:00:00.000Z' };
    const xml = writeSitemap({
      config: aConfig,
      products: [keema],
      'sold-out-products': [aProduct({ name: 'Curry & "Cut"' })],
      'product-changes': changes,
    });
    const urls = [...new DOMParser().parseFromString(xml, 'application/xml').querySelectorAll('url')];
    const text = (url: Element, name: string) => url.querySelector(name)?.textContent ?? null;
    const inEnglish = urls.filter((url) => !/\/(hi|mr)(\/|$)/.test(text(url, 'loc')!));
    expect(inEnglish.map((url) => [text(url, 'loc'), text(url, 'lastmod')])).toEqual([
      ['http://shop.test/', changes.p1],
      ['http://shop.test/products/p3/mutton-keema', changes.p3],
      ['http://shop.test/products/p1/curry-cut', changes.p1],
      ['http://shop.test/policies/refund', null],
      ['http://shop.test/policies/terms', null],
      ['http://shop.test/contact', null],
      ['http://shop.test/policies/privacy', null],
    ]);
  });

  it('lists each page in each language, with the way to the others', () => {
    const xml = writeSitemap({ config: aConfig, products: [keema], 'sold-out-products': [], 'product-changes': {} });
    const urls = [...new DOMParser().parseFromString(xml, 'application/xml').querySelectorAll('url')];
    expect(urls.slice(0, 3).map((url) => url.querySelector('loc')!.textContent)).toEqual([
      'http://shop.test/',
      'http://shop.test/hi',
      'http://shop.test/mr',
    ]);
    const links = (url: Element) => [...url.getElementsByTagName('xhtml:link')].map((link) => link.getAttribute('href'));
    for (const url of urls.slice(3, 6))
      expect(links(url)).toEqual([
        ...['', '/hi', '/mr'].map((prefix) => `http://shop.test${prefix}/products/p3/mutton-keema`),
        'http://shop.test/products/p3/mutton-keema',
      ]);
  });
});

describe('the page at an address', () => {
  const find = (path: string) =>
    findPage(path, { products: [keema], 'sold-out-products': [aProduct({ id: 'p5', name: 'Liver' })] });

  it.each([
    ['/', 200, 'home'],
    ['/products/p3', 200, 'product'],
    ['/products/p3/mutton-keema', 200, 'product'],
    ['/policies/refund', 200, 'policy'],
    ['/contact', 200, 'policy'],
    ['/products/p5/liver', 200, 'product'],
    ['/products/gone', 404, 'product'],
    ['/policies/nothing', 404, 'other'],
  ])('%s answers %d', (path, status, shell) => {
    expect(find(path)).toMatchObject({ status, shell, hasData: true });
  });

  it.each(['/login', '/login/callback', '/signup', '/orders', '/orders/A1', '/addresses'])(
    '%s has a title, and nothing that could be another person’s',
    (path) => {
      expect(find(path)).toMatchObject({ status: 200, hasData: false, content: { head: expect.any(Function) } });
    },
  );

  it('of the console is not the storefront’s to send', () => {
    expect(find('/admin/orders')).toBeNull();
  });
});

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

const SHELL =
  '<html><head><title>The shop</title><style>p{}</style><meta name="description" content="Fresh meat"></head><body><div id="root"></div><script></script></body></html>';
const shell = cutShell(SHELL);
const fill = (words: Parameters<typeof fillStart>[1]): string => String(Buffer.concat([...fillStart(shell, words), shell.end]));

it('a page says its own title, description and head in the empty page', () =>
  expect(fill({ title: 'Keema', description: 'Of goat $&', headEnd: '<link>' })).toBe(
    '<html><head><title>Keema</title><style>p{}</style><meta name="description" content="Of goat $&"><link></head><body><script></script></body></html>',
  ));

it('what a page does not say of itself stays as it stands in the empty page', () =>
  expect(fill({ title: null, description: null, headEnd: '' })).toBe(SHELL.replace('<div id="root"></div>', '')));

it('the long parts of an empty page are the same bytes in every page', () => {
  const partsOf = (title: string) => fillStart(shell, { title, description: null, headEnd: '' });
  const [first, second] = [partsOf('Keema'), partsOf('Liver')];
  expect(first.filter((part, index) => part !== second[index]).map(String)).toEqual(['Keema', '']);
});
