import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { type OpenShop, openShop } from '../../infra/lab/journeys/open-shop.js';
import { signInOwner } from '../../infra/lab/journeys/shopping-steps.js';

const WIDTHS = [
  [390, 844],
  [1366, 768],
  [1440, 900],
] as const;

let shop: OpenShop;
let owner: Page;
beforeAll(async () => {
  shop = await openShop({ width: 1366, height: 768 });
  owner = await shop.browser.newPage();
  await signInOwner(owner, shop.urls.admin);
});
afterAll(() => shop.close());

/** A month in which each day brought lakhs. */
async function sellLakhs(): Promise<void> {
  await owner.route('**/api/admin/overview?*', async (route) => {
    const call = route.request();
    const { search } = new URL(call.url());
    const answer = await fetch(`${shop.urls.api}/admin/overview${search}`, {
      headers: { authorization: call.headers().authorization! },
    });
    const overview = (await answer.json()) as { days: { net: number }[] };
    const days = overview.days.map((day, n) => ({ ...day, net: 90_000 + 4_000 * n }));
    await route.fulfill({ json: { ...overview, days } });
  });
}

describe('the console', () => {
  it('has every section and Logout in sight on a laptop of 1366 by 768', async () => {
    const { height } = owner.viewportSize()!;
    const account = (await owner.getByRole('link', { name: 'My account' }).boundingBox())!;
    const below = (await owner.getByText('Signed in as').boundingBox())!;
    expect(account.y + account.height).toBeLessThanOrEqual(below.y);
    const logOut = (await owner.getByRole('button', { name: 'Logout' }).boundingBox())!;
    expect(logOut.y + logOut.height).toBeLessThanOrEqual(height);
  });

  it('keeps Logout in sight on a lower screen, where the sections scroll', async () => {
    await owner.setViewportSize({ width: 1366, height: 520 });
    const box = (await owner.getByRole('button', { name: 'Logout' }).boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(520);
    await owner.getByRole('link', { name: 'My account' }).click();
    await owner.getByRole('heading', { name: 'My account', level: 1 }).waitFor();
  });

  it.each(WIDTHS)('cuts no label of the chart at a width of %i', async (width, height) => {
    await owner.setViewportSize({ width, height });
    await sellLakhs();
    await owner.goto(`${shop.urls.admin}/admin/dashboard/overview`);
    const chart = owner.getByRole('img', { name: 'Net sales by day' });
    await chart.getByText('₹2,00,000').waitFor();
    const labels = await chart.locator('text').allTextContents();
    expect(labels.length).toBeGreaterThan(5);
    expect(labels.filter((label) => label.includes('…'))).toEqual([]);
    const right = await chart
      .locator('text')
      .evaluateAll((all) => Math.max(...all.map((each) => each.getBoundingClientRect().right)));
    expect(right).toBeLessThanOrEqual((await chart.boundingBox())!.x + (await chart.boundingBox())!.width);
  });

  it.each(WIDTHS)(
    'explains a figure without covering it, whole and large enough to read, at a width of %i',
    async (width, height) => {
      await owner.setViewportSize({ width, height });
      await owner.goto(`${shop.urls.admin}/admin/dashboard/overview`);
      const today = owner.getByRole('region', { name: 'Today' });
      for (const name of ['Net sales', 'Cancelled']) {
        await today.getByRole('button', { name }).hover();
        const explanation = owner.getByRole('tooltip').locator('div').first();
        await explanation.waitFor();
        const told = (await explanation.boundingBox())!;
        const figure = (await today.getByRole('term').filter({ hasText: name }).locator('+ dd').boundingBox())!;
        expect(told.y + told.height).toBeLessThanOrEqual(figure.y);
        expect(told.x).toBeGreaterThanOrEqual(0);
        expect(told.x + told.width).toBeLessThanOrEqual(width);
        expect(await explanation.evaluate((each) => Number.parseFloat(getComputedStyle(each).fontSize))).toBeGreaterThanOrEqual(
          15,
        );
        await owner.mouse.move(0, 0);
        await owner.getByRole('tooltip').waitFor({ state: 'detached' });
      }
    },
  );

  it('shows one column of the board at a time where text twice as large leaves no room for five', async () => {
    await owner.setViewportSize({ width: 1440, height: 900 });
    await owner.goto(`${shop.urls.admin}/admin/dashboard/board`);
    await owner.getByRole('heading', { name: /^Packing/ }).waitFor();
    const screen = await owner.context().newCDPSession(owner);
    await screen.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } });
    await owner.reload();
    await owner.getByRole('tab', { name: /^Packing/ }).waitFor();
  });
});
