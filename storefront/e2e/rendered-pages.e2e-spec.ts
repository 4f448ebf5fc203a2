import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { type OpenShop, openShop } from '../../infra/local/e2e/open-shop.js';
import { productCard } from '../../infra/local/e2e/shopping-steps.js';

/** The title of the collection is a word of every home page. */
const LANGUAGES = [
  { prefix: '', lang: 'en-IN', login: 'Login / Sign Up', collection: 'The Collection', lost: 'Page not found' },
  { prefix: '/hi', lang: 'hi', login: 'लॉगिन / साइन अप', collection: 'हमारा कलेक्शन', lost: 'यह पेज नहीं मिला' },
  { prefix: '/mr', lang: 'mr', login: 'लॉगिन / साइन अप', collection: 'आमचं कलेक्शन', lost: 'हे पेज सापडलं नाही' },
];

let shop: OpenShop;
let products: ({ id: string; name: string; price: number } & Partial<Record<`name_${string}`, string | null>>)[];

beforeAll(async () => {
  shop = await openShop({ motion: true });
  products = await (await fetch(`${shop.urls.api}/products`)).json();
});
afterAll(() => shop.close());

/** The bare host serves the shop too, and needs no name that only browsers know. */
const addressOf = (path: string): string => new URL(path, shop.urls.api).href;
const read = async (path: string) => {
  const answer = await fetch(addressOf(path));
  return { status: answer.status, html: await answer.text() };
};

/** A page in which everything that it logs as wrong is noted: a mismatch while it is taken over is one. */
async function openNoted(): Promise<{ page: Page; noted: string[] }> {
  const page = await (await shop.newDevice()).newPage();
  const noted: string[] = [];
  page.on('pageerror', (error) => noted.push(String(error)));
  page.on('console', (said) => said.type() === 'error' && noted.push(said.text()));
  return { page, noted };
}

describe('what is sent before any script has run', () => {
  it.each(LANGUAGES)(
    'home at "$prefix" has every product with its price and the way to its page',
    async ({ prefix, lang, collection }) => {
      const { status, html } = await read(prefix || '/');
      expect(status).toBe(200);
      expect(html).toContain(`<html lang="${lang}"`);
      for (const each of LANGUAGES)
        expect([each.lang, html.includes(each.collection)]).toEqual([each.lang, each.collection === collection]);
      const missing = products.flatMap((product) =>
        [
          `href="${prefix}/products/${product.id}/`,
          `>${product[`name_${lang}`] || product.name}</a>`,
          `₹${product.price.toLocaleString('en-IN')}<`,
        ].filter((part) => !html.includes(part)),
      );
      expect(missing).toEqual([]);
      expect(html.match(/<title>/g)).toHaveLength(1);
      expect(html.indexOf('<title>')).toBeLessThan(html.indexOf('</head>'));
    },
  );

  it('a product has its own title, description, price and facts', async () => {
    const { id, name, price } = products[1]!;
    const { status, html } = await read(`/products/${id}`);
    expect(status).toBe(200);
    expect(html).toMatch(new RegExp(`<title>${name} · `));
    expect(html).toMatch(new RegExp(`<meta name="description" content="${name} `));
    expect(html).toMatch(/<link rel="canonical"[^>]*>.*<\/head>/s);
    expect(html).toContain('application/ld+json');
    expect(html).toContain(`₹${price}`);
  });

  it.each(LANGUAGES)('what is not there says so at "$prefix"', async ({ prefix, lang, lost }) => {
    for (const path of ['/nowhere', '/products/unknown']) {
      const { status, html } = await read(prefix + path);
      expect([status, html.includes('noindex'), html.includes(`<html lang="${lang}"`)]).toEqual([404, true, true]);
    }
    expect((await read(`${prefix}/nowhere`)).html).toContain(lost);
  });

  it('names only files that are there', async () => {
    const { html } = await read('/');
    const files = new Set(
      [...html.matchAll(/(?:src|href)="(\/(?:assets|icons)\/[^"]+)"|url\((\/assets\/[^)]+)\)/g)].map((m) => m[1] ?? m[2]!),
    );
    expect(files.size).toBeGreaterThan(10);
    for (const file of files) expect([file, (await fetch(addressOf(file))).status]).toEqual([file, 200]);
  });
});

