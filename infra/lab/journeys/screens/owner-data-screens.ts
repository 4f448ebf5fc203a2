import { buyByApi } from '../buy-by-api.js';
import { goToSection, press, see } from './owner-screens.js';
import { abortRequests, dialogShows, type Screen, type Stage } from './screen.js';

const OTHERS = 'anil@example.com';
// That of the demo shop is none.
const FSSAI = '11521999000123';

/** A customer whose order was paid a moment ago, so that it is under way. */
async function findBuyer(stage: Stage): Promise<void> {
  await goToSection(stage, `/customer-data?order=${await buyByApi(stage.shop, OTHERS)}`);
  await see(stage, 'This customer cannot be erased yet');
}

/** As it is for a customer of whom nothing is under way. */
async function findDone(stage: Stage): Promise<void> {
  const id = await buyByApi(stage.shop, OTHERS);
  await change(stage, /\/admin\/shoppers\/[^/]+$/, (described) => ({ ...described, obstacles: [] }));
  await goToSection(stage, `/customer-data?order=${id}`);
}

/** What the API says to this address is changed on its way. */
async function change({ page, shop, afterwards }: Stage, address: RegExp, to: (reply: object) => object): Promise<void> {
  const isIt = (url: URL) => address.test(url.pathname) && !url.pathname.endsWith('/find');
  await page.route(isIt, async (route) => {
    const { authorization = '' } = route.request().headers();
    // The console's host is known to the browser alone.
    const path = new URL(route.request().url()).pathname.replace(/^\/api/, '');
    const answer = await fetch(shop.urls.api + path, { headers: { authorization } });
    await route.fulfill({ json: to((await answer.json()) as object) });
  });
  afterwards(() => page.unroute(isIt));
}

/** What the owner does about what is kept: of customers, of the shop itself, of the people who work there. */
export const OWNER_DATA_SCREENS: Screen[] = [
  {
    name: 'customer data',
    isVariant: true,
    show: async (stage) => {
      await goToSection(stage, '/customer-data');
      await press(stage, 'Find');
      await see(stage, /^Please enter an order number/);
    },
  },
  {
    name: 'customer data, nobody found',
    isVariant: true,
    show: async (stage) => {
      await goToSection(stage, '/customer-data?order=nobody@example.com');
      await see(stage, 'No one found');
    },
  },
  {
    name: 'customer data, not loaded',
    isVariant: true,
    show: async (stage) => {
      await abortRequests(stage, /\/admin\/shoppers\//);
      await goToSection(stage, '/customer-data?order=nobody@example.com');
      await see(stage, 'The search failed.');
    },
  },
  { name: 'customer data, something under way', isVariant: true, show: findBuyer },
  {
    name: 'customer data, several accounts',
    isVariant: true,
    show: async (stage) => {
      await buyByApi(stage.shop, OTHERS);
      await buyByApi(stage.shop, 'meena.with-a-very-long-address@subdomain.example.com');
      await goToSection(stage, '/customer-data?order=9820012345');
      await see(stage, /accounts have this/);
    },
  },
  {
    name: 'customer data, downloading',
    isVariant: true,
    show: async (stage) => {
      await findBuyer(stage);
      await press(stage, 'Download their data');
      await dialogShows(stage, /^Your password is asked for because/);
    },
  },
  {
    name: 'customer data, files',
    isVariant: true,
    show: async (stage) => {
      await findBuyer(stage);
      await press(stage, 'Download their data');
      await stage.page.getByLabel('Your password').fill('owner-demo');
      await press(stage, 'Prepare the files');
      await dialogShows(stage, /^The files are ready/);
    },
  },
  {
    name: 'customer data, erasing',
    isVariant: true,
    show: async (stage) => {
      await findDone(stage);
      await press(stage, 'Erase for good');
      await dialogShows(stage, 'What stays');
    },
  },
  {
    name: 'customer data, erasing refused',
    isVariant: true,
    show: async (stage) => {
      await findDone(stage);
      await press(stage, 'Erase for good');
      await stage.page.getByLabel('Your password').fill('owner-demo');
      await stage.page.getByRole('dialog').getByRole('button', { name: 'Erase for good' }).click();
      await dialogShows(stage, /^This customer cannot be erased yet/);
    },
  },
  {
    name: 'customer data, erased',
    isVariant: true,
    show: async (stage) => {
      await findDone(stage);
      const erased = { payments: ['pay_QXn4vB1zN0pLr2'], shipments: ['1700312'], identity_service: 'login.example.com' };
      const isIt = (url: URL) => url.pathname.endsWith('/erase');
      await stage.page.route(isIt, (route) => route.fulfill({ json: { erased_at: new Date().toISOString(), ...erased } }));
      stage.afterwards(() => stage.page.unroute(isIt));
      await press(stage, 'Erase for good');
      await stage.page.getByLabel('Your password').fill('owner-demo');
      await stage.page.getByRole('dialog').getByRole('button', { name: 'Erase for good' }).click();
      await see(stage, /is erased$/);
    },
  },
  {
    name: 'change log, reverting shop details',
    isVariant: true,
    show: async (stage) => {
      await goToSection(stage, '/shop-details');
      await stage.page.getByLabel('FSSAI licence number').fill(FSSAI);
      const address = stage.page.getByLabel('Address');
      const before = await address.inputValue();
      await address.fill(`${before}, first floor`);
      await press(stage, 'Save details');
      await stage.page.getByRole('dialog').getByRole('button', { name: 'Save details' }).click();
      await see(stage, 'Shop details saved.');
      await goToSection(stage, '/changes');
      await press(stage, 'Revert: Shop details');
      await dialogShows(stage, /^Riders booked/);
    },
  },
  {
    name: 'shop details, saving what is on bills',
    isVariant: true,
    show: async (stage) => {
      await goToSection(stage, '/shop-details');
      await stage.page.getByLabel('FSSAI licence number').fill(FSSAI);
      await stage.page.getByLabel('Legal name').fill('Another Name Private Limited');
      await stage.page.getByLabel('Mobile that riders call').fill('+91 98200 54321');
      await press(stage, 'Save details');
      await dialogShows(stage, /^Bills from now on carry it/);
    },
  },
  {
    name: 'choosing a password',
    isVariant: true,
    show: async (stage) => {
      await stage.page.goto('about:blank'); // else the address would change alone
      await stage.page.goto(`${stage.shop.urls.admin}/admin/invitation#a-secret`);
      await press(stage, 'Save and sign in');
      await see(stage, /^Please /);
    },
  },
  {
    name: 'people, enabling somebody',
    isVariant: true,
    show: async (stage) => {
      await change(stage, /\/admin\/people$/, (people) =>
        (people as { role: string }[]).map((person) => ({ ...person, state: 'disabled', sessions: 0 })),
      );
      await goToSection(stage, '/people');
      await press(stage, /^Enable/);
      await dialogShows(stage, /^So that no one/);
    },
  },
  {
    name: 'searches without results, deleting one',
    isVariant: true,
    show: async (stage) => {
      const headers = { 'content-type': 'application/json' };
      await fetch(`${stage.shop.urls.api}/search-misses`, { method: 'POST', headers, body: JSON.stringify({ text: 'quail' }) });
      await goToSection(stage, '/search-misses');
      await press(stage, /^Delete .*quail/);
      await dialogShows(stage, /quail/);
    },
  },
];
