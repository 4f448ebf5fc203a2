import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { type OpenShop, openShop, steer } from '../../infra/lab/journeys/open-shop.js';
import { type OwnerClient, signInOwnerByApi } from '../../infra/lab/journeys/owner-client.js';
import { addToCart, applyCoupon, fillAddress, goToCheckout, HOME, signUp } from '../../infra/lab/journeys/shopping-steps.js';

let shop: OpenShop;
let owner: OwnerClient;

beforeAll(async () => {
  shop = await openShop();
  owner = await signInOwnerByApi(shop);
  await owner.openCoupon('TENTH', 10);
});
afterAll(() => shop.close());

const rupees = (text: string): number => Number(/₹([\d,]+)/.exec(text)![1]!.replace(',', ''));
const figure = (page: Page, name: string) =>
  page
    .getByRole('dialog')
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) })
    .locator('dd');
const line = (page: Page, name: string) => page.getByRole('dialog').getByRole('listitem').filter({ hasText: name }).first();
/** The figure itself, without what it was. */
const valueOf = async (page: Page, name: string): Promise<number> =>
  rupees((await figure(page, name).innerText()).replace(/was −?₹[\d,]+/, ''));
const pay = (page: Page) => page.getByRole('button', { name: /^Pay ₹/ });
const accept = (page: Page) => page.getByRole('button', { name: /^Accept and pay ₹/ });
const sumOf = async (button: ReturnType<typeof pay>): Promise<number> => rupees(await button.innerText());
const shows = (page: Page, text: string | RegExp): Promise<void> => page.getByText(text).first().waitFor();

/** Every figure on the screen belongs to one quote. */
async function seeOneQuote(page: Page, button: ReturnType<typeof pay>): Promise<void> {
  await button.waitFor();
  const parts = ['Subtotal', 'Platform fee', 'Delivery fee'].map((name) => valueOf(page, name));
  const surge = (await figure(page, 'Surge fee').count()) > 0 ? await valueOf(page, 'Surge fee') : 0;
  const discount = (await figure(page, 'Discount').count()) > 0 ? await valueOf(page, 'Discount') : 0;
  const total = (await Promise.all(parts)).reduce((sum, part) => sum + part, 0) + surge - discount;
  expect(await valueOf(page, 'Grand total')).toBe(total);
  expect(await sumOf(button)).toBe(total);
  const lines = await page.getByRole('dialog').locator('li > span:last-child').allInnerTexts();
  const totals = lines.filter((text) => /^₹[\d,]+$/.test(text.trim())).map(rupees);
  expect(totals.reduce((sum, one) => sum + one, 0)).toBe(await valueOf(page, 'Subtotal'));
  const saved = page.getByRole('dialog').getByText('You save');
  if ((await saved.count()) > 0) expect(rupees((await saved.innerText()).replace(/was ₹[\d,]+/, ''))).toBe(discount);
}

