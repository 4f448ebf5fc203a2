import type { Locator, Page } from 'playwright-core';

export const HOME = {
  name: 'Ravi Kulkarni',
  phone: '9820012345',
  line1: '12 Lake Road',
  area: 'Upvan',
  city: 'Thane',
  pincode: '400606',
};

/** Creates an account at the hosted sign-up and comes back signed in. */
export async function signUp(page: Page, shopUrl: string, email: string, name = HOME.name): Promise<void> {
  await page.goto(`${shopUrl}/signup`);
  await page.waitForURL(/\/identity\//);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel(/Password/).fill('mutton-lover-1');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL(`${shopUrl}/**`);
  await page.getByRole('button', { name: /cart/i }).first().waitFor();
}

/** The card of the product with this name. */
export function productCard(page: Page, name: string): Locator {
  return page.getByRole('article').filter({ has: page.getByRole('button', { name: /add/i }), hasText: name });
}

/** Puts the product with this name into the cart. */
export async function addToCart(page: Page, name: string): Promise<void> {
  const add = productCard(page, name).first().getByRole('button', { name: /add/i });
  await Promise.all([saidAdded(page, name), add.click()]);
}

/** Watched for from before the press on: it is said for some seconds, and a busy machine may take as long until it looks. */
export async function saidAdded(page: Page, name: string): Promise<void> {
  await page.getByText(`${name} added to cart!`).first().waitFor();
}

export async function goToCheckout(page: Page): Promise<void> {
  await page.getByRole('button', { name: /cart/i }).first().click();
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await page.getByRole('heading', { name: 'Delivery & Payment' }).waitFor();
}

/** Fills the address and leaves it, so that the delivery fee is asked for. */
export async function fillAddress(page: Page): Promise<void> {
  const checkout = page.getByRole('dialog');
  await openAddressForm(page);
  await checkout.getByLabel('Name').fill(HOME.name);
  await checkout.getByLabel('Phone').fill(HOME.phone);
  await checkout.getByLabel('Flat, building, street').fill(HOME.line1);
  await checkout.getByLabel(/Area/).fill(HOME.area);
  await checkout.getByLabel('City').fill(HOME.city);
  await fillIn(checkout.getByLabel('Pincode'), HOME.pincode);
  await page.keyboard.press('Tab');
  await waitForFee(page);
}

/** The fields are there to be filled in, also where a saved address stands in one line. */
export async function openAddressForm(page: Page): Promise<void> {
  const change = page.getByRole('dialog').getByRole('button', { name: 'Change address' });
  const name = page.getByRole('dialog').getByLabel('Name');
  await change.or(name).first().waitFor();
  // With the focus in the form it stays, however late the saved addresses come. Nothing here waits for a field that is not there.
  // A tab behind another draws a frame a second, too few for a click to find its button at rest in the time given here.
  await page.bringToFront();
  const isFocused = () => page.evaluate(() => document.activeElement?.matches('[role=dialog] input[name=name]') ?? false);
  while (!(await isFocused())) {
    if (await change.isVisible()) await change.click({ timeout: 2_000 }).catch(() => {});
    await name.focus({ timeout: 500 }).catch(() => {});
  }
}

/** The delivery fee of the address is there, and the total with it. */
export async function waitForFee(page: Page): Promise<void> {
  const fee = page
    .getByRole('dialog')
    .getByRole('definition')
    .filter({ hasText: /Enter your address|Calculating…/ });
  await fee.first().waitFor({ state: 'detached' });
}

/** Closes the tracking that has come up by itself; in this tab it stays away from now on. */
export async function closeTracking(page: Page): Promise<void> {
  const tracking = page.getByRole('dialog', { name: 'Track your order' });
  await tracking.getByRole('button', { name: 'Close' }).click();
  await tracking.waitFor({ state: 'detached' });
}

export async function applyCoupon(page: Page, code: string): Promise<void> {
  const checkout = page.getByRole('dialog');
  await fillIn(checkout.getByLabel('Coupon code'), code);
  await checkout.getByRole('button', { name: 'Apply', exact: true }).click();
}

/** In Firefox by keys: React does not always hear of a text that WebDriver BiDi has put into a field. */
async function fillIn(field: Locator, text: string): Promise<void> {
  if (process.env.JOURNEYS_IN !== 'firefox') return field.fill(text);
  await field.fill('');
  await field.pressSequentially(text);
}

/** From the grid to the paid order, whose tracking is put away; gives its id. */
export async function buyOnePack(page: Page, shopUrl: string): Promise<string> {
  await page.goto(shopUrl);
  await addToCart(page, 'Chicken Curry Cut');
  await goToCheckout(page);
  await fillAddress(page);
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await page.getByRole('button', { name: 'Success', exact: true }).click();
  const number = page.getByRole('dialog').getByText(/#[0-9A-Z]{12}/);
  const id = /#([0-9A-Z]{12})/.exec(await number.first().innerText())![1]!;
  await closeTracking(page);
  return id;
}

/** Signs the owner in on the admin host. */
export async function signInOwner(
  page: Page,
  adminUrl: string,
  { email, password } = { email: 'owner@example.com', password: 'owner-demo' },
): Promise<void> {
  await page.goto(`${adminUrl}/admin`);
  await page.getByLabel(/email/i).fill(email);
  await page
    .getByLabel(/password/i)
    .first()
    .fill(password);
  await page.getByRole('button', { name: /log in/i }).click();
  await page.getByRole('heading', { name: 'Store Settings' }).waitFor();
}
