import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { type OpenShop, openShop, steer } from '../../infra/lab/journeys/open-shop.js';
import { signInOwnerByApi } from '../../infra/lab/journeys/owner-client.js';
import {
  addToCart,
  applyCoupon,
  fillAddress,
  goToCheckout,
  HOME,
  openAddressForm,
  signUp,
  waitForFee,
} from '../../infra/lab/journeys/shopping-steps.js';

let shop: OpenShop;
let device: BrowserContext;
let page: Page;

beforeAll(async () => {
  shop = await openShop();
  await steer(shop, '/borzo/control/clock', { paused: true });
  device = await shop.newDevice();
  page = await device.newPage();
  await signUp(page, shop.urls.shop, 'back@example.com');
});
afterAll(() => shop.close());

const press = (name: string | RegExp): Promise<void> => page.getByRole('button', { name }).first().click();
const dialog = (name: string) => page.getByRole('dialog', { name });
const isGone = (name: string): Promise<void> => dialog(name).waitFor({ state: 'detached' });
const path = (): string => new URL(page.url()).pathname;
/** The browser's own button. */
const back = () => page.evaluate(() => window.history.back());
const entries = (): Promise<number> => page.evaluate(() => window.history.length);
const isOn = (where: string): Promise<void> => page.waitForURL((url) => url.pathname === where);

