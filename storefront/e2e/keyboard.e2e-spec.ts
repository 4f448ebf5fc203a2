import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { hasFocus, isFocusKeptIn, tabTo, tabToAndPress, tabToAndType } from '../../infra/lab/journeys/keyboard.js';
import { type OpenShop, openShop } from '../../infra/lab/journeys/open-shop.js';
import { HOME, productCard, saidAdded } from '../../infra/lab/journeys/shopping-steps.js';

let shop: OpenShop;

beforeAll(async () => void (shop = await openShop()));
afterAll(() => shop.close());

const SCREENS = [
  { screen: 'a desktop zoomed to 200 %', viewport: { width: 720, height: 450 }, deviceScaleFactor: 2, email: 'zoom@example.com' },
  { screen: 'a page of 320 px', viewport: { width: 320, height: 640 }, deviceScaleFactor: 4, email: 'narrow@example.com' },
];

describe.each(SCREENS)('the whole purchase by keyboard alone, on $screen', ({ viewport, deviceScaleFactor, email }) => {
  let page: Page;
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
  const isTooWide = () => page.evaluate(() => document.scrollingElement!.scrollWidth > document.scrollingElement!.clientWidth);

  beforeAll(async () => {
    page = await (await shop.newDevice({ viewport, deviceScaleFactor })).newPage();
    await page.goto(shop.urls.shop);
    await productCard(page, 'Mutton Keema').first().waitFor();
  });

  it('skips to the products and signs up', async () => {
    await tabToAndPress(page, page.getByRole('link', { name: 'Skip to the products' }));
    await tabToAndPress(page, page.getByRole('link', { name: 'Login / Sign Up' }).first(), 'Shift+Tab');
    await page.waitForURL(/\/identity\//);
    await tabToAndPress(page, page.getByRole('link', { name: /create|sign up/i }));
    await tabToAndType(page, page.getByLabel('Name'), HOME.name);
    await tabToAndType(page, page.getByLabel('E-mail address'), email);
    await tabToAndType(page, page.getByLabel(/Password/), 'mutton-lover-1');
    await tabToAndPress(page, button('Create account'));
    await page.waitForURL(`${shop.urls.shop}/**`);
    await button('Cart').waitFor();
  });

  it('looks for a product and adds it', async () => {
    await tabToAndType(page, page.getByRole('searchbox'), 'mutton keema');
    await Promise.all([saidAdded(page, 'Mutton Keema'), tabToAndPress(page, button('Add Mutton Keema'))]);
    expect(await isTooWide()).toBe(false);
  });

  it('opens the cart: the focus stays in it, and comes back when it is closed', async () => {
    const cart = button('Cart, 1 item');
    await tabToAndPress(page, cart, 'Shift+Tab');
    const drawer = page.getByRole('dialog');
    await drawer.waitFor();
    expect(await isFocusKeptIn(page, drawer)).toBe(true);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    expect(await hasFocus(cart)).toBe(true);
    await page.keyboard.press('Enter');
    await tabToAndPress(page, button('Proceed to Checkout'));
  });

  it('fills in the address, takes a coupon and pays', async () => {
    const checkout = page.getByRole('dialog', { name: 'Delivery & Payment' });
    const field = (name: string | RegExp) => checkout.getByLabel(name);
    await tabToAndType(page, field('Name'), HOME.name);
    await tabToAndType(page, field('Phone'), HOME.phone);
    await tabToAndType(page, field('Flat, building, street'), HOME.line1);
    await tabToAndType(page, field('Pincode'), HOME.pincode);
    expect(await field('City').inputValue()).toBe(HOME.city);
    await tabToAndType(page, field(/Coupon/), 'fresh10');
    await page.keyboard.press('Enter');
    await checkout.getByText('You save').waitFor();
    expect(await isFocusKeptIn(page, checkout)).toBe(true);
    expect(await isTooWide()).toBe(false);
    await tabToAndPress(page, button(/^Pay ₹/));
    await tabTo(page, page.getByRole('button', { name: 'Failure' }));
    await tabToAndPress(page, button('Success'));
  });

  it('follows the order, closes the window and knows where they are', async () => {
    const tracking = page.getByRole('dialog', { name: 'Track your order' });
    await tracking.getByText('Order Placed').first().waitFor();
    expect(await isFocusKeptIn(page, tracking)).toBe(true);
    await page.keyboard.press('Escape');
    await tracking.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
    await tabToAndPress(page, button('Your account'), 'Shift+Tab');
    await tabToAndPress(page, page.getByRole('link', { name: 'Your orders' }));
    await page.getByText('1 × Mutton Keema').first().waitFor();
  });
});

it('and nothing failed in the background', () => expect(shop.faults).toEqual([]));
