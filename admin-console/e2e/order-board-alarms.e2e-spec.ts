import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { type OpenShop, openShop, steer } from '../../infra/lab/journeys/open-shop.js';
import { buyOnePack, signInOwner, signUp } from '../../infra/lab/journeys/shopping-steps.js';

let shop: OpenShop;
let owner: Page;
let shopper: Page;

beforeAll(async () => {
  shop = await openShop({ width: 390, height: 844 });
  await steer(shop, '/borzo/control/clock', { paused: true });
  owner = await shop.browser.newPage();
  shopper = await shop.browser.newPage();
  // Counts what the loudspeaker is asked for: a browser without a screen has none to listen to.
  await owner.addInitScript(() => {
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (this: OscillatorNode, when?: number) {
      Object.assign(window, { tones: ((window as { tones?: number }).tones ?? 0) + 1 });
      start.call(this, when);
    };
  });
});
afterAll(() => shop.close());

const tones = (): Promise<number> => owner.evaluate(() => (window as { tones?: number }).tones ?? 0);
const tab = (title: string) => owner.getByRole('tab', { name: title });

const buy = (): Promise<string> => buyOnePack(shopper, shop.urls.shop);

describe('the board on the counter, on a phone', () => {
  let first: string;
  let second: string;

  it('is opened, and may ring', async () => {
    await signInOwner(owner, shop.urls.admin);
    await owner.goto(`${shop.urls.admin}/admin/dashboard/board`);
    await owner.getByText('Live', { exact: true }).waitFor();
    await owner.getByRole('button', { name: 'Turn sound on' }).click();
    await owner.getByRole('button', { name: 'Turn sound off' }).waitFor();
    expect(await tones()).toBe(0);
  });

  it('shows a paid order by itself, and rings again and again', async () => {
    await signUp(shopper, shop.urls.shop, 'board@example.com');
    first = await buy();
    await owner.getByText('1 new order to accept').waitFor();
    await owner.getByText(`#${first}`).waitFor();
    await owner.waitForFunction(() => ((window as { tones?: number }).tones ?? 0) >= 6);
  });

  it('is quiet once the order is accepted; then it is packed, and waits for its rider', async () => {
    await owner.getByRole('button', { name: `Accept, order ${first}` }).click();
    await owner.getByText('1 new order to accept').waitFor({ state: 'detached' });
    const rung = await tones();
    await tab('Packing (1)').click();
    await owner.getByRole('button', { name: `Packed, order ${first}` }).click();
    await tab('Ready for rider (1)').click();
    await owner.getByText(`#${first}`).waitFor();
    expect(await tones()).toBe(rung);
  });

  it('prints the packing ticket on a roll of 80 mm that ends below the last line', async () => {
    const ticket = await shop.browser.newPage();
    await ticket.goto(`${shop.urls.admin}/admin/tickets/${first}`);
    await ticket.getByRole('button', { name: 'Print' }).waitFor();
    const pdf = (await ticket.pdf({ preferCSSPageSize: true })).toString('latin1');
    await ticket.close();
    const [, width, height] = /\/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf)!;
    const MM = 72 / 25.4;
    expect([Math.round(Number(width) / MM), pdf.match(/\/Type ?\/Page\b/g)]).toEqual([80, [expect.anything()]]);
    expect(Number(height) / MM).toBeGreaterThan(60);
    expect(Number(height) / MM).toBeLessThan(160);
  });

  it('follows the rider to the door', async () => {
    await steer(shop, '/borzo/control/clock', { paused: false, speed: 60 });
    await tab('Done today (1)').waitFor({ timeout: 90_000 });
    await tab('Done today (1)').click();
    await owner.getByText('Delivered').first().waitFor();
    await steer(shop, '/borzo/control/clock', { paused: true });
  });

  it('cancels an order with its money, and says before what goes back', async () => {
    second = await buy();
    await tab('To accept (1)').click();
    await owner.getByRole('button', { name: `Details of order ${second}` }).click();
    await owner.getByRole('group', { name: 'Actions' }).getByRole('button', { name: 'Cancel order' }).click();
    const asked = owner.getByRole('dialog', { name: `Cancel order #${second}` });
    await asked.getByText(/^₹\d+ is refunded to the customer/).waitFor();
    await asked.getByLabel('Reason').fill('Out of ice');
    await asked.getByRole('button', { name: 'Cancel order' }).click();
    await asked.waitFor({ state: 'detached' });
    await owner.getByText(/^Refund paid back: ₹\d+$/).waitFor();
    await owner.getByRole('button', { name: 'Close', exact: true }).click();
    await tab('Done today (2)').waitFor();
  });

  it('and nothing went wrong behind the scenes', () => expect(shop.faults).toEqual([]));
});
