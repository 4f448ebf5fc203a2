import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { productCard } from '../../infra/lab/journeys/shopping-steps.js';
import { describeLanguagesOfPages } from './rendered-pages/languages-of-pages.js';
import { LANGUAGES, SentPages } from './rendered-pages/sent-pages.js';
import { describeWhatCrawlersRead } from './rendered-pages/what-crawlers-read.js';

const site = new SentPages();
beforeAll(() => site.open());
afterAll(() => site.shop.close());

describe('what is sent before any script has run', () => {
  it.each(LANGUAGES)(
    'home at "$prefix" has every product with its price and the way to its page',
    async ({ prefix, lang, collection }) => {
      const { status, html } = await site.read(prefix || '/');
      expect(status).toBe(200);
      expect(html).toContain(`<html lang="${lang}"`);
      for (const each of LANGUAGES)
        expect([each.lang, html.includes(each.collection)]).toEqual([each.lang, each.collection === collection]);
      const missing = site.products.flatMap((product) =>
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
    const { id, name, price } = site.products[1]!;
    const { status, html } = await site.read(`/products/${id}`);
    expect(status).toBe(200);
    expect(html).toMatch(new RegExp(`<title>${name} · `));
    expect(html).toMatch(new RegExp(`<meta name="description" content="${name} `));
    expect(html).toMatch(/<link rel="canonical"[^>]*>.*<\/head>/s);
    expect(html).toContain('application/ld+json');
    expect(html).toContain(`₹${price}`);
  });

  it.each(LANGUAGES)('what is not there says so at "$prefix"', async ({ prefix, lang, lost }) => {
    for (const path of ['/nowhere', '/products/unknown']) {
      const { status, html } = await site.read(prefix + path);
      expect([status, html.includes('noindex'), html.includes(`<html lang="${lang}"`)]).toEqual([404, true, true]);
    }
    expect((await site.read(`${prefix}/nowhere`)).html).toContain(lost);
  });

  it('names only files that are there', async () => {
    const { html } = await site.read('/');
    const files = new Set(
      [...html.matchAll(/(?:src|href)="(\/(?:assets|icons)\/[^"]+)"|url\((\/assets\/[^)]+)\)/g)].map((m) => m[1] ?? m[2]!),
    );
    expect(files.size).toBeGreaterThan(10);
    for (const file of files) expect([file, (await fetch(site.addressOf(file))).status]).toEqual([file, 200]);
  });
});

describe('the page that was sent', () => {
  const pages = ['/', 'a product', '/contact', '/nowhere'].flatMap((path) =>
    LANGUAGES.map(({ prefix }) => [prefix, path] as const),
  );
  it.each(pages)('at "%s", %s, is taken over as it is', async (prefix, path) => {
    const { page, noted } = await site.openNoted();
    await page.goto(site.shop.urls.shop + prefix + (path === 'a product' ? `/products/${site.products[0]!.id}` : path));
    const heading = await page.getByRole('heading').first().elementHandle();
    await page.waitForFunction(() => (window as { earlyTaps?: unknown }).earlyTaps === null);
    await page.waitForLoadState('networkidle');
    // The very element that was sent, and no second drawing of it.
    expect(await heading.evaluate((element) => element.isConnected)).toBe(true);
    expect(noted.filter((text) => !/status of 404/.test(text))).toEqual([]);
  });

  it.each(['/', 'a product'])('%s takes a phone 20 requests at most, and asks for nothing that came with it', async (path) => {
    const { page } = await site.openNoted();
    await page.setViewportSize({ width: 412, height: 823 });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(site.shop.urls.shop + (path === '/' ? path : `/products/${site.products[0]!.id}`));
    await page.waitForFunction(() => (window as { earlyTaps?: unknown }).earlyTaps === null);
    await page.waitForLoadState('networkidle');
    expect(asked.filter((address) => address.startsWith('/api/'))).toEqual([]);
    expect(asked.filter((address) => address.endsWith('.js')).length).toBeLessThanOrEqual(6);
    expect(asked.length).toBeLessThanOrEqual(20);
  });

  it("of a product keeps its butcher's chart, and what draws one is fetched for the next product only", async () => {
    const { page, noted } = await site.openNoted();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${site.shop.urls.shop}/products/${site.products[0]!.id}`);
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
    const { page } = await site.openNoted();
    const sendScripts = await openWithoutScripts(page);
    const add = productCard(page, site.products[0]!.name).first().getByRole('button', { name: /^Add/ });
    await add.click();
    const opacity = () => add.evaluate((button) => Number(getComputedStyle(button).opacity));
    expect(await opacity()).toBeLessThan(1); // it looks pressed until it can answer
    expect(await page.getByText('Please log in to add items to your cart.').count()).toBe(0);
    sendScripts();
    await page.getByText('Please log in to add items to your cart.').first().waitFor();
    expect(await opacity()).toBe(1);
    expect(await page.evaluate(() => localStorage.getItem('shop.pending-items'))).toContain(site.products[0]!.id);
  });

  it('fetches what will answer such a tap beside its scripts, and not after them', async () => {
    const { page } = await site.openNoted();
    const sendScripts = await openWithoutScripts(page, `/products/${site.products[0]!.id}`);
    await page.route('**/assets/product-route-*.js', () => {}); // the page cannot answer yet
    await page.getByRole('button', { name: /^Add/ }).first().click();
    const notes = page.waitForRequest(/\/toaster-[^/]*\.js/);
    sendScripts();
    await notes;
  });

  it('loses nothing that is typed before its scripts', async () => {
    const { page } = await site.openNoted();
    const sendScripts = await openWithoutScripts(page);
    const search = page.getByRole('searchbox', { name: 'Search products' });
    await search.pressSequentially('keema');
    sendScripts();
    await productCard(page, 'Chicken Curry Cut').first().waitFor({ state: 'detached' });
    await productCard(page, 'Mutton Keema').first().waitFor();
    expect(await search.inputValue()).toBe('keema');
  });

  it('keeps its answers for a visit without a network, which it no longer asks for', async () => {
    const { page } = await site.openNoted();
    await page.goto(site.shop.urls.shop);
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
    expect(kept).toEqual(site.products);
  });

  it('does not ask a shopper to sign in who has done so before', async () => {
    const { page } = await site.openNoted();
    await page.addInitScript(() => localStorage.setItem('shop.signed-in', '"asha"'));
    await page.route('**/assets/libraries-*.js', (route) => route.abort());
    await page.goto(site.shop.urls.shop);
    const signIn = page.getByRole('link', { name: 'Login / Sign Up' }).first();
    await page.getByRole('heading', { name: 'The Collection' }).waitFor();
    expect(await signIn.isVisible()).toBe(false);
    // No one is in any more: then it is shown.
    await page.unrouteAll();
    await page.reload();
    await signIn.waitFor();
  });

  it('shows nobody the way in before it is known that they are not in', async () => {
    const { page } = await site.openNoted();
    await page.route('**/assets/libraries-*.js', (route) => route.abort());
    await page.goto(site.shop.urls.shop);
    expect(await page.getByRole('heading', { name: 'Ready to Order?' }).isVisible()).toBe(false);
    await page.unrouteAll();
    await page.reload();
    await page.getByRole('heading', { name: 'Ready to Order?' }).waitFor();
  });
});

// Of the same running shop: a start of their own would take longer than they do.
describeWhatCrawlersRead(site);
describeLanguagesOfPages(site);

/** Opens the home page as on a slow line: its scripts come when the returned function is called. */
async function openWithoutScripts(page: Page, path = ''): Promise<() => void> {
  let sendScripts = () => {};
  const sent = new Promise<void>((resolve) => {
    sendScripts = resolve;
  });
  await page.route('**/assets/libraries-*.js', async (route) => {
    await sent;
    await route.continue();
  });
  await page.goto(site.shop.urls.shop + path, { waitUntil: 'commit' });
  return sendScripts;
}
