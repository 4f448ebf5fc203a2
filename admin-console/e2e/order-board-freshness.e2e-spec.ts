import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { buyByApi } from '../../infra/lab/journeys/buy-by-api.js';
import { findAccessibilityIssues } from '../../infra/lab/journeys/find-accessibility-issues.js';
import { type OpenShop, openShop, steer } from '../../infra/lab/journeys/open-shop.js';
import { signInOwner } from '../../infra/lab/journeys/shopping-steps.js';

const PHONE = { width: 390, height: 844 };
/** The two notes that say that the board is blind begin with this one. */
const BLIND_HZ = 520;
/** The whole board, and those orders of it that an event has named. */
const BOARD = /\/api\/admin\/orders\/board(\?|$)/;
const NOT_UP_TO_DATE = /^Not up to date since \d{1,2}:\d{2}$/;

let shop: OpenShop;
let owner: Page;
const placed: string[] = [];

beforeAll(async () => {
  shop = await openShop({ ...PHONE, memory: false });
  await steer(shop, '/borzo/control/clock', { paused: true });
  owner = await shop.browser.newPage();
  // Counts what the loudspeaker is asked for: a browser without a screen has none to listen to.
  await owner.addInitScript(() => {
    const start = OscillatorNode.prototype.start;
    const notes: number[] = [];
    Object.assign(window, { notes });
    OscillatorNode.prototype.start = function (this: OscillatorNode, when?: number) {
      notes.push(Math.round(this.frequency.value));
      start.call(this, when);
    };
  });
});
afterAll(() => shop.close());

const live = () => owner.getByText('Live', { exact: true });
const timesToldBlind = (): Promise<number> =>
  owner.evaluate((hz) => (window as unknown as { notes: number[] }).notes.filter((note) => note === hz).length, BLIND_HZ);

/** Orders that are paid, while the courier takes no bookings. */
async function buyWithIssue(count: number): Promise<void> {
  for (let n = 0; n < count; n++) placed.push(await buyByApi(shop, `neighbour-${placed.length}@example.com`));
}

describe('the board on a phone, on a day when the courier takes nothing', () => {
  it('has 17 delivery issues and yet begins with the work: the first Accept lies on the first screen', async () => {
    await steer(shop, '/borzo/control/scenario', { balance: 0 });
    await buyWithIssue(12);
    await steer(shop, '/borzo/control/faults', {
      at: 'create-order',
      kind: 'status',
      status: 400,
      times: 5,
      body: {
        is_successful: false,
        errors: ['invalid_parameters'],
        parameter_errors: { points: [null, { address: ['address_not_found'] }] },
      },
    });
    await buyWithIssue(5);
    await signInOwner(owner, shop.urls.admin);
    await owner.goto(`${shop.urls.admin}/admin/dashboard/board`);
    await owner.getByText('17 deliveries need attention').first().waitFor({ timeout: 120_000 });
    await live().waitFor();
    const accept = await owner
      .getByRole('button', { name: /^Accept, order/ })
      .first()
      .boundingBox();
    expect(accept!.y + accept!.height).toBeLessThanOrEqual(PHONE.height);
  });

  it('leads to the delivery issues, which are folded by kind and say what to do', async () => {
    await owner.getByRole('button', { name: '17 deliveries need attention: go there' }).click();
    const issues = owner.getByRole('region', { name: '17 deliveries need attention' });
    await issues.getByRole('button', { name: 'No rider: the courier can’t find the address (5)' }).waitFor();
    const box = await issues.boundingBox();
    expect(box!.y).toBeLessThan(PHONE.height); // it was scrolled to
    expect(await issues.getByRole('button', { name: /^What to do/ }).count()).toBe(0);
    await issues.getByRole('button', { name: 'No rider: the courier account has no money (12)' }).click();
    expect(await issues.getByRole('button', { name: /^What to do/ }).count()).toBe(12);
    expect(await findAccessibilityIssues(owner)).toEqual([]);
    await owner.setViewportSize(PHONE);
  });

  it('leads from the banner to the order that waits longest', async () => {
    await owner.getByRole('tab', { name: /^Packing/ }).click();
    await owner.getByRole('button', { name: '17 new orders to accept' }).click();
    const focused = await owner.evaluate(() => (document.activeElement as HTMLElement).dataset.order);
    const oldest = placed.toSorted()[0]; // an id begins with its second; within one, chance decides
    expect(focused).toBe(oldest);
    const card = await owner.locator(`[data-order="${oldest}"]`).boundingBox();
    expect(card!.y).toBeGreaterThanOrEqual(64); // below the header, which stays
    expect(card!.y).toBeLessThan(PHONE.height / 2);
  });
});

