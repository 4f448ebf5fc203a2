import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { type OpenShop, openShop } from '../../infra/local/e2e/open-shop.js';
import { productCard } from '../../infra/local/e2e/shopping-steps.js';

let shop: OpenShop;
let products: { id: string; name: string; price: number }[];

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
  it('home has every product with its price and the way to its page', async () => {
    const { status, html } = await read('/');
    expect(status).toBe(200);
    for (const { id, name, price } of products) {
      expect(html).toContain(`href="/products/${id}/`);
      expect(html).toContain(`>${name}</a>`);
      expect(html).toContain(`₹${price.toLocaleString('en-IN')}<`);
    }
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html.indexOf('<title>')).toBeLessThan(html.indexOf('</head>'));
  });

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

  it.each(['/nowhere', '/products/unknown'])('%s is not there', async (path) => {
    const { status, html } = await read(path);
    expect([status, html.includes('noindex')]).toEqual([404, true]);
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
  it.each(['/', 'a product', '/nowhere'])('%s is taken over as it is', async (path) => {
    const { page, noted } = await openNoted();
    await page.goto(shop.urls.shop + (path === 'a product' ? `/products/${products[0]!.id}` : path));
    const heading = await page.getByRole('heading').first().elementHandle();
    await page.waitForFunction(() => (window as { earlyTaps?: unknown }).earlyTaps === null);
    await page.waitForLoadState('networkidle');
    // The very element that was sent, and no second drawing of it.
    expect(await heading.evaluate((element) => element.isConnected)).toBe(true);
    expect(noted.filter((text) => !/status of 404/.test(text))).toEqual([]);
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