describe('the page that was sent', () => {
  const pages = ['/', 'a product', '/contact', '/nowhere'].flatMap((path) =>
    LANGUAGES.map(({ prefix }) => [prefix, path] as const),
  );
  it.each(pages)('at "%s", %s, is taken over as it is', async (prefix, path) => {
    const { page, noted } = await openNoted();
    await page.goto(shop.urls.shop + prefix + (path === 'a product' ? `/products/${products[0]!.id}` : path));
    const heading = await page.getByRole('heading').first().elementHandle();
    await page.waitForFunction(() => (window as { earlyTaps?: unknown }).earlyTaps === null);
    await page.waitForLoadState('networkidle');
    // The very element that was sent, and no second drawing of it.
    expect(await heading.evaluate((element) => element.isConnected)).toBe(true);
    expect(noted.filter((text) => !/status of 404/.test(text))).toEqual([]);
  });

  it.each(['/', 'a product'])('%s takes a phone 20 requests at most, and asks for nothing that came with it', async (path) => {
    const { page } = await openNoted();
    await page.setViewportSize({ width: 412, height: 823 });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(shop.urls.shop + (path === '/' ? path : `/products/${products[0]!.id}`));
    await page.waitForFunction(() => (window as { earlyTaps?: unknown }).earlyTaps === null);
    await page.waitForLoadState('networkidle');
    expect(asked.filter((address) => address.startsWith('/api/'))).toEqual([]);
    expect(asked.filter((address) => address.endsWith('.js')).length).toBeLessThanOrEqual(6);
    expect(asked.length).toBeLessThanOrEqual(20);
  });

  it("of a product keeps its butcher's chart, and what draws one is fetched for the next product only", async () => {
    const { page, noted } = await openNoted();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${shop.urls.shop}/products/${products[0]!.id}`);
    const sent = await page.locator('[data-lit="true"]').first().elementHandle();
    await page.waitForFunction(() => (window as { earlyTaps?: unknown }).earlyTaps === null);
    await page.waitForLoadState('networkidle');
    expect(await sent.evaluate((shape) => shape.isConnected)).toBe(true);
    expect(asked.filter((address) => address.includes('animal-drawing'))).toEqual([]);
    await page.getByRole('region', { name: 'You may also like' }).getByRole('link').first().click();
    await page.waitForFunction((shape) => !shape.isConnected && document.querySelector('[data-lit="true"]') !== null, sent);
    expect(asked.filter((address) => address.includes('animal-drawing'))).toHaveLength(1);
    expect(noted).toEqual([]);
  });

  it('loses no tap on Add that comes before its scripts', async () => {
    const { page } = await openNoted();
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/assets/libraries-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(shop.urls.shop, { waitUntil: 'commit' });
    const add = productCard(page, products[0]!.name).first().getByRole('button', { name: /^Add/ });
    await add.click();
    expect(await page.getByText('Please log in to add items to your cart.').count()).toBe(0);
    letGo();
    await page.getByText('Please log in to add items to your cart.').first().waitFor();
    expect(await page.evaluate(() => localStorage.getItem('shop.pending-items'))).toContain(products[0]!.id);
  });

  it('loses nothing that is typed before its scripts', async () => {
    const { page } = await openNoted();
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/assets/libraries-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(shop.urls.shop, { waitUntil: 'commit' });
    const search = page.getByRole('searchbox', { name: 'Search products' });
    await search.pressSequentially('keema');
    letGo();
    await productCard(page, 'Chicken Curry Cut').first().waitFor({ state: 'detached' });
    await productCard(page, 'Mutton Keema').first().waitFor();
    expect(await search.inputValue()).toBe('keema');
  });

  it('keeps its answers for a visit without a network, which it no longer asks for', async () => {
    const { page } = await openNoted();
    await page.goto(shop.urls.shop);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      await caches.delete('shop-answers');
    });
    await page.reload();
    const kept = await page.evaluate(async () => {
      for (;;) {
        const answer = await caches.match('/api/products');
        if (answer) return answer.json();
        await new Promise(requestAnimationFrame);
      }
    });
    expect(kept).toEqual(products);
  });

  it('does not ask a shopper to sign in who has done so before', async () => {
    const { page } = await openNoted();
    await page.addInitScript(() => localStorage.setItem('shop.signed-in', '"asha"'));
    await page.route('**/assets/libraries-*.js', (route) => route.abort());
    await page.goto(shop.urls.shop);
    const signIn = page.getByRole('link', { name: 'Login / Sign Up' }).first();
    await page.getByRole('heading', { name: 'The Collection' }).waitFor();
    expect(await signIn.isVisible()).toBe(false);
    // No one is in any more: then it is shown.
    await page.unrouteAll();
    await page.reload();
    await signIn.waitFor();
  });

  it('shows nobody the way in before it is known that they are not in', async () => {
    const { page } = await openNoted();
    await page.route('**/assets/libraries-*.js', (route) => route.abort());
    await page.goto(shop.urls.shop);
    expect(await page.getByRole('heading', { name: 'Ready to Order?' }).isVisible()).toBe(false);
    await page.unrouteAll();
    await page.reload();
    await page.getByRole('heading', { name: 'Ready to Order?' }).waitFor();
  });
});

describe('what search engines and messengers read, who run no script', () => {
  const unescape = (text: string): string =>
    text.replace(/&(amp|lt|gt|quot|#39);/g, (_, sign: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" })[sign]!);
  /** The head's tags by their names; those that are there several times as they come. */
  function readHead(html: string) {
    const head = html.slice(0, html.indexOf('</head>'));
    const attribute = (tag: string, name: string) => unescape(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '');
    const tags = head.match(/<(?:meta|link) [^>]*>/g) ?? [];
    const named = (name: string) => tags.filter((tag) => ['name', 'property', 'rel'].some((key) => attribute(tag, key) === name));
    const first = (name: string, value = 'content') => named(name).map((tag) => attribute(tag, value))[0] ?? null;
    const title = unescape(/<title>([^<]*)<\/title>/.exec(head)![1]!);
    const facts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(
      ([, json]) => JSON.parse(json!) as Record<string, never>[],
    );
    return { title, canonical: first('canonical', 'href'), robots: first('robots'), said: first, count: named, facts };
  }
  const listed = () => ['/', `/products/${products[2]!.id}`, '/policies/refund', '/policies/terms', '/contact'];
  const factsOf = async (path: string, type: string) =>
    readHead((await read(path)).html).facts.find((one) => one['@type'] === type);

  it('is a title, a description and an address of its own on every page, in every language', async () => {
    const paths = LANGUAGES.flatMap(({ prefix }) => listed().map((path) => prefix + path));
    const heads = await Promise.all(paths.map(async (path) => ({ path, ...readHead((await read(path)).html) })));
    for (const { path, title, canonical, robots, said, count } of heads) {
      expect([path, robots, count('canonical').length]).toEqual([path, null, 1]);
      expect(new URL(canonical!).origin).toBe(new URL(shop.urls.shop).origin);
      expect(new URL(canonical!).pathname).toMatch(new RegExp(`^${path.replace(/(?<=.)\/$/, '')}`));
      expect([said('og:title'), said('og:url'), said('og:description')]).toEqual([title, canonical, said('description')]);
      expect(said('description')!.length).toBeGreaterThan(30);
      expect(said('og:locale')).toBe(`${/^\/(hi|mr)\//.exec(path)?.[1] ?? 'en'}_IN`);
    }
    const own = (what: (head: (typeof heads)[number]) => string | null) => new Set(heads.map(what)).size;
    expect([own(({ canonical }) => canonical), own(({ said }) => said('description'))]).toEqual([heads.length, heads.length]);
    // Only the shop's name and a product without a translation are the same in two languages.
    for (const { prefix } of LANGUAGES) {
      const titles = heads.filter(({ path }) => path.startsWith(`${prefix}/`)).map(({ title }) => title);
      expect(new Set(titles.slice(0, listed().length)).size).toBe(listed().length);
    }
  });

  it('is where the same page lies in the other languages, and each of them says the same', async () => {
    for (const path of listed()) {
      const alternates = await Promise.all(
        LANGUAGES.map(async ({ prefix }) => {
          const { html } = await read(prefix + path);
          const { canonical } = readHead(html);
          return { canonical, named: [...html.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(([, ...one]) => one) };
        }),
      );
      const [english, hindi, marathi] = alternates.map(({ canonical }) => canonical);
      for (const { named } of alternates)
        expect(named).toEqual([
          ['en-IN', english],
          ['hi-IN', hindi],
          ['mr-IN', marathi],
          ['x-default', english],
        ]);
    }
  });

  it('is a picture that messengers can show, as large as they are told', async () => {
    const page = await (await shop.newDevice()).newPage();
    await page.goto(shop.urls.shop);
    for (const path of listed().slice(0, 3)) {
      const { said } = readHead((await read(path)).html);
      const picture = new URL(said('og:image')!);
      expect([picture.origin, said('twitter:image')]).toEqual([new URL(shop.urls.shop).origin, picture.href]);
      const answer = await fetch(addressOf(picture.pathname), { headers: { 'user-agent': 'WhatsApp/2.24' } });
      expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, said('og:image:type')]);
      expect(said('og:image:type')).toMatch(/^image\/(jpeg|webp)$/);
      expect((await answer.arrayBuffer()).byteLength).toBeLessThan(600_000);
      const shown = await page.evaluate(async (src) => {
        const image = Object.assign(new Image(), { src });
        await image.decode();
        return [image.naturalWidth, image.naturalHeight].map(String);
      }, picture.pathname);
      expect(shown).toEqual([said('og:image:width'), said('og:image:height')]);
    }
  });

  it('is the product with the price that is shown, and the way to it', async () => {
    const { id, name, price } = products[2]!;
    const product = (await factsOf(`/products/${id}`, 'Product'))!;
    expect(product).toMatchObject({
      name,
      sku: id,
      offers: { price, priceCurrency: 'INR', availability: 'https://schema.org/InStock' },
    });
    const trail = (await factsOf(`/products/${id}`, 'BreadcrumbList')) as unknown as { itemListElement: { name: string }[] };
    expect(trail.itemListElement.map((step) => step.name)).toEqual(['The Collection', name]);
  });

  it('is the shop as its owner describes it, with no stars', async () => {
    const { shop: details } = (await (await fetch(`${shop.urls.api}/config`)).json()) as { shop: Record<string, unknown> };
    const place = await factsOf('/', 'GroceryStore');
    expect(place).toMatchObject({
      name: details.name,
      telephone: details.phone,
      address: { streetAddress: details.address },
      geo: { latitude: details.latitude, longitude: details.longitude },
      openingHoursSpecification: [
        { opens: '08:00', closes: '14:00' },
        { opens: '17:00', closes: '20:00' },
      ],
    });
    expect(JSON.stringify(place)).not.toMatch(/rating|review/i);
  });

  it.each(['/orders', '/orders/A1', '/addresses', '/login', '/signup', '/nowhere', '/products/unknown'])(
    'is that %s is not to be listed, with a title',
    async (path) => {
      const { title, robots, canonical } = readHead((await read(path)).html);
      expect([robots, canonical]).toEqual(['noindex', null]);
      expect(title).toMatch(
        /^(Your orders|Your addresses|Login|Sign Up|Page not found|This product is not available right now) · /,
      );
    },
  );

  it('is a sitemap of pages that are there', async () => {
    const robots = await (await fetch(addressOf('/robots.txt'))).text();
    const sitemap = /^Sitemap: (.*)$/m.exec(robots)![1]!;
    const xml = await (await fetch(addressOf(new URL(sitemap).pathname))).text();
    const addresses = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => unescape(address!));
    expect(addresses).toHaveLength((products.length + 4) * LANGUAGES.length);
    // Every seventh: of each language, product and policy.
    for (const address of addresses.filter((_, index) => index % 7 === 0)) {
      const { pathname } = new URL(address);
      expect([address, readHead((await read(pathname)).html).canonical]).toEqual([address, address]);
    }
    expect(xml.match(/<lastmod>\d{4}-\d\d-\d\dT/g)).toHaveLength((products.length + 1) * LANGUAGES.length);
  });

  it('is the policy whose window the footer opens', async () => {
    const { page, noted } = await openNoted();
    await page.goto(`${shop.urls.shop}/policies/refund`);
    await page.getByRole('heading', { level: 1, name: 'Refund Policy' }).waitFor();
    const text = await page.getByText('Report any issue within 6 hours').first().textContent();
    await page.getByRole('button', { name: 'Refund Policy' }).click();
    const dialog = page.getByRole('dialog', { name: 'Refund Policy' });
    expect(await dialog.getByText('Report any issue within 6 hours').textContent()).toBe(text);
    expect(new URL(page.url()).pathname).toBe('/policies/refund');
    expect(noted).toEqual([]);
  });
});