describe.each([
  ['on a phone', { width: 390, height: 844 }],
  ['on a desktop', { width: 1440, height: 900 }],
])('a checkout %s', (where, viewport) => {
  let device: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    device = await shop.newDevice({ viewport });
    page = await device.newPage();
    await signUp(page, shop.urls.shop, `quote-${viewport.width}@example.com`);
    await addToCart(page, 'Mutton Keema');
    await addToCart(page, 'Chicken Lollipop');
  });
  beforeEach(async () => {
    await page.goto(shop.urls.shop);
    await goToCheckout(page);
    await fillAddress(page);
    await pay(page).waitFor();
  });

  it('asks for what is missing, and names no sum before the delivery fee is known', async () => {
    const pincode = page.getByRole('dialog').getByLabel('Pincode');
    await pincode.fill('');
    const goOn = page.getByRole('button', { name: 'Continue to payment' });
    await goOn.click();
    await shows(page, 'Please fill in all delivery address fields.');
    expect(await page.getByRole('button', { name: /₹/ }).count()).toBe(0);
    await pincode.fill(HOME.pincode);
    await page.keyboard.press('Tab');
    await seeOneQuote(page, pay(page));
  });

  it('shows a new price in lines, figures, coupon row and button alike, and what each was', async () => {
    await applyCoupon(page, 'TENTH');
    await shows(page, 'You save');
    const before = await sumOf(pay(page));
    const price = rupees(await line(page, 'Mutton Keema').innerText());
    await owner.setPrice('Mutton Keema', price - 20);
    await pay(page).click();
    await shows(page, 'Checkout failed: Prices have changed. Please review your order.');
    await seeOneQuote(page, accept(page));
    await line(page, 'Mutton Keema').getByText(`was ₹${price}`).waitFor();
    await figure(page, 'Discount')
      .getByText(/^was −₹/)
      .waitFor();
    expect(rupees(await figure(page, 'Before').innerText())).toBe(before);
    await look(page, where, 'new-price');
    await page.getByRole('button', { name: 'Back to my order' }).click();
    await seeOneQuote(page, pay(page));
    await owner.setPrice('Mutton Keema', price);
  });

  it('shows a new surge fee everywhere', async () => {
    await owner.setSurgeFee(15);
    await pay(page).click();
    await seeOneQuote(page, accept(page));
    await figure(page, 'Surge fee').getByText('was ₹0').waitFor();
    await owner.setSurgeFee(0);
  });

  it('shows an ended coupon, a new price and a new fee at one stroke', async () => {
    const code = `LAST${viewport.width}`;
    await owner.openCoupon(code, 20);
    await applyCoupon(page, code);
    await shows(page, 'You save');
    const price = rupees(await line(page, 'Mutton Keema').innerText());
    await owner.endCoupon(code);
    await owner.setPrice('Mutton Keema', price + 30);
    await owner.setSurgeFee(10);
    await pay(page).click();
    await shows(page, 'Invalid or expired coupon.');
    await figure(page, 'Surge fee').getByText('was ₹0').waitFor();
    await seeOneQuote(page, accept(page));
    await line(page, 'Mutton Keema').getByText(`was ₹${price}`).waitFor();
    await figure(page, 'Discount')
      .getByText(/^was −₹/)
      .waitFor();
    await look(page, where, 'ended-coupon');
    await accept(page).click();
    await page.getByRole('button', { name: 'Success', exact: true }).waitFor(); // it is what the shop takes
    await owner.setPrice('Mutton Keema', price);
    await owner.setSurgeFee(0);
  });

  it('marks what is sold out at its line, and offers the rest', async () => {
    await applyCoupon(page, 'TENTH');
    await shows(page, 'You save');
    await owner.sell('Chicken Lollipop', false);
    await pay(page).click();
    await shows(page, 'Checkout failed: No longer available as ordered: Chicken Lollipop. Please change your cart.');
    await line(page, 'Chicken Lollipop').getByText('Sold out').waitFor();
    await seeOneQuote(page, pay(page));
    await look(page, where, 'sold-out');
    await owner.sell('Chicken Lollipop', true);
  });

  it('says at a pincode of another part of the country that the shop does not deliver there, before there is a street', async () => {
    const form = page.getByRole('dialog');
    for (const name of ['Flat, building, street', 'City', 'Pincode']) await form.getByLabel(name).fill('');
    await form.getByLabel('Pincode').pressSequentially('110001');
    await shows(page, 'We do not deliver to this pincode yet. Please choose another address.');
    await page.getByRole('button', { name: 'Check this address again' }).waitFor();
    expect(await page.getByRole('button', { name: /pay/i }).count()).toBe(0);
    expect(await form.getByLabel('City').inputValue()).toBe('');
    await look(page, where, 'unserved-pincode');
    await fillAddress(page);
    await seeOneQuote(page, pay(page));
  });

  it('says at the pincode whether a place is out of reach or the courier away, and looks payable in neither case', async () => {
    const pincode = page.getByRole('dialog').getByLabel('Pincode');
    const again = page.getByRole('button', { name: 'Check this address again' });
    const city = page.getByRole('dialog').getByLabel('City');
    await pincode.fill('411001');
    expect(await city.inputValue()).toBe(''); // the one that was filled in belonged to the pincode before
    await city.fill('Pune');
    await page.keyboard.press('Tab');
    await shows(page, 'Could not calculate delivery fee for this address.');
    await shows(page, 'We do not deliver to this pincode yet. Please choose another address.');
    await again.waitFor();
    expect(await page.getByRole('button', { name: /pay/i }).count()).toBe(0);
    expect(await figure(page, 'Delivery fee').innerText()).toBe('₹0');
    await look(page, where, 'out-of-reach');
    await pincode.fill(HOME.pincode);
    await city.fill(HOME.city);
    await page.keyboard.press('Tab');
    await seeOneQuote(page, pay(page));
    await steer(shop, '/borzo/control/faults', { at: 'calculate-order', kind: 'status', status: 503, times: 1 });
    await page.getByRole('dialog').getByLabel('Flat, building, street').fill(`${viewport.width} Hill Road`);
    await page.keyboard.press('Tab');
    await shows(page, /^We cannot reach our courier right now/);
    await look(page, where, 'courier-unavailable');
    await again.click();
    await seeOneQuote(page, pay(page));
  });
});

it('and nothing failed in the background', () => expect(shop.faults).toEqual([]));

/** Kept to be looked at, when a folder is named for it. */
async function look(page: Page, where: string, what: string): Promise<void> {
  const folder = process.env.SHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${what}-${where.split(' ').at(-1)}.png` });
}
