/**
 * Copies of the demo shop's products, until there are so many.
 * @param {import('pg').Client} db @param {number} wanted
 */
export async function addProducts(db, wanted) {
  await db.query(
    `WITH live AS (SELECT p.*, row_number() OVER (ORDER BY position) AS turn, count(*) OVER () AS there
                     FROM products p WHERE is_available AND archived_at IS NULL AND id NOT LIKE '%-copy-%'),
          wanted AS (SELECT n FROM generate_series(1, $1::int - (SELECT max(there) FROM live)) n)
     INSERT INTO products
     SELECT copy.* FROM wanted JOIN live ON live.turn = 1 + wanted.n % live.there,
            jsonb_populate_record(NULL::products, to_jsonb(live) ||
              jsonb_build_object('id', live.id || '-copy-' || n, 'name', live.name || ' ' || n, 'position', 1000 + n)) copy
     ON CONFLICT DO NOTHING`,
    [wanted],
  );
}

/**
 * A page of the shop in which a new shopper is signed in.
 * @param {import('playwright-core').BrowserContext} browser @param {string} shopUrl
 */
export async function openShopAsShopper(browser, shopUrl) {
  const page = await browser.newPage();
  page.setDefaultTimeout(120_000);
  await page.goto(`${shopUrl}/signup`);
  await page.waitForURL(/\/identity\//);
  await page.getByLabel('Name').fill('Ravi Kulkarni');
  await page.getByLabel('E-mail address').fill('bench-shopper@example.com');
  await page.getByLabel(/Password/).fill('mutton-lover-1');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL(`${shopUrl}/**`);
  await page.getByRole('button', { name: /cart/i }).first().waitFor();
  return page;
}