describe('the languages', () => {
  const languageMenu = (page: Page) => page.getByRole('button', { name: /^(Language|भाषा): / });
  const isReady = (page: Page) => page.waitForFunction(() => (window as { earlyTaps?: unknown }).earlyTaps === null);

  it('lead to the same page, which keeps its state, and Back stays in the chosen one', async () => {
    const { page, noted } = await openNoted();
    await page.goto(`${shop.urls.shop}/?q=mutton`);
    await isReady(page);
    await productCard(page, 'Mutton Curry Cut').getByRole('link').first().click();
    await page.waitForURL(/\/products\//);
    const { pathname } = new URL(page.url());
    await languageMenu(page).click();
    await page.getByRole('radio', { name: 'मराठी' }).first().check();
    await page.waitForURL(`${shop.urls.shop}/mr${pathname}`);
    await page.waitForFunction(() => !history.state?.overlay);
    await page.goBack();
    await page.getByRole('heading', { name: 'आमचं कलेक्शन' }).waitFor();
    expect(page.url()).toBe(`${shop.urls.shop}/mr?q=mutton`);
    expect(await page.getByRole('searchbox').inputValue()).toBe('mutton');
    expect(noted).toEqual([]);
  });

  it('are remembered: the plain address leads to the chosen one before anything is seen', async () => {
    const { page } = await openNoted();
    await page.goto(shop.urls.shop);
    await isReady(page);
    await languageMenu(page).click();
    await page.getByRole('radio', { name: 'हिन्दी' }).first().check();
    await page.waitForURL(`${shop.urls.shop}/hi`);
    const later = await page.context().newPage();
    // Without any script of the shop: only what was sent.
    await later.route('**/assets/*.js', (route) => route.abort());
    await later.goto(`${shop.urls.shop}/?q=mutton`, { waitUntil: 'commit' });
    await later.waitForURL(`${shop.urls.shop}/hi?q=mutton`);
    await later.getByRole('heading', { name: 'हमारा कलेक्शन' }).waitFor();
  });

  it('of an address that someone was sent goes before the remembered one, and ends with the visit', async () => {
    const { page } = await openNoted();
    await page.goto(`${shop.urls.shop}/hi/products/${products[0]!.id}`);
    await isReady(page);
    await page.goto(`${shop.urls.shop}/orders`, { waitUntil: 'commit' });
    await page.waitForURL(/\/identity\//);
    await page.goBack();
    await page.goto(`${shop.urls.shop}/login/callback?error=access_denied&state=none`);
    expect(await page.getByRole('link', { name: 'शॉप पर वापस जाएँ' }).getAttribute('href')).toBe('/hi');
    const later = await page.context().newPage();
    await later.goto(shop.urls.shop);
    await later.getByRole('heading', { name: 'The Collection' }).waitFor();
    expect(new URL(later.url()).pathname).toBe('/');
  });

  it('of fifty pages that are rendered at once never mix', async () => {
    const artefact = fileURLToPath(new URL('../dist-server/pages.mjs', import.meta.url));
    const { pages } = (await import(artefact)) as { pages: ServerPages };
    const [, sent = ''] = /id="page-data">(.*?)<\/script>/s.exec((await read('/')).html) ?? [];
    const data: unknown = JSON.parse(sent);
    const ids = products.slice(0, 17).map(({ id }) => id);
    const addresses = ids.flatMap((id) => LANGUAGES.map(({ prefix }) => `${prefix}/products/${id}`));
    const render = (address: string) => pages.render(pages.find(address, data), data);
    const together = await Promise.all(addresses.map(render));
    expect(together.length).toBeGreaterThan(50);
    for (const [index, address] of addresses.entries()) {
      const { lang, collection } = LANGUAGES[index % 3]!;
      const spoken = LANGUAGES.filter((each) => together[index]!.includes(each.collection));
      expect([address, spoken.map((each) => each.collection)]).toEqual([address, [collection]]);
      expect(together[index]).toContain(`<html lang="${lang}"`);
      expect([address, together[index] === (await render(address))]).toEqual([address, true]);
    }
  });
});

interface ServerPages {
  find(path: string, data: unknown): unknown;
  render(page: unknown, data: unknown): Promise<string>;
}
