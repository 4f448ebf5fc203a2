import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { type OpenShop, openShop, steer } from '../../infra/lab/journeys/open-shop.js';
import { addToCart, fillAddress, goToCheckout, HOME, signUp } from '../../infra/lab/journeys/shopping-steps.js';

let shop: OpenShop;
let page: Page;
let orderId: string;

beforeAll(async () => {
  shop = await openShop();
  await steer(shop, '/borzo/control/clock', { paused: true });
  page = await shop.browser.newPage();
});
afterAll(() => shop.close());

const pay = async (): Promise<void> => {
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await page.getByRole('button', { name: 'Success', exact: true }).click();
  await page.getByRole('list', { name: 'Progress of your order' }).getByText('Order Placed').waitFor();
};
const shownOrderId = async (): Promise<string> => {
  const text = await page
    .getByText(/#[0-9A-Z]{12}/)
    .first()
    .innerText();
  return text.match(/#([0-9A-Z]{12})/)![1]!;
};

/** The service worker is there and has precached what it needs. Not by `waitForFunction`, which takes the promise itself for a yes. */
const waitForWorker = (): Promise<void> =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    const isReady = async () => active?.state === 'activated' && (await caches.match('/api/products')) !== undefined;
    while (!(await isReady())) await new Promise(requestAnimationFrame);
  });

describe('offline and back', () => {
  it('a shopper orders, and puts something more into the cart', async () => {
    await signUp(page, shop.urls.shop, 'meera@example.com');
    await page.goto(shop.urls.shop);
    await addToCart(page, 'Mutton Keema');
    await goToCheckout(page);
    await fillAddress(page);
    await pay();
    orderId = await shownOrderId();
    await page.keyboard.press('Escape');
    await addToCart(page, 'Mutton Curry Cut');
    await waitForWorker();
  });

  it('has precached every letter that the page shows, the rupee sign among them', async () => {
    const missing = await page.evaluate(async () => {
      const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
      const letters = fetched.filter((address) => address.endsWith('.woff2'));
      const kept = await Promise.all(letters.map((address) => caches.match(address)));
      return letters.length === 0 ? ['no letters at all'] : letters.filter((_, index) => !kept[index]);
    });
    expect(missing).toEqual([]);
  });

  it('without a network the shop opens as it was, and says so', async () => {
    await shop.browser.setOffline(true);
    await page.reload();
    await page
      .getByText(/You are offline/)
      .first()
      .waitFor();
    await page.getByRole('article').first().waitFor();
    expect(await page.getByRole('article').count()).toBeGreaterThanOrEqual(30);
    expect(await page.getByText('DEMO PRODUCT').count()).toBe(0);
  });

  it('the delivery under way is shown as it was last known', async () => {
    await page.getByRole('button', { name: 'Track Your Order' }).click();
    const tracking = page.getByRole('dialog', { name: 'Track your order' });
    await tracking.getByText(`#${orderId}`).waitFor();
    await tracking.getByText('We lost the connection and keep trying.').waitFor();
    await tracking.getByText(/Last updated/).waitFor();
    await page.keyboard.press('Escape');
    await tracking.waitFor({ state: 'detached' });
  });

  it('the orders are shown as they were last known, and other pages open too', async () => {
    await page.goto(`${shop.urls.shop}/orders`);
    await page.getByText(orderId, { exact: false }).first().waitFor();
    await page.getByText(/As of/).waitFor();
    await page.goto(shop.urls.shop);
    await page.getByRole('article').getByRole('link', { name: 'Mutton Keema' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Mutton Keema' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Mutton Keema' }).waitFor();
  });

  it('the cart is there and can be filled; checkout keeps it and says why it cannot go on', async () => {
    await page.goto(shop.urls.shop);
    await addToCart(page, 'Mutton Curry Cut');
    await page.getByRole('button', { name: 'Cart, 2 items' }).waitFor();
    await goToCheckout(page);
    const checkout = page.getByRole('dialog');
    await checkout.getByText('You are offline.').waitFor();
    expect(await checkout.getByRole('button', { name: /^Pay/ }).count()).toBe(0);
    expect(await checkout.getByLabel('Flat, building, street').inputValue()).toBe(HOME.line1);
  });

  it('nothing of a person lies in what the service worker keeps', async () => {
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const caught = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return caught.flat().map(({ url }) => new URL(url).pathname);
    });
    // What customers say is read by those who scroll that far.
    const always = kept.filter((path) => path.startsWith('/api/') && path !== '/api/testimonials');
    expect(always.sort()).toEqual([
      '/api/config',
      '/api/offers/active',
      '/api/products',
      '/api/settings/platform-fee',
      '/api/settings/surge-fee',
    ]);
    expect(kept.filter((path) => !/^\/(api|assets|pictures)\/|^\/(index\.html|favicon\.svg)$/.test(path))).toEqual([]);
  });

  it('back online it goes on by itself, and the order is placed', async () => {
    await shop.browser.setOffline(false);
    await page.getByRole('button', { name: /^Pay ₹/ }).waitFor();
    expect(await page.getByText(/You are offline/).count()).toBe(0);
    await fillAddress(page);
    await pay();
    expect(await shownOrderId()).not.toBe(orderId);
    await page.keyboard.press('Escape');
    await page.goto(`${shop.urls.shop}/orders`);
    await page.getByText(orderId, { exact: false }).first().waitFor();
    expect(await page.getByText(/As of/).count()).toBe(0);
  });

  it('after signing out, the device knows nothing of the orders', async () => {
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    // The way leads over the identity service and back: what is asked for is asked until it is so.
    await page.waitForFunction(() => localStorage.getItem('shop.last-seen') === null);
    await page.getByRole('banner').getByRole('link', { name: 'Login / Sign Up' }).waitFor();
  });

  it('the shop can be put on the home screen: its manifest and all its icons are there', async () => {
    const visitor = await shop.browser.newPage();
    await visitor.goto(shop.urls.shop);
    const missing = await visitor.evaluate(async () => {
      const address = document.querySelector<HTMLLinkElement>('link[rel=manifest]')!.href;
      const { name, icons, shortcuts } = await (await fetch(address)).json();
      const apple = document.querySelector<HTMLLinkElement>('link[rel=apple-touch-icon]')!.href;
      const drawn = [...icons, ...shortcuts.flatMap((shortcut: { icons: unknown[] }) => shortcut.icons)];
      const sources: string[] = [apple, ...drawn.map(({ src }: { src: string }) => src)];
      const answers = await Promise.all(sources.map((src) => fetch(src)));
      return [name, ...answers.filter((answer) => answer.headers.get('content-type') !== 'image/png').map(({ url }) => url)];
    });
    expect(missing).toEqual(['Yeoor Fresh']);
    await visitor.close();
  });

  it('the back-office has no service worker', async () => {
    const owner = await shop.browser.newPage();
    await owner.goto(`${shop.urls.admin}/admin`);
    await owner.getByLabel(/email/i).waitFor();
    expect(await owner.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
    expect(await owner.evaluate(async () => (await fetch('/service-worker.js')).status)).toBe(404);
    await owner.close();
  });

  it('and nothing failed in the background', () => {
    // Without a network the browser logs every request, and the shop that it could not read its settings.
    const expected = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|A store setting could not be read|The offers could not be read/;
    expect(shop.faults.filter((fault) => !expected.test(fault))).toEqual([]);
  });
});
