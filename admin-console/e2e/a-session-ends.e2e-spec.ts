import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { type OpenShop, openShop } from '../../infra/local/e2e/open-shop.js';
import { signInOwner } from '../../infra/local/e2e/shopping-steps.js';

const EXPIRED = 'Your session has expired. Please log in again.';

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

/** As the owner does from another phone: every session of hers is over. */
async function endSessions(): Promise<void> {
  const token = await owner.evaluate(() => localStorage.getItem('adminToken'));
  const answer = await fetch(`${shop.urls.api}/admin/own/sessions`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.ok).toBe(true);
}

describe('a session that is ended elsewhere, while a dialog with typed text is open', () => {
  it('leads to the login with its text, and not to an empty page', async () => {
    await goTo('products');
    await tap('Add Product');
    await owner.getByLabel('Product Name').fill('Country Chicken');
    await owner.getByLabel('Price (INR)').fill('420');
    await endSessions();
    await tap('Save Product');
    await owner.getByText(EXPIRED).waitFor();
    await owner.getByLabel('Password').waitFor();
    await owner.waitForLoadState('networkidle');
    expect(new URL(owner.url()).pathname).toBe('/admin/login');
  });
});
