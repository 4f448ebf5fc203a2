import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { type OpenShop, openShop, steer } from '../../infra/lab/journeys/open-shop.js';
import {
  addToCart,
  applyCoupon,
  fillAddress,
  goToCheckout,
  HOME,
  productCard,
  signInOwner,
  signUp,
} from '../../infra/lab/journeys/shopping-steps.js';

let shop: OpenShop;
let shopper: Page;
let owner: Page;
let orderId: string;

beforeAll(async () => {
  shop = await openShop({ motion: true });
  await steer(shop, '/borzo/control/clock', { paused: true });
  shopper = await shop.browser.newPage();
  owner = await shop.browser.newPage();
  await shopper.bringToFront();
});
afterAll(() => shop.close());

describe('the shop sells', () => {
  it('a visitor sees the meat, and is asked to log in before adding any', async () => {
    await shopper.goto(shop.urls.shop);
    await shopper.getByRole('article').first().waitFor();
    expect(await shopper.getByRole('article').count()).toBeGreaterThanOrEqual(30);
    await shopper.getByRole('article').first().getByRole('button', { name: /add/i }).click();
    await shopper.getByText('Please log in to add items to your cart.').first().waitFor();
  });

  it('signs up at the hosted identity service and comes back signed in', async () => {
    await signUp(shopper, shop.urls.shop, 'ravi@example.com');
  });

  it('finds mutton and adds it to the cart', async () => {
    await shopper.goto(shop.urls.shop);
    await shopper.getByRole('searchbox').fill('mutton curry');
    await addToCart(shopper, 'Mutton Curry Cut');
    await shopper.getByRole('searchbox').fill('');
    await shopper.getByRole('button', { name: 'Chicken', exact: true }).click();
    await productCard(shopper, 'Mutton Curry Cut').first().waitFor({ state: 'detached' });
    await shopper.getByRole('button', { name: 'All', exact: true }).click();
    await addToCart(shopper, 'Mutton Keema');
  });

  it('keeps the cart over a reload', async () => {
    await shopper.reload();
    await shopper.getByRole('button', { name: /cart.*[23]/i }).waitFor();
  });

  it('gets a delivery fee for a Thane address and a discount for a coupon', async () => {
    await goToCheckout(shopper);
    await fillAddress(shopper);
    await applyCoupon(shopper, 'fresh10');
    await shopper.getByText('Coupon "FRESH10" applied!').first().waitFor();
  });

  it('is told when the bank says no, tries again and gets the order', async () => {
    await shopper.getByRole('button', { name: /^Pay ₹/ }).click();
    await shopper.getByRole('button', { name: 'Failure' }).click();
    await shopper.getByRole('button', { name: 'Success', exact: true }).click();
    await shopper.getByText('Order placed successfully! You can now track its progress.').first().waitFor();
    const tracking = shopper.getByRole('dialog');
    orderId = (
      await tracking
        .getByText(/#[0-9A-Z]{12}/)
        .first()
        .innerText()
    ).match(/#([0-9A-Z]{12})/)![1]!;
    await tracking.getByText('Order Placed').first().waitFor();
  });

  it('watches the rider come, step by step, to the door', async () => {
    await steer(shop, '/borzo/control/clock', { paused: false, speed: 30 });
    await shopper.getByText('Sachin').first().waitFor();
    await shopper.getByText(/Expected (by|between)/).waitFor();
    await shopper.getByText(/Position updated/).waitFor();
    const map = shopper.getByRole('img', { name: /Your rider is about/ });
    await map.waitFor();
    // Slowly from here, or the ride is over before a busy machine has looked twice; then to the door at once.
    await steer(shop, '/borzo/control/clock', { paused: false, speed: 5 });
    await seeMove(map);
    await steer(shop, '/borzo/control/clock', { paused: false, speed: 60 });
    await shopper.getByText('Enjoy your meal', { exact: false }).first().waitFor();
  });

  it('finds the order again after a reload, with its prices', async () => {
    await shopper.goto(`${shop.urls.shop}/orders`);
    await shopper.getByText(orderId, { exact: false }).first().waitFor();
    await shopper.getByText('Delivered').first().waitFor();
  });

  it('the owner signs in on the admin host and sees that order', async () => {
    await owner.bringToFront();
    await signInOwner(owner, shop.urls.admin);
    await owner.goto(`${shop.urls.admin}/admin/dashboard/orders`);
    const card = owner.getByText(orderId, { exact: false }).first();
    await card.waitFor();
    await owner.getByRole('button', { name: 'View Details' }).first().click();
    const details = owner.getByRole('dialog');
    await details.getByText(`Order Details #${orderId}`).waitFor();
    for (const text of [
      HOME.name,
      HOME.phone,
      '12 Lake Road, Upvan, Thane - 400606',
      '1 x Mutton Curry Cut',
      '1 x Mutton Keema',
      'Grand Total',
    ]) {
      expect(await details.getByText(text).count()).toBeGreaterThan(0);
    }
    await owner.keyboard.press('Escape');
  });

  it('rates what was delivered, and the owner approves what was written', async () => {
    await shopper.getByRole('link', { name: `Rate this order, ${orderId}` }).click();
    const review = shopper.getByRole('region', { name: 'How was this order?' });
    await review.getByRole('radio', { name: '4 stars' }).check({ force: true });
    await review.getByLabel('What would you tell others?').fill('Cold and on time.');
    await review.getByRole('button', { name: 'Send rating' }).click();
    await review.getByText('You gave 4 of 5 stars.').waitFor();
    await owner.goto(`${shop.urls.admin}/admin/dashboard/testimonials`);
    await owner.getByText('4.0/5 from 1 rating by 1 buyer.').waitFor();
    await owner.getByRole('button', { name: /^Approve the text by/ }).click();
    await owner.getByText('No texts here.').waitFor();
    await shopper.reload();
    await review.getByText('Your text is approved.').waitFor();
  });

  it('every address that the start prints leads to a page, and so does every link of the mails', async () => {
    const printed = shop.welcome.match(/https?:\S+/g)!;
    const reader = await (await shop.newDevice()).newPage();
    for (const address of printed) expect([address, (await reader.goto(address))!.status()]).toEqual([address, 200]);
    const mailbox = printed.find((address) => address.endsWith('/mail/'))!;
    const links = reader.getByRole('listitem').getByRole('link');
    const subjects: string[] = [];
    for (let index = 0; await reader.goto(mailbox), index < (await links.count()); index++) {
      subjects.push(await links.nth(index).innerText());
      await Promise.all([reader.waitForURL(/\/mail\/\d+$/), links.nth(index).click()]);
      const inMail = reader.frameLocator('iframe').getByRole('link');
      await inMail.first().waitFor();
      for (const link of await inMail.all()) {
        const [opened] = await Promise.all([reader.waitForEvent('popup'), link.click()]);
        // The shop's own page, or the sign-in on the way to it.
        await opened.getByRole('heading', { level: 1 }).first().waitFor();
        expect(await opened.getByText(/not found|could not find/i).count()).toBe(0);
        await opened.close();
      }
    }
    expect(subjects.join()).toMatch(/is delivered.*is on its way.*is confirmed/);
    await reader.context().close();
  });

  it('the owner closes the store, and the next checkout is refused', async () => {
    await shopper.bringToFront();
    await shopper.goto(shop.urls.shop);
    await addToCart(shopper, 'Mutton Curry Cut');
    await goToCheckout(shopper);
    await fillAddress(shopper);
    await owner.bringToFront();
    await owner.goto(`${shop.urls.admin}/admin/dashboard`);
    await owner.getByRole('switch').click();
    await owner.getByText('Store is now Offline.').first().waitFor();
    await shopper.bringToFront();
    // The page may have heard of it by itself by now; then there is nothing to press any more.
    await shopper
      .getByRole('button', { name: /^Pay ₹/ })
      .click({ timeout: 5_000 })
      .catch(() => {});
    await shopper.getByRole('dialog').getByText('The store is currently offline and not accepting new orders.').first().waitFor();
    expect(await shopper.getByRole('button', { name: /^Pay ₹/ }).count()).toBe(0);
  });

  it('and nothing failed in the background', () => expect(shop.faults).toEqual([]));
});

/** Waits until the way to the rider is drawn in another shape than it was. */
async function seeMove(map: Locator): Promise<void> {
  const before = await map.innerHTML();
  await map
    .page()
    .waitForFunction(
      (shape) => (document.querySelector('svg[aria-label*="Your rider is about"]')?.innerHTML ?? shape) !== shape,
      before,
    );
}
