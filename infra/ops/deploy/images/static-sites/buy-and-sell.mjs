/**
 * Somebody looks around, signs up, pays, and the owner finds the order on the board.
 * @param {import('playwright-core').BrowserContext} browser @param {{ shop: string, admin: string }} urls
 * @returns {Promise<string[]>} what a page complained of
 */
export async function buyAndSell(browser, urls) {
  /** @type {string[]} */
  const faults = [];
  await browser.addInitScript(() =>
    addEventListener('securitypolicyviolation', (event) =>
      console.error(`policy: ${event.effectiveDirective} stopped ${event.blockedURI}`),
    ),
  );
  browser.on('page', (page) => {
    page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
    page.on('console', (message) => message.text().startsWith('policy:') && faults.push(`${page.url()}: ${message.text()}`));
  });
  const shopper = await browser.newPage();
  await signUp(shopper, urls.shop);
  await shopper.getByRole('article').filter({ hasText: 'Mutton Curry Cut' }).first().getByRole('link').first().click();
  await shopper.waitForURL(/\/products\//);
  await shopper.reload(); // an address that is no file
  await shopper.getByRole('heading', { level: 1 }).first().waitFor();
  await shopper.goto(urls.shop);
  await buy(shopper);
  const owner = await browser.newPage();
  await owner.goto(`${urls.shop}/admin`); // leads to the console's host
  await owner.getByLabel(/e-?mail/i).fill('owner@example.com');
  await owner.getByLabel('Password', { exact: true }).fill('owner-demo');
  await owner.getByRole('button', { name: /log ?in|sign in/i }).click();
  await owner.waitForURL(/\/admin\/dashboard/);
  await owner.goto(`${urls.admin}/admin/dashboard/board`);
  await owner.getByText('Ravi Kulkarni').first().waitFor();
  await shopper.goto(`${urls.shop}/hi`); // a page of its own in another language
  await shopper
    .getByRole('heading', { name: /[\u0900-\u097f]/ })
    .first()
    .waitFor();
  return faults;
}

/** @param {import('playwright-core').Page} page @param {string} shop */
async function signUp(page, shop) {
  await page.goto(`${shop}/signup`);
  await page.waitForURL(/\/identity\//);
  await page.getByLabel('Name').fill('Ravi Kulkarni');
  await page.getByLabel('E-mail address').fill('ravi@example.com');
  await page.getByLabel(/Password/).fill('mutton-lover-1');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL(`${shop}/**`);
  await page.getByRole('button', { name: /cart/i }).first().waitFor();
}

/** @param {import('playwright-core').Page} page */
async function buy(page) {
  const card = page.getByRole('article').filter({ has: page.getByRole('button', { name: /add/i }), hasText: 'Mutton Curry Cut' });
  await card.first().getByRole('button', { name: /add/i }).click();
  await page.getByText('Mutton Curry Cut added to cart!').first().waitFor();
  await page.getByRole('button', { name: /cart/i }).first().click();
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  const checkout = page.getByRole('dialog');
  for (const [label, text] of /** @type {[string | RegExp, string][]} */ ([
    ['Name', 'Ravi Kulkarni'],
    ['Phone', '9820012345'],
    ['Flat, building, street', '12 Lake Road'],
    [/Area/, 'Upvan'],
    ['City', 'Thane'],
    ['Pincode', '400606'],
  ]))
    await checkout.getByLabel(label).fill(text);
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: /^Pay ₹/ }).click({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Success', exact: true }).click({ timeout: 60_000 });
  await page.getByText('Order placed successfully! You can now track its progress.').first().waitFor();
}
