import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { type OpenShop, openShop } from '../../infra/lab/journeys/open-shop.js';
import { addToCart, fillAddress, goToCheckout, closeTracking, signUp } from '../../infra/lab/journeys/shopping-steps.js';

let shop: OpenShop;
let page: Page;

beforeAll(async () => {
  shop = await openShop({ width: 1440, height: 900 });
  page = await shop.browser.newPage();
  await signUp(page, shop.urls.shop, 'asha@example.com');
  await page.goto(shop.urls.shop);
  await addToCart(page, 'Mutton Keema');
  await goToCheckout(page);
  await fillAddress(page);
});
afterAll(() => shop.close());

// The bank took the money, and the browser never heard of it.
const payBehindTheBack = async (): Promise<void> => {
  const { orders } = (await (await fetch(`${shop.urls.sandbox}/razorpay/control/state`)).json()) as { orders: { id: string }[] };
  const paid = await fetch(`${shop.urls.sandbox}/razorpay/control/orders/${orders.at(-1)!.id}/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"outcome":"success"}',
  });
  if (!paid.ok) throw new Error(await paid.text());
};

describe('a browser that dies while paying', () => {
  it('comes back to the order, not to a second payment', async () => {
    await page.getByRole('button', { name: /^Pay ₹/ }).click();
    await page.getByRole('button', { name: 'Success', exact: true }).waitFor();
    await payBehindTheBack();
    await page.reload();
    await page.getByRole('dialog').getByText('Order Placed').first().waitFor();
    await closeTracking(page);
    await page.goto(`${shop.urls.shop}/orders`);
    await page.getByRole('heading', { name: 'Your orders' }).waitFor();
    await page.getByText('1 × Mutton Keema').first().waitFor();
    const ids = (await page.getByText(/#[0-9A-Z]{12}/).allInnerTexts()).map((text) => text.match(/#([0-9A-Z]{12})/)![1]);
    expect(new Set(ids).size).toBe(1);
  });

  it('and nothing failed in the background', () => expect(shop.faults).toEqual([]));
});
