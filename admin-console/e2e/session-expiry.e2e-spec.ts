import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { type OpenShop, openShop } from '../../infra/lab/journeys/open-shop.js';
import { signInOwner } from '../../infra/lab/journeys/shopping-steps.js';

const EXPIRED = 'Your session has expired. Please log in again.';
const BACK = 'What you had typed is back. It is not saved yet.';

let shop: OpenShop;
let owner: Page;
beforeAll(async () => {
  shop = await openShop({ width: 390, height: 844 });
  owner = await shop.browser.newPage();
  await signInOwner(owner, shop.urls.admin);
});
afterAll(() => shop.close());

const tap = (name: string): Promise<void> => owner.getByRole('button', { name, exact: true }).click();
const goTo = async (screen: string): Promise<void> => void (await owner.goto(`${shop.urls.admin}/admin/dashboard/${screen}`));
const path = (): string => new URL(owner.url()).pathname;
const dialog = (name: string) => owner.getByRole('dialog', { name });

/** As the owner does from another phone: every session of hers is over. */
async function endSessions(): Promise<void> {
  const token = await owner.evaluate(() => localStorage.getItem('adminToken'));
  const answer = await fetch(`${shop.urls.api}/admin/own/sessions`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.ok).toBe(true);
}

/** The page may hear of the end by itself, and lead to the login before anything is pressed. */
async function tapUnlessAtLogin(name: string): Promise<void> {
  const login = owner.getByLabel('Password');
  const tapOnce = () =>
    owner
      .getByRole('button', { name, exact: true })
      .click({ timeout: 1_000 })
      .then(
        () => true,
        () => false,
      );
  let isDone = false;
  while (!isDone) isDone = (await login.isVisible()) || (await tapOnce());
}

async function signInAgain(): Promise<void> {
  await owner.getByLabel('Email').fill('owner@example.com');
  await owner.getByLabel('Password').fill('owner-demo');
  await tap('Log in');
  await owner.getByLabel('Password').waitFor({ state: 'detached' });
}

describe('a session that is ended elsewhere, while something is typed', () => {
  it('leads from an open dialog to the login with its text, and Back from there to no empty page', async () => {
    await goTo('products');
    await tap('Add Product');
    await owner.getByLabel('Product Name').fill('Country Chicken');
    await owner.getByLabel('Price (INR)').fill('420');
    await endSessions();
    await tapUnlessAtLogin('Save Product');
    await owner.getByText(EXPIRED).waitFor();
    await owner.getByLabel('Password').waitFor();
    expect(path()).toBe('/admin/login');
    await owner.evaluate(() => window.history.back());
    await owner.getByLabel('Password').waitFor();
  });

  it('leads back after signing in, where the dialog is open with what was typed, and it can be saved', async () => {
    await signInAgain();
    expect(path()).toBe('/admin/dashboard/products');
    await dialog('Add New Product').getByText(BACK).waitFor();
    expect(await owner.getByLabel('Product Name').inputValue()).toBe('Country Chicken');
    expect(await owner.getByLabel('Price (INR)').inputValue()).toBe('420');
    await tap('Save Product');
    await owner.getByText('Product added successfully!').waitFor();
    await dialog('Add New Product').waitFor({ state: 'detached' });
    await owner.getByLabel('Search name, cut or tag').fill('country');
    await owner.getByText(/^1 of \d+ products$/).waitFor();
  });

  it('does so for a product that is edited, and for the details of the shop', async () => {
    await tap('Edit Country Chicken');
    await owner.getByLabel('Tags').fill('Chicken, Country');
    await endSessions();
    await tapUnlessAtLogin('Save Product');
    await owner.getByText(EXPIRED).waitFor();
    await signInAgain();
    await dialog('Edit Product').getByText(BACK).waitFor();
    expect(await owner.getByLabel('Tags').inputValue()).toBe('Chicken, Country');
    await tap('Save Product');
    await owner.getByText('"Country Chicken" saved.').waitFor();
    await goTo('shop-details');
    await owner.getByLabel('One line about it').fill('Cut this morning');
    await endSessions();
    await tapUnlessAtLogin('Save details');
    await owner.getByText(EXPIRED).waitFor();
    await signInAgain();
    await owner.getByText(BACK).waitFor();
    expect(await owner.getByLabel('One line about it').inputValue()).toBe('Cut this morning');
    await tap('Discard it');
    await owner.getByText(BACK).waitFor({ state: 'detached' });
  });

  it('keeps it through a fresh load of the page, and nothing after Logout', async () => {
    await goTo('coupons');
    await owner.getByLabel('Coupon Code').fill('FEAST');
    await owner.reload();
    await owner.getByText(BACK).waitFor();
    expect(await owner.getByLabel('Coupon Code').inputValue()).toBe('FEAST');
    await tap('Open menu');
    await tap('Logout');
    await owner.getByLabel('Password').waitFor();
    expect(await owner.evaluate(() => sessionStorage.length)).toBe(0);
    await signInAgain();
    await owner.getByLabel('Coupon Code').waitFor();
    expect(await owner.getByLabel('Coupon Code').inputValue()).toBe('');
  });

  it('and nothing went wrong behind the scenes', () => expect(shop.faults).toEqual([]));
});