describe('what the board says of itself', () => {
  it('is that it is not up to date while the orders cannot be read, though the feed stands, and sounds once', async () => {
    await owner.getByRole('button', { name: 'Turn sound on' }).click();
    await owner.getByRole('button', { name: 'Turn sound off' }).waitFor();
    await owner.route(BOARD, (route) => route.fulfill({ status: 500, json: {} }));
    await buyWithIssue(1);
    await owner.getByText(NOT_UP_TO_DATE).waitFor();
    expect(await live().count()).toBe(0);
    await owner.waitForResponse(BOARD); // it goes on trying
    await owner.waitForResponse(BOARD);
    expect(await timesToldBlind()).toBe(1);
    await owner.unrouteAll();
    await live().waitFor();
    await owner.getByRole('button', { name: '18 new orders to accept' }).waitFor();
  });

  it('is that it is not up to date while the browser has no network, and it takes up what it missed', async () => {
    await owner.context().setOffline(true);
    await owner.getByText(NOT_UP_TO_DATE).waitFor();
    expect(await timesToldBlind()).toBe(2);
    await buyWithIssue(1);
    await owner.context().setOffline(false);
    await live().waitFor();
    await owner.getByRole('button', { name: '19 new orders to accept' }).waitFor();
    expect(await timesToldBlind()).toBe(2);
  });
});

/** As a thumb does that sees what it aims at: the notices above have come, and the button stays where it is. */
async function tapSteadily(button: Locator): Promise<void> {
  await button.evaluate(
    (element) =>
      new Promise<void>((done) => {
        let [place, since] = [Number.NaN, 0];
        const look = (): void => {
          const { y } = element.getBoundingClientRect();
          if (y !== place) [place, since] = [y, performance.now()];
          if (performance.now() - since > 800) done();
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  await button.tap();
}

describe('steps that a wet thumb presses while the phone has no network', () => {
  const ACCEPT = '**/api/admin/orders/*/accept';

  it('wait, outlive a reload and are sent once each', async () => {
    const phone = await shop.newDevice({ hasTouch: true });
    const board = await phone.newPage();
    const done: string[] = [];
    board.on('response', (answer) => {
      if (answer.request().method() === 'POST' && /\/(accept|pack)$/.test(answer.url()))
        done.push(answer.url().split('/').at(-1)!);
    });
    await signInOwner(board, shop.urls.admin);
    await board.goto(`${shop.urls.admin}/admin/dashboard/board`);
    await board.getByText('Live', { exact: true }).waitFor();
    const id = placed.toSorted()[0]!;
    await phone.setOffline(true);
    await board.getByText(NOT_UP_TO_DATE).waitFor();
    await tapSteadily(board.getByRole('button', { name: `Accept, order ${id}` }));
    await board.getByRole('tab', { name: 'Packing (1)' }).tap();
    await board.getByText('“Accept” is waiting for a connection.').waitFor();
    await tapSteadily(board.getByRole('button', { name: `Packed, order ${id}` }));
    await board.getByText('2 steps are waiting for a connection. They are sent automatically.').waitFor();
    expect(await findAccessibilityIssues(board)).toEqual([]);
    await board.setViewportSize(PHONE);
    // The line is back, and the shop cannot be reached yet.
    await phone.route(ACCEPT, (route) => route.abort('internetdisconnected'));
    await phone.setOffline(false);
    await board.reload();
    await board.getByText('2 steps are waiting for a connection. They are sent automatically.').waitFor();
    await phone.unroute(ACCEPT);
    await board
      .getByText(/for a connection/)
      .first()
      .waitFor({ state: 'hidden' });
    await board.getByRole('tab', { name: 'Ready for rider (1)' }).waitFor();
    expect(done).toEqual(['accept', 'pack']);
    await phone.close();
  });
});

describe('the list of orders', () => {
  it('shows a new order by itself, and leaves what is searched for and what is open', async () => {
    await owner.goto(`${shop.urls.admin}/admin/dashboard/orders`);
    await owner.getByRole('searchbox', { name: 'Search' }).fill('Ravi');
    await owner.getByText('19 orders', { exact: true }).waitFor();
    await live().waitFor();
    await owner.getByRole('button', { name: `View Details of order ${placed[18]}` }).click();
    const details = owner.getByRole('dialog', { name: `Order Details #${placed[18]}` });
    await details.waitFor();
    await buyWithIssue(1);
    await owner.getByText('20 orders', { exact: true }).waitFor();
    await owner.getByText(`#${placed[19]}`, { exact: true }).waitFor();
    expect(await details.isVisible()).toBe(true);
    await details.getByRole('button', { name: 'Close' }).click();
    expect(await owner.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe('Ravi');
  });

  it('and nothing else went wrong behind the scenes', () => {
    const isOfTheOutage = (fault: string) => /orders\/board(\?|$)|status of 500|ERR_INTERNET_DISCONNECTED/.test(fault);
    expect(shop.faults.filter((fault) => !isOfTheOutage(fault))).toEqual([]);
  });
});
