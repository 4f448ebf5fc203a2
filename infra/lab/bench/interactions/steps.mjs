/** @typedef {import('playwright-core').Page} Page */

/** What a shopper feels as an answer at once, on a phone four times slower than this machine. */
export const LIMIT_MS = 100;
const PAUSE_MS = 180;

/** What shoppers do with the list, each with its name. @type {{ name: string, run: (page: Page) => Promise<void> }[]} */
export const INTERACTIONS = [
  {
    name: 'typing',
    run: async (page) => {
      await page.getByRole('searchbox').focus();
      await page.keyboard.type('mutton curry', { delay: PAUSE_MS });
      for (let letter = 0; letter < 12; letter++) await page.keyboard.press('Backspace', { delay: PAUSE_MS });
      await settle(page);
    },
  },
  {
    name: 'filter',
    run: async (page) => {
      for (const category of ['Mutton', 'Lamb', 'Chicken', 'All']) {
        await page.locator('#products').getByRole('button', { name: category, exact: true }).tap();
        await settle(page);
      }
    },
  },
  {
    name: 'Add',
    run: async (page) => {
      for (const place of [0, 1, 0, 2, 3, 1]) {
        await touch(page, page.getByRole('article').nth(place).getByRole('button', { name: /^Add/ }));
        await settle(page);
      }
    },
  },
];

/**
 * From now on the page notes how long each interaction took until the next paint. Returns how to read the slowest since the last reading.
 * @param {Page} page @returns {Promise<() => Promise<number>>}
 */
export async function watchPage(page) {
  await page.evaluate(() => {
    const taken = /** @type {number[]} */ ([]);
    const note = (/** @type {PerformanceEntryList} */ entries) => {
      for (const entry of entries) if ('interactionId' in entry && entry.interactionId) taken.push(entry.duration);
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe(/** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: 16 }));
    Object.assign(window, {
      readSlowest: () => {
        note(observer.takeRecords());
        return Math.max(0, ...taken.splice(0));
      },
    });
  });
  return () => page.evaluate(() => /** @type {{ readSlowest: () => number }} */ (/** @type {unknown} */ (window)).readSlowest());
}

/**
 * Three seconds of scrolling down the list: how many frames were late, and how late the latest.
 * @param {Page} page @returns {Promise<Record<string, number>>}
 */
export async function readFrames(page) {
  await page.locator('#products').evaluate((products) => products.scrollIntoView({ behavior: 'instant' }));
  return page.evaluate(async () => {
    const gaps = /** @type {number[]} */ ([]);
    const end = performance.now() + 3_000;
    let before = performance.now();
    while (before < end) {
      window.scrollBy({ top: 60, behavior: 'instant' });
      const now = await new Promise((go) => requestAnimationFrame(go));
      gaps.push(now - before);
      before = now;
    }
    return { 'slow frames': gaps.filter((gap) => gap > 50).length, 'longest frame': Math.max(...gaps) };
  });
}

/**
 * A finger, and nothing else at that moment: what finds the button computes the names of all buttons in the page's own thread.
 * @param {Page} page @param {import('playwright-core').Locator} button
 */
async function touch(page, button) {
  await button.scrollIntoViewIfNeeded();
  const { x, y, width, height } = /** @type {{ x: number, y: number, width: number, height: number }} */ (
    await button.boundingBox()
  );
  await settle(page);
  await page.touchscreen.tap(x + width / 2, y + height / 2);
}

/** Until what was left for later is drawn. @param {Page} page */
async function settle(page) {
  await page.waitForTimeout(PAUSE_MS * 4);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}
