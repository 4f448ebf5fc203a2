import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { launchBrowser } from '../../infra/tools/browser.mjs';
import { type OpenShop, openShop } from '../../infra/lab/journeys/open-shop.js';
import { signInOwner } from '../../infra/lab/journeys/shopping-steps.js';

let shop: OpenShop;
let packersPhone: BrowserContext;
let owner: Page;
let packer: Page;
beforeAll(async () => {
  shop = await openShop({ width: 390, height: 844 });
  packersPhone = await launchBrowser({ viewport: { width: 390, height: 844 }, locale: 'en-IN', timezoneId: 'Asia/Kolkata' });
  owner = await shop.browser.newPage();
  packer = await packersPhone.newPage();
  await signInOwner(owner, shop.urls.admin);
});
afterAll(async () => {
  await packersPhone.close();
  await shop.close();
});

const goTo = async (page: Page, screen: string): Promise<void> =>
  void (await page.goto(`${shop.urls.admin}/admin/dashboard/${screen}`));

describe('a packer of the shop', () => {
  it('is invited by the owner, from a phone, and chooses a password by the link', async () => {
    await goTo(owner, 'people');
    await owner.getByRole('button', { name: 'Invite a person' }).click();
    await owner.getByLabel('Name').fill('Sunil');
    await owner.getByLabel('E-mail').fill('sunil@example.com');
    await owner.getByLabel('Your password').fill('owner-demo');
    await owner.getByRole('button', { name: 'Create link' }).click();
    const link = await owner.getByLabel('One-time link').inputValue();
    await owner.getByRole('button', { name: 'Done' }).click();
    await packer.goto(link);
    await packer.getByLabel('New password', { exact: true }).fill('packing all day');
    await packer.getByLabel('Repeat new password').fill('packing all day');
    await packer.getByRole('button', { name: 'Save and sign in' }).click();
    await packer.getByRole('heading', { name: 'Order Management' }).waitFor();
  });

  it('sees the orders and what can be sold out, and no more', async () => {
    await packer.getByRole('button', { name: 'Open menu' }).click();
    const links = packer.getByRole('navigation', { name: 'Admin sections' }).getByRole('link');
    await links.first().waitFor();
    expect(await links.allTextContents()).toEqual(['Products', 'Orders', 'Order Board', 'My account']);
    await goTo(packer, 'people');
    await packer.getByRole('heading', { name: 'This is not part of your work here' }).waitFor();
  });

  it('is out at once when the owner says so', async () => {
    await owner.reload();
    await owner.getByRole('button', { name: 'Disable: Sunil' }).click();
    await owner.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
    await owner.getByText('Sunil can no longer sign in.').waitFor();
    await goTo(packer, 'orders');
    await packer.waitForURL(`${shop.urls.admin}/admin/login`);
  });

  it('and the log tells all of it', async () => {
    await goTo(owner, 'changes');
    await owner.getByText('added Person "Sunil"').first().waitFor();
    await owner.getByText('Sunil changed Person "Sunil"').first().waitFor();
    await owner.getByText('Owner changed Person "Sunil"').first().waitFor();
    expect(await owner.getByText('packing all day').count()).toBe(0);
  });
});
