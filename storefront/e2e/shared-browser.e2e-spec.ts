import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { type OpenShop, openShop, steer } from '../../infra/lab/journeys/open-shop.js';
import { addToCart, buyOnePack, goToCheckout, HOME, closeTracking, signUp } from '../../infra/lab/journeys/shopping-steps.js';

const RAVI = 'ravi@example.com';
const BALA = { email: 'bala@example.com', name: 'Bala Iyer' };

let shop: OpenShop;
let page: Page;
let orderId: string;
/** By which one would know Ravi, or what he did here. */
let traces: string[];

beforeAll(async () => {
  shop = await openShop();
  await steer(shop, '/borzo/control/clock', { paused: true });
  page = await shop.browser.newPage();
});
afterAll(() => shop.close());

const shows = (text: string | RegExp): Promise<void> => page.getByText(text).first().waitFor();

/** Everything that this browser keeps for the shop, as text. */
const everythingKept = (tab: Page): Promise<string> =>
  tab.evaluate(async () => {
    const read = (storage: Storage) => Object.entries(storage).map(([key, value]) => `${key} = ${value}`);
    const kept = [...read(localStorage), ...read(sessionStorage), document.cookie];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        const isText = /json|text|html/.test(answer?.headers.get('content-type') ?? '');
        kept.push(request.url, isText && !request.url.includes('/assets/') ? ((await answer?.text()) ?? '') : '');
      }
    }
    for (const { name } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((opened, failed) => {
        const asked = indexedDB.open(name ?? '');
        asked.onsuccess = () => opened(asked.result);
        asked.onerror = () => failed(asked.error);
      });
      for (const store of db.objectStoreNames) {
        const rows = await new Promise((found, failed) => {
          const asked = db.transaction(store).objectStore(store).getAll();
          asked.onsuccess = () => found(asked.result);
          asked.onerror = () => failed(asked.error);
        });
        kept.push(`${name}/${store} = ${JSON.stringify(rows)}`);
      }
      db.close();
    }
    return kept.join('\n');
  });
/** What the browser itself would still know without asking the shop. */
const answeredFromMemory = (tab: Page, path: string): Promise<number> =>
  tab.evaluate(
    (address) =>
      fetch(address, { cache: 'only-if-cached', mode: 'same-origin' }).then(
        ({ status }) => status,
        () => 0,
      ),
    `/api${path}`,
  );
const tracesIn = (text: string): string[] =>
  traces.flatMap((trace) =>
    text
      .split('\n')
      .filter((line) => line.includes(trace))
      .map((line) => `${trace}: ${line.slice(0, 200)}`),
  );
