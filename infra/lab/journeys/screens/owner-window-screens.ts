import { buyByApi } from '../buy-by-api.js';
import { goToSection, press, see } from './owner-screens.js';
import { abortRequests, type Screen, type Stage } from './screen.js';

const choose = ({ page }: Stage, name: string): Promise<void> => page.getByRole('menuitem', { name }).click();
const seeInWindow = ({ page }: Stage, text: string | RegExp): Promise<void> =>
  page.getByRole('dialog').getByText(text).first().waitFor();

/** The details of an order that was paid a moment ago, with everything still to do. */
async function openNewOrder(stage: Stage): Promise<void> {
  await openOrder(stage, await buyByApi(stage.shop, 'anil@example.com'));
}

async function openOrder(stage: Stage, id: string): Promise<void> {
  await goToSection(stage, `/orders?q=${id}`);
  await stage.page.getByRole('button', { name: `View Details of order ${id}` }).click();
  await stage.page.getByRole('group', { name: 'Actions' }).getByRole('button').first().waitFor();
}

/** The day that was last, at the right end of the chart. */
async function hoverLastDay(page: Stage['page']): Promise<void> {
  const chart = page.getByRole('img', { name: 'Net sales by day' });
  await chart.scrollIntoViewIfNeeded();
  const { width, height } = (await chart.boundingBox())!;
  await page.mouse.move(0, 0);
  await chart.hover({ position: { x: width - 44, y: height / 2 } });
  await page.getByRole('tooltip').waitFor();
}

async function hoverRefunds(page: Stage['page']): Promise<void> {
  await page.mouse.move(0, 0);
  await page.getByRole('button', { name: 'Refunds' }).first().hover();
  await page.getByRole('tooltip').waitFor();
}

/** What the owner opens, searches and points at. */
export const OWNER_WINDOW_SCREENS: Screen[] = [
  {
    name: 'orders, none that match',
    isVariant: true,
    show: async (stage) => {
      await goToSection(stage, '/orders?q=nosuchorder');
      await see(stage, 'No matching orders');
    },
  },
  {
    name: 'order, cancelling',
    show: async (stage) => {
      await openNewOrder(stage);
      await press(stage, 'Cancel order');
      await seeInWindow(stage, /(is|will be) refunded to the customer/);
    },
  },
  {
    name: 'order, refunding a line',
    isVariant: true,
    show: async (stage) => {
      await openNewOrder(stage);
      await press(stage, 'Refund a line');
      await seeInWindow(stage, /(is|will be) refunded to the customer/);
    },
  },
  {
    name: 'order, own rider',
    isVariant: true,
    show: async (stage) => {
      const id = await buyByApi(stage.shop, 'anil@example.com');
      await stage.owner.packOrder(id);
      await openOrder(stage, id);
      await press(stage, 'Own rider');
      await press(stage, 'Hand over');
      await seeInWindow(stage, 'Please enter the name of the rider.');
    },
  },
  {
    name: 'products, none that match',
    isVariant: true,
    show: async (stage) => {
      await goToSection(stage, '/products');
      await stage.page.getByRole('switch').first().waitFor();
      await stage.page.getByLabel('Search name, cut or tag').fill('zebra');
      await see(stage, 'No product matches.');
    },
  },
  {
    name: 'product, changing it',
    isVariant: true,
    show: async (stage) => {
      await goToSection(stage, '/products');
      await press(stage, 'Edit Chicken Curry Cut');
      await stage.page.getByLabel('Product Name').waitFor();
    },
  },
  {
    name: 'product, more actions',
    inWindow: true,
    isVariant: true,
    show: async (stage) => {
      await goToSection(stage, '/products');
      await press(stage, 'More actions for Chicken Curry Cut');
      await stage.page.getByRole('menuitem', { name: 'Archive' }).waitFor();
    },
  },
  {
    name: 'product, stock',
    show: async (stage) => {
      await goToSection(stage, '/products');
      await press(stage, 'More actions for Chicken Curry Cut');
      await choose(stage, 'Stock');
      await seeInWindow(stage, 'Now: Unlimited');
    },
  },
  {
    name: 'products, arranging them',
    show: async (stage) => {
      await goToSection(stage, '/products');
      await stage.page.getByRole('switch').first().waitFor();
      await stage.page.getByRole('button', { name: 'More actions', exact: true }).click();
      await choose(stage, 'Arrange the shop');
      await seeInWindow(stage, /Drag a product by its handle/);
    },
  },
  {
    name: 'products, importing a file',
    isVariant: true,
    show: async (stage) => {
      await goToSection(stage, '/products');
      await stage.page.getByRole('switch').first().waitFor();
      await stage.page.getByRole('button', { name: 'More actions', exact: true }).click();
      await choose(stage, 'Import CSV');
      await seeInWindow(stage, /A CSV file from this export/);
    },
  },
  {
    name: 'coupon, changing it',
    isVariant: true,
    show: async (stage) => {
      await goToSection(stage, '/coupons');
      await press(stage, 'Edit coupon FRESH10');
      await seeInWindow(stage, 'List in checkout');
    },
  },
  {
    name: 'offers, deleting one',
    isVariant: true,
    show: async (stage) => {
      await goToSection(stage, '/offers');
      await press(stage, 'Delete offer Fresh Start');
      await see(stage, /This action cannot be undone\./);
    },
  },
  {
    name: 'overview, a day of the chart',
    show: async (stage) => {
      await goToSection(stage, '/overview');
      await hoverLastDay(stage.page);
    },
    settle: hoverLastDay,
  },
  {
    name: 'overview, what a figure means',
    inWindow: true,
    isVariant: true,
    show: async (stage) => {
      await goToSection(stage, '/overview');
      await hoverRefunds(stage.page);
    },
    settle: hoverRefunds,
  },
  {
    name: 'overview, as a table',
    isVariant: true,
    show: async (stage) => {
      await goToSection(stage, '/overview');
      await press(stage, 'Show as table');
      await stage.page.getByRole('button', { name: 'Show as chart' }).waitFor();
    },
  },
  {
    name: 'money, refunds',
    isVariant: true,
    show: async (stage) => {
      await goToSection(stage, '/money?view=refunds');
      await see(stage, / found$|No refunds yet/);
    },
  },
  {
    name: 'people, a one-time link',
    isVariant: true,
    show: async (stage) => {
      await goToSection(stage, '/people');
      await press(stage, 'Invite a person');
      await stage.page.getByLabel('Name').fill('Sunita Pawar');
      await stage.page.getByLabel('E-mail').fill(`sunita.${Date.now()}@example.com`);
      await press(stage, 'Create link');
      await seeInWindow(stage, /It works once/);
    },
  },
  {
    name: 'choosing a password, link not complete',
    show: async (stage) => {
      await stage.page.goto(`${stage.shop.urls.admin}/admin/invitation`);
      await see(stage, /This link is not complete\./);
    },
  },
  {
    name: 'searches without results, some',
    isVariant: true,
    show: async (stage) => {
      for (const text of ['zebra', 'venison sausages with garlic and rosemary, 2 kg']) {
        const headers = { 'content-type': 'application/json' };
        await fetch(`${stage.shop.urls.api}/search-misses`, { method: 'POST', headers, body: JSON.stringify({ text }) });
      }
      await goToSection(stage, '/search-misses');
      await see(stage, 'zebra');
    },
  },
];

