import fs from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { type OpenShop, openShop } from '../../infra/lab/journeys/open-shop.js';
import { PractisedHand } from '../../infra/lab/journeys/practised-hand.js';
import {
  addToCart,
  applyCoupon,
  closeTracking,
  fillAddress,
  HOME,
  productCard,
  signUp,
  waitForFee,
} from '../../infra/lab/journeys/shopping-steps.js';

const PHONE = { width: 390, height: 844 };

let shop: OpenShop;
let page: Page;
beforeAll(async () => {
  shop = await openShop(PHONE);
  page = await (await shop.newDevice()).newPage();
  await signUp(page, shop.urls.shop, 'first-screen@example.com');
  await page.getByRole('article').first().waitFor();
});
afterAll(() => shop.close());

const boxOf = async (part: Locator) => (await part.boundingBox())!;
const bar = () => page.getByRole('button', { name: /View cart/ });

describe('on a phone', () => {
  it('the products begin on the first screen, below everything that stands before them', async () => {
    const shopButton = await boxOf(page.getByRole('button', { name: 'Shop The Collection' }));
    const card = await boxOf(page.getByRole('article').first());
    expect(card.y).toBeGreaterThan(shopButton.y + shopButton.height);
    expect(card.y).toBeLessThan(PHONE.height - 160); // most of the picture is in sight
    for (const text of ['Track Your Order', '100% Fresh', 'Fast Delivery', 'Hand-Cut'])
      expect((await boxOf(page.getByText(text))).y).toBeLessThan(card.y);
  });

  it('a bar at the bottom says packs and total, and a note covers neither header nor bar', async () => {
    expect(await bar().count()).toBe(0);
    await addToCart(page, 'Chicken Curry Cut');
    await addToCart(page, 'Mutton Keema');
    await bar().getByText('2 packs').waitFor();
    const [note, header, atHand] = await Promise.all([
      boxOf(page.locator('[data-sonner-toast]').first()),
      boxOf(page.getByRole('banner')),
      boxOf(bar()),
    ]);
    expect(await page.locator('[data-sonner-toast]').count()).toBe(1);
    expect(note.y).toBeGreaterThanOrEqual(header.y + header.height);
    expect(note.y + note.height).toBeLessThan(atHand.y);
    expect(atHand.y + atHand.height).toBeLessThan(PHONE.height);
  });

  it('the stepper of a card changes packs and total', async () => {
    const card = productCard(page, 'Mutton Keema').first();
    await card.getByRole('button', { name: 'One more of Mutton Keema' }).click();
    await bar().getByText('3 packs').waitFor();
    await card.getByRole('button', { name: 'One less of Mutton Keema' }).click();
    await card.getByRole('button', { name: 'One less of Mutton Keema' }).click();
    await bar().getByText('1 pack').waitFor();
    await page.getByText('Item removed from cart').waitFor();
  });

  it('the bar lets the last line of the footer be read, and opens the cart', async () => {
    const last = page.getByRole('contentinfo').getByText(/Pictures are illustrations/);
    await last.scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 20_000);
    const [text, atHand] = [await boxOf(last), await boxOf(bar())];
    expect(text.y > atHand.y + atHand.height || text.y + text.height <= atHand.y).toBe(true);
    await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
    await bar().click();
    await page.getByRole('dialog', { name: 'Your cart' }).getByText('Chicken Curry Cut').waitFor();
  });
});

describe('with text twice as large', () => {
  it.each(['/', '/mr'])('the page is as wide as the phone, and every control of %s is inside its page', async (home) => {
    const reader = await (await shop.newDevice()).newPage();
    const phone = await reader.context().newCDPSession(reader);
    await phone.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } });
    await reader.goto(shop.urls.shop + home);
    await reader.getByRole('article').first().waitFor();
    expect(await reader.evaluate(findOutside)).toEqual([]);
    const product = await reader.getByRole('article').first().getByRole('link').getAttribute('href');
    await reader.goto(shop.urls.shop + product!);
    await reader.getByRole('heading', { level: 1 }).waitFor();
    expect(await reader.evaluate(findOutside)).toEqual([]);
    await reader.context().close();
  });

  it('an order is placed and followed, and no control and no word is cut off or covered', async () => {
    const phone = await page.context().newCDPSession(page);
    await phone.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } });
    const header = page.getByRole('banner');
    const faults: string[] = [];
    const look = async (where: string) => faults.push(...(await page.evaluate(findOutside)).map((fault) => `${where}: ${fault}`));

    await page.goto(shop.urls.shop);
    await bar().waitFor();
    for (const menu of ['Your account', 'Language']) {
      await header.getByRole('button', { name: menu }).click();
      await look(menu);
      await page.keyboard.press('Escape');
    }
    await header.getByRole('button', { name: /^Cart/ }).click();
    await page.getByRole('button', { name: 'Proceed to Checkout' }).waitFor();
    await look('cart');
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
    await fillAddress(page);
    await page.getByRole('button', { name: /^Apply FRESH10/ }).waitFor();
    await look('checkout');
    await applyCoupon(page, 'FRESH10');
    await page.getByRole('button', { name: 'Remove coupon FRESH10' }).waitFor();
    await look('coupon');
    await page.getByRole('button', { name: /^Pay ₹/ }).click();
    await page.getByRole('button', { name: 'Failure', exact: true }).click();
    await page.getByRole('button', { name: 'Failure', disabled: false }).waitFor(); // the bank has answered
    await page.getByRole('button', { name: 'Close' }).click();
    const outcome = await page.getByText('Nothing was ordered.').elementHandle();
    const isSeen = (words: SVGElement | HTMLElement) => words.getBoundingClientRect().bottom <= window.innerHeight;
    await page.waitForFunction(isSeen, outcome);
    await look('declined');
    await page.getByRole('button', { name: /^Pay ₹/ }).click();
    await page.getByRole('button', { name: 'Success', exact: true }).click();
    await page.getByRole('list', { name: 'Progress of your order' }).waitFor();
    await look('tracking');
    await closeTracking(page);
    await page.goto(`${shop.urls.shop}/orders`);
    const order = page
      .getByRole('main')
      .getByRole('link', { name: /Order #/ })
      .first();
    await order.waitFor();
    await look('orders');
    await order.click();
    await page.getByRole('heading', { level: 1, name: /Order #/ }).waitFor();
    await look('order');
    expect(faults).toEqual([]);
  });
});