const signOut = async (tab: Page): Promise<void> => {
  await tab.getByRole('button', { name: 'Your account' }).click();
  // The way leads over the identity service and back; the page that is left shows the link for a moment, too.
  await Promise.all([
    tab.waitForURL(/\/identity\//, { waitUntil: 'commit' }),
    tab.getByRole('button', { name: 'Sign out' }).click(),
  ]);
  await tab.waitForURL(`${shop.urls.shop}/`);
  await tab.getByRole('link', { name: 'Login / Sign Up' }).first().waitFor();
};
const accountOf = async (email: string): Promise<string> => {
  const answer = await fetch(`${shop.urls.sandbox}/identity/control/accounts`);
  const { accounts } = (await answer.json()) as { accounts: { sub: string; email: string }[] };
  return accounts.find((account) => account.email === email)!.sub;
};

describe('two people at one browser', () => {
  it('the first one orders, looks at the order, leaves something in the cart and another tab open', async () => {
    await signUp(page, shop.urls.shop, RAVI);
    orderId = await buyOnePack(page, shop.urls.shop);
    await page.goto(`${shop.urls.shop}/orders/${orderId}`);
    await page.getByRole('heading', { name: `Order #${orderId}` }).waitFor();
    await page.goto(shop.urls.shop);
    await addToCart(page, 'Mutton Keema');
    traces = [RAVI, HOME.name, HOME.phone, HOME.line1, orderId, await accountOf(RAVI)];
    expect(tracesIn(await everythingKept(page)).length).toBeGreaterThan(3);
  });

  it('signs out in one tab: nothing of them is kept, there or in the other', async () => {
    const other = await shop.browser.newPage();
    await other.goto(`${shop.urls.shop}/addresses`);
    await closeTracking(other); // it has opened by itself
    await other.getByText(HOME.line1).first().waitFor();
    await signOut(page);
    await other.getByRole('link', { name: 'Login / Sign Up' }).first().waitFor();
    await other.getByText(HOME.line1).first().waitFor({ state: 'detached' });
    expect(tracesIn(await everythingKept(page))).toEqual([]);
    expect(tracesIn(await other.locator('html').innerText())).toEqual([]);
    for (const path of ['/orders', `/orders/${orderId}/details`, '/addresses', '/cart', `/borzo/order/${orderId}`])
      expect({ path, status: await answeredFromMemory(page, path) }).toEqual({ path, status: 0 });
    await other.close();
  });

  it('leaves nothing behind Back either', async () => {
    await page.goBack();
    await page.waitForLoadState();
    expect(tracesIn(await page.locator('html').innerText())).toEqual([]);
    await page.goto(`${shop.urls.shop}/orders/${orderId}`);
    await page.waitForURL(/\/identity\//); // anyone who wants to see it must sign in
  });

  it('the second one finds an empty cart, no orders, no addresses, and a form that knows their own name', async () => {
    await signUp(page, shop.urls.shop, BALA.email, BALA.name);
    for (const [path, text] of [
      ['/orders', 'No orders yet'],
      ['/addresses', 'No addresses yet'],
    ] as const) {
      await page.goto(`${shop.urls.shop}${path}`);
      await shows(text);
    }
    await page.goto(`${shop.urls.shop}/orders/${orderId}`);
    await shows('Page not found');
    await page.goto(shop.urls.shop);
    await page.getByRole('button', { name: 'Cart', exact: true }).waitFor();
    await addToCart(page, 'Mutton Keema');
    await goToCheckout(page);
    expect(await page.getByRole('dialog').getByLabel('Name').inputValue()).toBe(BALA.name);
    expect(await page.getByRole('dialog').getByLabel('Flat, building, street').inputValue()).toBe('');
    expect(tracesIn(await everythingKept(page))).toEqual([]);
  });

  it('is signed out at the identity service: the next question is refused, and the page forgets them at once', async () => {
    await page.keyboard.press('Escape');
    traces = [BALA.email, BALA.name, await accountOf(BALA.email)];
    expect(tracesIn(await everythingKept(page)).length).toBeGreaterThan(1);
    // Watched for from before it happens: the page may ask something by itself, and be told, before anybody presses.
    await Promise.all([
      shows('You are signed out. Please log in again.'),
      steer(shop, `/identity/control/accounts/${traces[2]}/sign-out`).then(() =>
        page.getByRole('button', { name: /^Cart/ }).click(),
      ),
    ]);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Login / Sign Up' }).first().waitFor();
    expect(tracesIn(await everythingKept(page))).toEqual([]);
  });

  it('and the first one, back again, has the cart, the order and the addresses as they were', async () => {
    await page.goto(`${shop.urls.shop}/login`);
    await page.getByLabel('E-mail address').fill(RAVI);
    await page.getByLabel(/Password/).fill('mutton-lover-1');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('dialog', { name: 'Track your order' }).getByText(`#${orderId}`).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor();
    await page.goto(`${shop.urls.shop}/addresses`);
    await shows(HOME.line1);
  });
});

it('a page has one title, and fetches the picture of home at home alone', async () => {
  const visitor = await (await shop.newDevice()).newPage();
  for (const [path, preloads] of [
    ['/', 2],
    ['/login', 0],
    ['/nowhere', 0],
  ] as const) {
    await visitor.goto(`${shop.urls.shop}${path}`, { waitUntil: 'commit' });
    const sent = await (await fetch(`${shop.urls.shop.replace('shop.localhost', '127.0.0.1')}${path}`)).text();
    expect({ path, preloads: sent.match(/<link [^>]*as="image"/g)?.length ?? 0 }).toEqual({ path, preloads });
  }
  await visitor.goto(shop.urls.shop);
  await visitor.getByRole('article').first().waitFor();
  expect(await visitor.locator('head title').count()).toBe(1);
  expect(await visitor.title()).toBe('Yeoor Fresh · Fresh meat, hand-cut');
});

// The browser complains of each question that it was to answer from memory and could not.
it('and nothing failed in the background', () =>
  expect(shop.faults.filter((fault) => !fault.includes('ERR_CACHE_MISS'))).toEqual([]));
