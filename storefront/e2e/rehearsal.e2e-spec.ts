import fs from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { type OpenShop, openShop, steer } from '../../infra/lab/journeys/open-shop.js';
import { addToCart, fillAddress, goToCheckout, signInOwner, signUp } from '../../infra/lab/journeys/shopping-steps.js';
import { documentedRehearsal } from '../../infra/tools/shop/rehearsal-env.mjs';

const SCREENS = 'board orders overview products coupons offers testimonials money people changes shop-details hours'.split(' ');

let shop: OpenShop;
let shopper: Page;
let owner: Page;
beforeAll(async () => {
  const docs = fs.readFileSync(new URL('../../docs/running.md', import.meta.url), 'utf8');
  shop = await openShop({ width: 1280, height: 900, env: documentedRehearsal(docs) });
  await steer(shop, '/borzo/control/clock', { paused: true });
  [shopper, owner] = [await shop.browser.newPage(), await shop.browser.newPage()];
});
afterAll(() => shop.close());

const policyOf = async (page: Page, address: string) => (await page.goto(address))!.headers()['content-security-policy']!;

describe('a rehearsal of the shop as it runs in production', () => {
  it('says on every page that it is one, in the page’s language', async () => {
    const device = await shop.newDevice(); // whose language the shop remembers
    for (const [path, words] of [
      ['/', 'Rehearsal: no order is real'],
      ['/hi', 'पूर्वाभ्यास'],
      ['/mr', 'सराव'],
    ] as const) {
      const reader = await device.newPage();
      await reader.goto(`${shop.urls.shop}${path}`);
      await reader.getByText(words).waitFor();
      await reader.close();
    }
    // Who reads orders without a sign-in is on the way there at once: the page is read as it was sent.
    const orders = await shopper.request.get(`${shop.urls.api.replace(/\/api$/, '')}/orders`);
    expect(await orders.text()).toContain('Rehearsal: no order is real');
  });

  it('has pages without a style attribute, whose policy allows no style that is not named', async () => {
    const products = (await (await shopper.request.get(`${shop.urls.api}/products`)).json()) as { id: string }[];
    for (const path of ['/', `/products/${products[0]!.id}`, '/orders', '/policies/refund', '/nowhere']) {
      const answer = await shopper.request.get(`${shop.urls.api.replace(/\/api$/, '')}${path}`);
      expect((await answer.text()).match(/<[^>]*\sstyle=[^>]*>/g)).toBeNull();
    }
    for (const address of [shop.urls.shop, shop.urls.admin]) expect(await policyOf(shopper, address)).not.toContain('unsafe-');
  });

  it('is bought in, to the rider at the door, and nothing of its pages is stopped by their policy', async () => {
    await signUp(shopper, shop.urls.shop, 'ravi@example.com');
    await addToCart(shopper, 'Mutton Curry Cut');
    await goToCheckout(shopper);
    await fillAddress(shopper);
    await shopper.getByRole('button', { name: /^Pay ₹/ }).click();
    await shopper.getByRole('button', { name: 'Success', exact: true }).click();
    await shopper.getByText('Order placed successfully! You can now track its progress.').first().waitFor();
    await shopper.getByRole('dialog').getByText('Order Placed').first().waitFor();
    expect(shop.faults).toEqual([]);
  });

  it('is run by its owner on every screen of the console, and nothing of them is stopped either', async () => {
    const [, email, password] = /Sign in as owner +(\S+) \/ (\S+)/.exec(shop.welcome)!;
    await signInOwner(owner, shop.urls.admin, { email: email!, password: password! });
    for (const screen of SCREENS) {
      await owner.goto(`${shop.urls.admin}/admin/dashboard/${screen}`);
      await owner.getByRole('heading').first().waitFor();
      await owner.getByText('Rehearsal: no order is real').waitFor();
    }
    // The engine of its styles has filled its empty elements: the button is not the browser's own.
    const colour = await owner
      .getByRole('button')
      .first()
      .evaluate((button) => getComputedStyle(button).backgroundColor);
    expect(colour).not.toBe('rgb(239, 239, 239)');
    expect(shop.faults).toEqual([]);
  });
});