describe('Back', () => {
  /** The shopper has come to home from the list of orders. */
  beforeEach(async () => {
    await page.goto(`${shop.urls.shop}/orders`);
    await page.getByRole('heading', { name: 'Your orders' }).waitFor();
    await page
      .getByRole('link', { name: /, home$/ })
      .first()
      .click();
    await isOn('/');
  });

  it('closes the checkout on home, and only then leaves it', async () => {
    await addToCart(page, 'Mutton Keema');
    const before = await entries();
    await goToCheckout(page);
    expect(await entries()).toBe(before + 1);
    await back();
    await isGone('Delivery & Payment');
    expect(path()).toBe('/');
    await back();
    await isOn('/orders');
  });

  it('from a product leads back to what was searched for, at the place where it was left; a reload keeps the search', async () => {
    const searchbox = page.getByRole('searchbox');
    const cards = page.getByRole('article').filter({ has: page.getByRole('button', { name: /^add/i }) });
    await searchbox.pressSequentially('murgi');
    await page.getByText('Chicken', { exact: true }).and(page.locator('mark')).first().waitFor();
    const names = await cards.getByRole('heading').allTextContents();
    expect(names.length).toBeGreaterThan(3);
    expect(names.filter((name) => !name.includes('Chicken'))).toEqual([]);
    expect(new URL(page.url()).search).toBe('?q=murgi');
    await cards.nth(5).scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => window.scrollY);
    await cards.nth(5).getByRole('link').first().click();
    await page.waitForURL(/\/products\//);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await back();
    await isOn('/');
    await page.waitForFunction((top) => Math.abs(window.scrollY - top) < 5, left);
    expect(await searchbox.inputValue()).toBe('murgi');
    expect(await cards.getByRole('heading').allTextContents()).toEqual(names);
    await page.reload();
    await page.locator('mark').first().waitFor();
    expect(await searchbox.inputValue()).toBe('murgi');
    expect(await cards.getByRole('heading').allTextContents()).toEqual(names);
  });

  it('closes the checkout over a product, and the product stays', async () => {
    await page.getByRole('link', { name: 'Mutton Keema' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Mutton Keema' }).waitFor();
    const at = path();
    await goToCheckout(page);
    await back();
    await isGone('Delivery & Payment');
    expect(path()).toBe(at);
    await page.getByRole('heading', { level: 1, name: 'Mutton Keema' }).waitFor();
    await back();
    await isOn('/');
  });

  it.each([
    ['the cart', /^Cart/, 'Your cart'],
    ['the tracking', 'Track Your Order', 'Track your order'],
    ['a paper of the footer', 'Refund Policy', 'Refund Policy'],
  ])('closes %s, and only then leaves the page', async (_, button, title) => {
    await press(button);
    await dialog(title).waitFor();
    await back();
    await isGone(title);
    expect(path()).toBe('/');
    await back();
    await isOn('/orders');
  });

  it.each(['Your account', /^Language/])('closes the menu %s where the page has been scrolled to', async (button) => {
    await press(button);
    const menu = page.locator('#account-menu, #language-menu');
    await menu.waitFor();
    await page.mouse.wheel(0, 900);
    await page.waitForFunction(() => window.scrollY > 400);
    const place = await page.evaluate(() => window.scrollY);
    await back();
    await menu.waitFor({ state: 'detached' });
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - place)).toBeLessThan(2);
    await back();
    await isOn('/orders');
  });

  it('leaves the page at once after something was closed by hand: by its button, by Escape, by a tap beside it', async () => {
    for (const close of [() => press('Close'), () => page.keyboard.press('Escape'), () => page.mouse.click(20, 20)]) {
      await press('Refund Policy');
      await dialog('Refund Policy').waitFor();
      await close();
      await isGone('Refund Policy');
    }
    await page.waitForFunction(() => !window.history.state?.overlay);
    await back();
    await isOn('/orders');
  });

  it('returns in one step from a page that the menu has opened, and to where the shopper was on it', async () => {
    await page.getByRole('article').first().waitFor();
    await page.mouse.wheel(0, 900);
    await page.waitForFunction(() => window.scrollY > 400);
    await press('Your account');
    await page.getByRole('link', { name: 'Your addresses' }).click();
    await page.getByRole('heading', { name: 'Your addresses' }).waitFor();
    await back();
    await isOn('/');
    await page.waitForFunction(() => window.scrollY > 300);
    await back();
    await isOn('/orders');
  });

  it('is not needed after a reload: it stays at the card where the shopper was, among what was found', async () => {
    await page.goto(`${shop.urls.shop}/?q=chicken`);
    const card = page.getByRole('article').filter({ hasText: 'Chicken Wings' });
    const place = () => card.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    await page.getByRole('article').filter({ hasText: 'Mutton Paya' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Your account' }).waitFor(); // what comes with the sign-in moves the page
    await card.evaluate((element) => window.scrollTo({ top: window.scrollY + element.getBoundingClientRect().top - 100 }));
    await page.waitForFunction(() => window.history.state?.place !== undefined);
    const before = await place();
    const isBack = async (): Promise<void> => {
      await card.waitFor();
      const end = Date.now() + 60_000; // as long as a page has
      while (Math.abs((await place()) - before) > 1 && Date.now() < end)
        await card.evaluate(() => new Promise(requestAnimationFrame));
      expect(Math.abs((await place()) - before)).toBeLessThan(2);
    };
    await page.reload();
    await isBack();
  });

  it('leaves the page at once after a reload under an open window', async () => {
    await press('Refund Policy');
    await dialog('Refund Policy').waitFor();
    await page.reload();
    await page.getByRole('button', { name: /^Cart/ }).waitFor();
    await page.waitForFunction(() => !window.history.state?.overlay);
    await back();
    await isOn('/orders');
  });
});

describe('what was typed into the checkout', () => {
  const field = (name: string) => dialog('Delivery & Payment').getByLabel(name);
  const expectTyped = async (): Promise<void> => {
    const shown = await Promise.all(
      ['Name', 'Phone', 'Flat, building, street', 'City', 'Pincode'].map((name) => field(name).inputValue()),
    );
    expect(shown).toEqual(['Meera Joshi', '98200 98200', '4 Mill Lane', 'Thane', '400601']);
  };
  const reopen = async (): Promise<void> => {
    await goToCheckout(page);
    await waitForFee(page);
    await expectTyped();
  };
  beforeAll(async () => {
    await (await signInOwnerByApi(shop)).openCoupon('FRIENDS15', 15, false);
    await page.goto(shop.urls.shop);
    await addToCart(page, 'Mutton Keema');
    await goToCheckout(page);
    await fillAddress(page);
    const texts = { Name: 'Meera Joshi', Phone: '98200 98200', 'Flat, building, street': '4 Mill Lane', Pincode: '400601' };
    for (const [name, text] of Object.entries(texts)) await field(name).fill(text);
  });

  it.each([
    ['×', () => press('Close')],
    ['Escape', () => page.keyboard.press('Escape')],
    ['a tap beside the sheet', () => page.mouse.click(195, 5)],
    ['Back', () => back()],
  ])('survives %s', async (_, close) => {
    await close();
    await isGone('Delivery & Payment');
    await reopen();
  });

  it('survives a reload and the end of the tab, to the letter typed last', async () => {
    await page.reload();
    await reopen();
    await page.close({ runBeforeUnload: false });
    page = await device.newPage();
    await page.goto(shop.urls.shop);
    await reopen();
  });

  it.each([
    ['which the shop does not list', 'friends15', 'Use FRIENDS15 again'],
    ['which the shop lists', 'fresh10', 'Apply FRESH10'],
  ])('comes with the last coupon, %s, in one tap', async (_, code, again) => {
    await page.reload();
    await reopen();
    await applyCoupon(page, code);
    await page.getByText('You save').waitFor();
    await page.reload();
    await reopen();
    expect(await page.getByText('You save').count()).toBe(0);
    await press(again);
    await page.getByText('You save').waitFor();
    await page.getByRole('button', { name: `Remove coupon ${code.toUpperCase()}` }).waitFor();
  });

  it('stays in the browser while the payment window is open, whatever Back is pressed', async () => {
    await press(/^Pay ₹/);
    const success = page.getByRole('button', { name: 'Success', exact: true });
    await success.waitFor();
    await back();
    await page.waitForFunction(() => window.history.state?.overlay === true);
    await success.click();
    await page.getByText('Order placed successfully! You can now track its progress.').first().waitFor();
  });

  it('has become an order, whose tracking Back closes, and is kept no longer', async () => {
    await dialog('Track your order').waitFor();
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))).toEqual([]);
    await back();
    await isGone('Track your order');
    expect(path()).toBe('/');
  });

  it('is gone with the sign-out, and the next person in this browser never sees it', async () => {
    await addToCart(page, 'Mutton Keema');
    await goToCheckout(page);
    await openAddressForm(page);
    await field('Flat, building, street').fill('77 Secret Lane');
    await press('Close');
    await isGone('Delivery & Payment');
    await press('Your account');
    await page.evaluate(() => Object.assign(window, { isOfBefore: true }));
    await press('Sign out');
    // The way leads over the identity service and back.
    await page.waitForFunction(
      (home) => window.location.origin === home && !('isOfBefore' in window),
      new URL(shop.urls.shop).origin,
    );
    await page.getByRole('banner').getByRole('link', { name: 'Login / Sign Up' }).waitFor();
    expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain('Secret Lane');
    await signUp(page, shop.urls.shop, 'next@example.com');
    await page.goto(shop.urls.shop);
    await addToCart(page, 'Mutton Keema');
    await goToCheckout(page);
    expect(await field('Flat, building, street').inputValue()).toBe('');
    expect(await field('Name').inputValue()).toBe(HOME.name); // of their own account
  });
});

it('and nothing failed in the background', () => expect(shop.faults).toEqual([]));