/** Which screen cannot be filled when requests to this address are aborted, and what it says then. */
const FAILURES: [section: string, address: RegExp, text: string][] = [
  ['', /\/admin\/settings\//, 'Failed to fetch store settings.'],
  ['/hours', /\/admin\/settings\/schedule/, 'The store hours could not be loaded.'],
  ['/coupons', /\/admin\/coupons/, 'Failed to fetch coupons.'],
  ['/search-misses', /\/admin\/search-misses/, 'Failed to fetch searches.'],
  ['/offers', /\/admin\/offers/, 'Failed to fetch offer data.'],
  ['/testimonials', /\/admin\/(testimonials|reviews)/, 'Failed to fetch testimonials.'],
  ['/orders', /\/api\/admin\/orders/, 'Failed to fetch orders.'],
  ['/board', /\/api\/admin\/orders/, 'Failed to fetch the board.'],
  ['/overview', /\/admin\/overview/, 'Failed to fetch figures.'],
  ['/money', /\/admin\/money/, 'The money page could not be loaded.'],
  ['/people', /\/admin\/people/, 'The people of the shop could not be loaded.'],
  ['/changes', /\/admin\/audit-log/, 'The change log could not be loaded.'],
  ['/security', /\/admin\/security-log/, 'The security log could not be loaded.'],
  ['/shop-details', /\/admin\/shop-details/, 'The shop details could not be loaded.'],
  ['/tax', /\/admin\/settings\/tax/, 'The tax settings could not be loaded.'],
];

/** Each screen that cannot be filled now. */
export const OWNER_FAILURE_SCREENS: Screen[] = FAILURES.map(([section, address, text]) => ({
  name: `${section.slice(1) || 'settings'}, not loaded`,
  isVariant: true,
  show: async (stage) => {
    await abortRequests(stage, address);
    await goToSection(stage, section);
    await see(stage, text);
  },
}));
