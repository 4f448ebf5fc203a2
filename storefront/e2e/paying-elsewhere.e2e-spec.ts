import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { countPayments } from '../../infra/lab/journeys/ledger.js';
import { type OpenShop, openShop, steer } from '../../infra/lab/journeys/open-shop.js';
import { addToCart, closeTracking, fillAddress, goToCheckout, HOME, signUp } from '../../infra/lab/journeys/shopping-steps.js';

const INSTAGRAM =
  'Mozilla/5.0 (Linux; Android 14; SM-A145F Build/UP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36 Instagram 390.0.0.0 Android';

let shop: OpenShop;

beforeAll(async () => {
  shop = await openShop();
  await steer(shop, '/borzo/control/clock', { paused: true });
});
afterAll(() => shop.close());

const press = (page: Page, name: string | RegExp): Promise<void> => page.getByRole('button', { name, exact: true }).click();
const shows = (page: Page, text: string | RegExp): Promise<void> => page.getByText(text).first().waitFor();

/** In front of the payment, with one pack in the cart. */
async function payFor(page: Page, product = 'Chicken Curry Cut'): Promise<void> {
  await page.goto(shop.urls.shop);
  await addToCart(page, product);
  await goToCheckout(page);
  await fillAddress(page);
  await press(page, /^Pay ₹/);
}

describe('a UPI app', () => {
  let page: Page;
  beforeAll(async () => {
    page = await shop.browser.newPage();
    await signUp(page, shop.urls.shop, 'upi@example.com');
  });

  it('comes up over the payment window, which waits for it and places the order when it has paid late', async () => {
    await payFor(page);
    await page.getByLabel('UPI app').check();
    await press(page, 'Success');
    await shows(page, 'Approve the payment in your UPI app.');
    await closeTracking(page);
  });

  it('pays after the window was closed: the order is there all the same, once', async () => {
    await payFor(page, 'Mutton Keema');
    await page.getByLabel('UPI app').check();
    await press(page, 'Success');
    await shows(page, 'Approve the payment in your UPI app.');
    await page.locator('.razorpay-container').getByRole('button', { name: 'Close' }).click();
    await closeTracking(page); // the page goes on asking, and shows the order once the app has paid
    await page.goto(`${shop.urls.shop}/orders`);
    const orders = page.getByRole('heading', { level: 2, name: 'Order #' });
    await orders.nth(1).waitFor();
    expect(await orders.count()).toBe(2);
    expect(await countPayments(shop)).toBe(2);
  });
});

describe('inside Instagram', () => {
  let device: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    device = await shop.newDevice({ userAgent: INSTAGRAM });
    page = await device.newPage();
    await signUp(page, shop.urls.shop, 'insta@example.com');
  });

  it('the provider’s page takes the place of the shop, and a payment that fails leads back', async () => {
    await payFor(page);
    await page.waitForURL(`${shop.urls.sandbox}/razorpay/checkout/hosted`);
    await press(page, 'Failure');
    await page.waitForURL(`${shop.urls.shop}/payment-result#failed`);
    await page.getByRole('heading', { name: 'Your payment did not go through.' }).waitFor();
    await page.getByRole('link', { name: 'Back to your cart' }).click();
    await page.getByRole('button', { name: 'Proceed to Checkout' }).waitFor();
  });

  it('a payment that succeeds becomes the order, and the page tells any browser number, sum and state alone', async () => {
    await page.goto(shop.urls.shop);
    await goToCheckout(page);
    await press(page, /^Pay ₹/);
    await page.waitForURL(`${shop.urls.sandbox}/razorpay/checkout/hosted`);
    const callback = page.waitForRequest(/\/api\/payment\/callback$/);
    await press(page, 'Success');
    await page.waitForURL(/\/payment-result#razorpay_/);
    const { origin } = await (await callback).allHeaders();
    expect(origin).toBe(new URL(shop.urls.sandbox).origin);
    const address = page.url();
    await closeTracking(page); // it has come up by itself, as after any other payment

    const stranger = await (await shop.newDevice()).newPage();
    await stranger.goto(address);
    await stranger.getByRole('heading', { name: 'Payment received' }).waitFor();
    const shown = await stranger.locator('main').innerText();
    expect(shown).toMatch(/Order #[0-9A-Z]{12}\s+Total ₹\d+/);
    for (const personal of [HOME.name, HOME.phone, HOME.line1, HOME.area, 'insta@example.com'])
      expect(shown).not.toContain(personal);
    await stranger.getByRole('link', { name: 'Log in to follow your order' }).waitFor();
    await stranger.close();
  });
});

it('a browser that saves nothing is told so at the sign-in, and led to another one', async () => {
  const device = await shop.newDevice({ userAgent: INSTAGRAM });
  await device.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: () => null });
  });
  const page = await device.newPage();
  await page.goto(`${shop.urls.shop}/login`);
  await shows(page, 'This browser can’t keep you logged in');
  const way = await page.getByRole('link', { name: 'Open in your browser' }).getAttribute('href');
  expect(way).toMatch(/^intent:\/\/.+#Intent;scheme=http;/);
  await page.close();
});

// No app comes up in a test, which the browser's console tells; what must not be there is a policy that refused its address.
it('and nothing failed in the background', () =>
  expect(shop.faults.filter((fault) => !fault.includes('external protocol blocked by sandbox'))).toEqual([]));