/**
 * What is wider than the page, words and controls that are cut off by what holds them, and controls of the page or of the window over
 * it that something lies over once they are scrolled to; what can be scrolled sideways by itself is left out.
 */
async function findOutside(): Promise<string[]> {
  const page = document.documentElement;
  const onTop = [...document.querySelectorAll('[role=dialog], #account-menu, #language-menu')].at(-1) ?? page;
  await Promise.all(onTop === page ? [] : onTop.getAnimations().map(({ finished }) => finished));
  const outside = page.scrollWidth > window.innerWidth ? [`the page is ${page.scrollWidth} px wide`] : [];
  for (const words of onTop.querySelectorAll<HTMLElement>('*')) {
    const { overflowX, clipPath } = getComputedStyle(words);
    const isCut = words.scrollWidth > words.clientWidth + 1 && /hidden|clip/.test(overflowX) && clipPath === 'none';
    const says = [...words.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    if (isCut && says) outside.push(`cut off: ${words.textContent}`);
  }
  for (const control of onTop.querySelectorAll('button, input:not([type=radio]), a:not(article a, [href="#main"])')) {
    if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    control.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const { left, top, width, height } = control.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    const isReached = hit && (control.contains(hit) || hit.contains(control) || hit.closest('label, [data-sonner-toaster]'));
    if (width > 2 && !isReached)
      outside.push(`covered: ${control.getAttribute('aria-label') ?? control.textContent} by ${hit?.className}`);
  }
  for (const control of document.querySelectorAll('a, button, input')) {
    const box = control.getBoundingClientRect();
    if (
      box.width < 2 ||
      !control.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true })
    )
      continue;
    for (let around = control.parentElement; around; around = around.parentElement) {
      const { overflowX } = getComputedStyle(around);
      if (overflowX === 'auto' || overflowX === 'scroll') break;
      const { left, right } = around.getBoundingClientRect();
      const cutsOff = around === page || overflowX === 'hidden' || overflowX === 'clip';
      if (cutsOff && (box.left < left - 1 || box.right > right + 1))
        outside.push(control.getAttribute('aria-label') ?? control.textContent);
    }
  }
  return outside;
}

describe('a stranger with a slow phone', () => {
  it('buys with a new account in few taps, and types nothing twice', async () => {
    const stranger = await (await shop.newDevice()).newPage();
    const hand = await PractisedHand.on(stranger);
    const button = (name: string | RegExp) => stranger.getByRole('button', { name });
    const field = (name: string | RegExp) => stranger.getByLabel(name);

    await stranger.goto(shop.urls.shop);
    await hand.tap(productCard(stranger, 'Chicken Curry Cut').first().getByRole('button', { name: /add/i }));
    await hand.tap(button('Sign Up'));
    await hand.typeAtOnce(field('Name'), HOME.name);
    await hand.type(field('E-mail address'), 'stranger@example.com');
    await hand.type(field(/Mobile number/), HOME.phone);
    await hand.type(field(/Password/), 'mutton-lover-1');
    await hand.pressEnter();
    await hand.tap(button(/View cart/));
    await hand.tap(button('Proceed to Checkout'));
    await hand.type(field('Flat, building, street'), HOME.line1);
    await hand.type(field('Pincode'), HOME.pincode);
    await hand.pressEnter();
    await waitForFee(stranger);
    await hand.tap(button(/^Pay ₹/));
    await hand.tap(button('Success'));
    await stranger.getByText('Order placed successfully! You can now track its progress.').first().waitFor();

    const effort = hand.effort();
    fs.mkdirSync('.reports', { recursive: true });
    fs.writeFileSync('.reports/first-purchase.json', JSON.stringify(effort));
    expect(effort.fields).toBeLessThanOrEqual(6);
    expect(effort.taps).toBeLessThanOrEqual(13);
    await stranger.context().close();
  });

  it('and nothing failed in the background', () => expect(shop.faults).toEqual([]));
});
