import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { type OpenShop, openShop } from '../../infra/lab/journeys/open-shop.js';
import { productCard, signInOwner } from '../../infra/lab/journeys/shopping-steps.js';

let shop: OpenShop;
let owner: Page;
let visitor: Page;

beforeAll(async () => {
  shop = await openShop({ width: 390, height: 844 });
  owner = await shop.browser.newPage();
  visitor = await shop.browser.newPage();
});
afterAll(() => shop.close());

const goTo = async (screen: string): Promise<void> => {
  await owner.goto(`${shop.urls.admin}/admin/dashboard/${screen}`);
};
const told = (text: string): Promise<void> => owner.getByText(text, { exact: true }).first().waitFor();

describe('the owner, from a phone', () => {
  it('is asked to log in, and told when the password is wrong', async () => {
    await owner.goto(`${shop.urls.shop}/admin`); // the shop's host sends the owner to the right one
    await owner.waitForURL(`${shop.urls.admin}/admin/login`);
    await owner.getByLabel(/email/i).fill('owner@example.com');
    await owner
      .getByLabel(/password/i)
      .first()
      .fill('wrong');
    await owner.getByRole('button', { name: /log in/i }).click();
    await told('Login failed. Please check your credentials.');
    await signInOwner(owner, shop.urls.admin);
  });

  it('creates a coupon and an offer, and the banner of the shop shows it', async () => {
    await goTo('coupons');
    await owner.getByLabel('Coupon Code').fill('diwali5');
    await owner.getByLabel('Discount Value (%)').fill('5');
    await owner.getByRole('button', { name: 'Create Coupon' }).click();
    await told('Coupon "DIWALI5" created successfully!');
    await goTo('offers');
    await owner.getByLabel('Offer Name').fill('Diwali');
    await owner.getByLabel('Benefit / Description').fill('Five percent off everything');
    await owner.getByRole('button', { name: 'Create Offer' }).click();
    await told('Offer created successfully!');
    await visitor.goto(shop.urls.shop);
    await visitor.getByText('DIWALI5').first().waitFor();
  });

  it('deletes the coupon, and its offer leaves the banner with it', async () => {
    await goTo('coupons');
    await owner.getByRole('button', { name: 'Delete coupon DIWALI5' }).click();
    await owner.getByText('Are you sure you want to delete the coupon "DIWALI5"? This action cannot be undone.').waitFor();
    await owner.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await told('Coupon "DIWALI5" deleted.');
    await visitor.reload();
    await visitor.getByText('FRESH10').first().waitFor();
    expect(await visitor.getByText('DIWALI5').count()).toBe(0);
  });

  it('adds a product, and it is on sale', async () => {
    await goTo('products');
    await owner.getByRole('button', { name: 'Add Product' }).click();
    await owner.getByLabel('Product Name').fill('Country Chicken');
    await owner.getByLabel('Price (INR)').fill('420');
    await owner.getByLabel('Weight (grams)').fill('900');
    await owner.getByLabel('Tags').fill('Chicken, , Country');
    await owner.getByRole('button', { name: 'Save Product' }).click();
    await told('Product added successfully!');
    await visitor.reload();
    await productCard(visitor, 'Country Chicken').getByText('₹420').waitFor();
    await productCard(visitor, 'Country Chicken').getByText('900 gm').waitFor();
  });

  it('takes it off sale, and it is gone from the shop', async () => {
    await owner.getByRole('switch', { name: 'Availability of Country Chicken' }).click();
    await told('"Country Chicken" is now unavailable.');
    await visitor.reload();
    await productCard(visitor, 'Mutton Curry Cut').first().waitFor();
    expect(await productCard(visitor, 'Country Chicken').count()).toBe(0);
  });

  it('closes the store, and the shop says so; opens it again', async () => {
    await owner.goto(`${shop.urls.admin}/admin/dashboard`);
    await owner.getByRole('switch').click();
    await told('Store is now Offline.');
    await visitor.reload();
    await visitor.getByText('The store is currently offline and not accepting new orders.').first().waitFor();
    await owner.getByRole('switch').click();
    await told('Store is now Online.');
  });

  it('logs out, and the token is of no use any more', async () => {
    const token = await owner.evaluate(() => localStorage.getItem('adminToken'));
    await owner.getByRole('button', { name: /menu/i }).first().click();
    const ended = owner.waitForResponse(/\/api\/admin\/logout$/); // the page does not wait for it
    await owner.getByRole('button', { name: 'Logout' }).click();
    await owner.waitForURL(`${shop.urls.admin}/admin/login`);
    await ended;
    const status = await owner.evaluate(
      async (bearer) => (await fetch('/api/admin/orders', { headers: { authorization: `Bearer ${bearer}` } })).status,
      token,
    );
    expect(status).toBe(401);
  });

  it('and nothing went wrong behind the scenes', () => expect(shop.faults).toEqual([]));
});
