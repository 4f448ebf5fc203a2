import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { findAccessibilityIssues } from '../../infra/lab/journeys/find-accessibility-issues.js';
import { type OpenShop, openShop, steer } from '../../infra/lab/journeys/open-shop.js';
import { addToCart, goToCheckout, HOME, signInOwner, signUp, waitForFee } from '../../infra/lab/journeys/shopping-steps.js';

let shop: OpenShop;
let page: Page;
const asked: string[] = [];
/** As it was told at the moment of the order. */
let promised: string;

beforeAll(async () => {
  shop = await openShop({ width: 390 });
  await steer(shop, '/borzo/control/clock', { paused: true });
  page = await shop.browser.newPage();
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.push(shift.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
});
afterAll(() => shop.close());

const box = () => page.getByRole('region', { name: 'Delivery to you' });
const WINDOW = /(Today|Tomorrow|\w{3}, \d+ \w{3},) (from )?\d/;

describe('a stranger on a phone knows where, when and for how much before the cart', () => {
  it('sees on the first screen and on each card when an order would arrive', async () => {
    await page.goto(shop.urls.shop);
    await box().getByText(WINDOW).waitFor();
    const place = (await box().boundingBox())!;
    expect(place.y + place.height).toBeLessThan(844);
    const cards = page.getByRole('article').filter({ has: page.getByRole('button', { name: /add/i }) });
    expect(await cards.filter({ hasText: WINDOW }).count()).toBe(await cards.count());
  });

  it('is told what is no pincode, and that the courier decides where nobody has ordered from', async () => {
    await box().getByRole('textbox', { name: 'Deliver to' }).fill('4006');
    await page.keyboard.press('Enter');
    await box().getByText('A pincode has six digits, such as 400601.').waitFor();
    await box().getByRole('textbox', { name: 'Deliver to' }).fill(HOME.pincode);
    await page.keyboard.press('Enter');
    await box().getByText('fee confirmed at checkout').waitFor();
    expect(await findAccessibilityIssues(page)).toEqual([]);
  });

  it('finds the pincode again after a reload, and nothing on the page moves for it', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await box().getByText(`Deliver to ${HOME.pincode}`).waitFor();
    await box().getByText('fee confirmed at checkout').waitFor();
    const height = (await box().boundingBox())!.height;
    await box().getByRole('button', { name: 'Change' }).click();
    expect((await box().boundingBox())!.height).toBe(height);
    await page.keyboard.press('Enter');
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01);
    await page.setViewportSize({ width: 320, height: 844 });
    const narrow = (await box().boundingBox())!.height;
    await box().getByRole('button', { name: 'Change' }).click();
    expect((await box().boundingBox())!.height).toBe(narrow);
    await page.keyboard.press('Enter');
    await page.setViewportSize({ width: 390, height: 844 });
  });

  it('has asked the courier for nothing so far', () => expect(asked.filter((path) => path.includes('/borzo/'))).toEqual([]));

  it('finds the pincode and the promise in the checkout, and both on the order', async () => {
    await signUp(page, shop.urls.shop, 'where@example.com');
    await page.goto(shop.urls.shop);
    await addToCart(page, 'Chicken Curry Cut');
    await goToCheckout(page);
    const checkout = page.getByRole('dialog');
    expect(await checkout.getByLabel('Pincode').inputValue()).toBe(HOME.pincode);
    await checkout.getByLabel('Phone').fill(HOME.phone);
    await checkout.getByLabel('Flat, building, street').fill(HOME.line1);
    await checkout.getByLabel('City').fill(HOME.city);
    await page.keyboard.press('Tab');
    await waitForFee(page);
    promised = (await checkout.getByText(WINDOW).first().innerText()).replace(/^Arrives:\s*/, '');
    await page.getByRole('button', { name: /^Pay ₹/ }).click();
    await page.getByRole('button', { name: 'Success', exact: true }).click();
    const told = page.getByRole('dialog').getByText(/#[0-9A-Z]{12}/);
    const id = /#([0-9A-Z]{12})/.exec(await told.first().innerText())![1]!;
    await page.goto(`${shop.urls.shop}/orders/${id}`);
    await page.getByText(`#${id}`).first().waitFor();
    // Not by its role: the tracking that comes up by itself hides what lies behind it from readers.
    const shown = (await page.locator('main').getByText(WINDOW).first().innerText()).replace(/^Arrives:\s*/, '');
    expect(hourOf(shown)).toBe(hourOf(promised));
    const owner = await shop.browser.newPage();
    await signInOwner(owner, shop.urls.admin);
    await owner.goto(`${shop.urls.admin}/admin/dashboard/board`);
    await owner.getByText(/Promised .*\d:\d\d [ap]m – \d/).waitFor();
    await owner.close();
  });

  it('and the next one there is told the fee', async () => {
    await page.goto(shop.urls.shop);
    await box()
      .getByText(/delivery about ₹\d+$/)
      .waitFor();
  });

  it('and nothing failed in the background', () => expect(shop.faults).toEqual([]));
});

/** The first hour that is named: `6` of `Today 6:30–7:15 pm`, and of `Today from 6 pm`. */
const hourOf = (text: string): string => /(\d+)(?=:|\s?[ap]m)/.exec(text)![1]!;
