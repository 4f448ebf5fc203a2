import { steer } from '../open-shop.js';
import { signInOwner } from '../shopping-steps.js';
import type { Screen, Stage } from './screen.js';
import { holdReplies, abortRequests } from './screen.js';

export const goToSection = async ({ page, shop }: Stage, screen: string): Promise<void> => {
  await page.goto(`${shop.urls.admin}/admin/dashboard${screen}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
};
export const see = ({ page }: Stage, text: string | RegExp): Promise<void> => page.getByText(text).first().waitFor();
export const press = ({ page }: Stage, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).first().click();

/** The courier knows nothing of the day's shipments any more, so that they differ. */
async function loseShipments(stage: Stage): Promise<void> {
  await steer(stage.shop, '/borzo/control/reset');
  await goToSection(stage, '/money?view=reconciliation');
  await press(stage, 'Reconcile this day now');
  await see(stage, /\d{4} reconciled\.$/); // until then the entries may move away under a press
  await see(stage, 'Shipment that the courier does not list');
}

const SECOND_FACTOR = {
  is_on: true,
  authenticator_since: '2026-11-02T09:00:00Z',
  passkeys: [{ id: 'one', label: 'My phone', created_at: '2026-11-03T09:00:00Z', last_used_at: '2026-11-20T04:30:00Z' }],
  recovery_codes_left: 7,
};

async function answerInstead({ page, afterwards }: Stage, path: string, json: object): Promise<void> {
  const isIt = (url: URL) => url.pathname === `/api${path}`;
  await page.route(isIt, (route) => route.fulfill({ json }));
  afterwards(() => page.unroute(isIt));
}

/** As if the owner had a second factor: to give her one would be in the way of every other screen. */
async function askSecondStep(stage: Stage): Promise<void> {
  const { page, shop } = stage;
  await answerInstead(stage, '/admin/login', {
    state: 'second-factor-required',
    ticket: 'a-ticket',
    expires_at: new Date().toISOString(),
    methods: ['passkey', 'authenticator', 'recovery-code'],
  });
  await page.goto(`${shop.urls.admin}/admin/login`);
  await page.getByLabel('Email').fill('owner@example.com');
  await page.getByLabel('Password').fill('owner-demo');
  await press(stage, 'Log in');
  await page.getByLabel('Code of your authenticator app').waitFor();
}

async function openAppSetup(stage: Stage): Promise<void> {
  await goToSection(stage, '/account');
  await press(stage, 'Set up an authenticator app');
  await stage.page.getByLabel('Your password').fill('owner-demo');
  await press(stage, 'Continue');
  await stage.page.getByLabel('Six digits that the app shows now').waitFor();
}

/** What the owner sees before signing in, and the way in. */
export const OWNER_SIGN_IN_SCREENS: Screen[] = [
  {
    name: 'login',
    show: async ({ page, shop }) => {
      await page.goto(`${shop.urls.admin}/admin/login`);
      await page.getByLabel(/email/i).waitFor();
    },
  },
  {
    name: 'login, refused',
    show: async (stage) => {
      const { page, shop } = stage;
      await page.goto(`${shop.urls.admin}/admin/login`);
      await page.getByLabel(/email/i).fill('owner@example.com');
      await page
        .getByLabel(/password/i)
        .first()
        .fill('wrong');
      await press(stage, /log in/i);
      await see(stage, 'Login failed. Please check your credentials.');
    },
  },
  {
    name: 'login, second step',
    show: async (stage) => {
      await askSecondStep(stage);
      await see(stage, 'Use a recovery code instead');
    },
  },
  {
    name: 'login, second step, wrong code',
    isVariant: true,
    show: async (stage) => {
      await askSecondStep(stage);
      await press(stage, 'Confirm');
      await see(stage, 'Please enter the six digits of your app.');
    },
  },
  { name: 'settings', show: ({ page, shop }) => signInOwner(page, shop.urls.admin) },
];

/** Every screen of the back-office, as the signed-in owner sees it. */
export const OWNER_SCREENS: Screen[] = [
  {
    name: 'settings, loading',
    show: async (stage) => {
      await holdReplies(stage, /\/api\/admin\/settings/);
      await goToSection(stage, '');
    },
  },
  {
    name: 'settings, store offline',
    show: async (stage) => {
      stage.afterwards(() => stage.owner.openStore(true));
      await stage.owner.openStore(false);
      await goToSection(stage, '');
      await see(stage, 'Store is currently Offline');
    },
  },
  {
    name: 'hours',
    show: async (stage) => {
      await goToSection(stage, '/hours');
      await see(stage, 'Closed dates');
    },
  },
  {
    name: 'hours, with something wrong',
    show: async (stage) => {
      await goToSection(stage, '/hours');
      await stage.page.getByLabel('Monday, first opening').fill('08:00');
      await stage.page.getByLabel('Monday, first closing').fill('08:00');
      await press(stage, 'Add a closed date');
      await press(stage, 'Save hours');
      await see(stage, 'Opening and closing are the same time.');
    },
  },
  {
    name: 'menu',
    show: async (stage) => {
      await goToSection(stage, '');
      await press(stage, /menu/i);
      await stage.page.getByRole('button', { name: 'Logout' }).waitFor();
    },
  },
  {
    name: 'coupons',
    show: async (stage) => {
      await goToSection(stage, '/coupons');
      await see(stage, 'FRESH10');
    },
  },
  {
    name: 'coupons, fields missing',
    show: async (stage) => {
      await goToSection(stage, '/coupons');
      await see(stage, 'FRESH10');
      await press(stage, 'Create Coupon');
      await see(stage, 'Please fill all fields.');
    },
  },
  {
    name: 'coupons, deleting one',
    show: async (stage) => {
      await goToSection(stage, '/coupons');
      await press(stage, 'Delete coupon WELCOME50');
      await see(stage, 'This action cannot be undone.');
    },
  },
  {
    name: 'products',
    show: async (stage) => {
      await goToSection(stage, '/products');
      await stage.page.getByRole('switch').first().waitFor();
    },
  },
  {
    name: 'products, not loaded',
    show: async (stage) => {
      await abortRequests(stage, /\/api\/admin\/products/);
      await goToSection(stage, '/products');
      await see(stage, 'Failed to fetch products.');
    },
  },
  {
    name: 'products, adding one',
    show: async (stage) => {
      await goToSection(stage, '/products');
      await press(stage, 'Add Product');
      await press(stage, 'Save Product');
      await see(stage, 'Product name is required.');
    },
  },
  {
    name: 'searches without results',
    show: async (stage) => {
      await goToSection(stage, '/search-misses');
      await see(stage, 'Every search of the last 30 days found something.');
    },
  },
  {
    name: 'testimonials',
    show: async (stage) => {
      await goToSection(stage, '/testimonials');
      await see(stage, 'Home cook');
    },
  },
  {
    name: 'testimonials, adding one',
    show: async (stage) => {
      await goToSection(stage, '/testimonials');
      await press(stage, 'Add Testimonial');
      await press(stage, 'In Hindi');
      await press(stage, 'Save Testimonial');
      await see(stage, 'This field is required.');
    },
  },
  {
    name: 'offers',
    show: async (stage) => {
      await goToSection(stage, '/offers');
      await see(stage, 'Fresh Start');
    },
  },
  {
    name: 'orders',
    show: async (stage) => {
      await goToSection(stage, '/orders');
      await stage.page.getByRole('button', { name: 'View Details' }).first().waitFor();
    },
  },
  {
    name: 'order details',
    show: async (stage) => {
      await goToSection(stage, '/orders');
      await press(stage, 'View Details');
      await see(stage, 'Grand Total');
    },
  },
  {
    name: 'order board',
    show: async (stage) => {
      await goToSection(stage, '/board');
      await stage.page.getByText('Live', { exact: true }).waitFor();
    },
  },
  {
    name: 'packing ticket',
    show: async (stage) => {
      await goToSection(stage, '/orders');
      await press(stage, 'View Details');
      const ticket = stage.page.getByRole('link', { name: 'Packing ticket' });
      await stage.page.goto(new URL((await ticket.getAttribute('href'))!, stage.shop.urls.admin).href);
      await stage.page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
  {
    name: 'overview',
    show: async (stage) => {
      await goToSection(stage, '/overview');
      await see(stage, 'Average order');
    },
  },
  {
    name: 'people',
    show: async (stage) => {
      await goToSection(stage, '/people');
      await stage.page.getByRole('listitem').getByText('owner@example.com').waitFor();
    },
  },
  {
    name: 'people, inviting without a name',
    show: async (stage) => {
      await goToSection(stage, '/people');
      await press(stage, 'Invite a person');
      await press(stage, 'Create link');
      await see(stage, 'Please enter a name.');
    },
  },
  {
    name: 'change log',
    show: async (stage) => {
      await stage.owner.setSurgeFee(15);
      await stage.owner.setSurgeFee(0);
      await goToSection(stage, '/changes');
      await stage.page
        .getByRole('button', { name: /^Revert/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'security log',
    show: async (stage) => {
      stage.afterwards(() => stage.owner.acknowledgeSecurityAlarms());
      await stage.owner.raiseSecurityAlarm();
      await goToSection(stage, '/security');
      await stage.page
        .getByRole('button', { name: /^Acknowledge: / })
        .first()
        .waitFor();
    },
  },
  {
    name: 'shop details',
    show: async (stage) => {
      await goToSection(stage, '/shop-details');
      await stage.page.getByLabel('GSTIN').waitFor();
    },
  },
  {
    name: 'shop details, a wrong GSTIN',
    show: async (stage) => {
      await goToSection(stage, '/shop-details');
      await stage.page.getByLabel('GSTIN').fill('27AAPFU0939F1ZW');
      await press(stage, 'Save');
      await see(stage, 'This is not a GSTIN: please check each character.');
    },
  },
  {
    name: 'tax on bills',
    show: async (stage) => {
      await goToSection(stage, '/tax');
      await stage.page.getByRole('textbox', { name: 'Eggs' }).waitFor();
    },
  },
  {
    name: 'own account',
    show: async (stage) => {
      await goToSection(stage, '/account');
      await stage.page.getByLabel('Current password').waitFor();
      await see(stage, 'This device');
    },
  },
  {
    name: 'own account, a password that is easy to guess',
    show: async (stage) => {
      await goToSection(stage, '/account');
      await stage.page.getByLabel('Current password').fill('owner-demo');
      await press(stage, 'Show New password');
      await stage.page.getByLabel('New password', { exact: true }).fill('password12345678');
      await stage.page.getByLabel('Repeat new password').fill('password12345678');
      await press(stage, 'Change password');
      await see(stage, 'This password is easy to guess.');
    },
  },
  {
    name: 'people, the sign-ins of one',
    show: async (stage) => {
      await goToSection(stage, '/people');
      await press(stage, /^Sign-ins: /);
      await see(stage, 'This device');
    },
  },
  {
    name: 'own account, two steps',
    show: async (stage) => {
      await answerInstead(stage, '/admin/own/second-factor', SECOND_FACTOR);
      await goToSection(stage, '/account');
      await see(stage, '7 of 10 left');
    },
  },
  {
    name: 'own account, authenticator app',
    show: async (stage) => {
      await openAppSetup(stage);
      await stage.page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    },
  },
  {
    name: 'own account, recovery codes',
    isVariant: true,
    show: async (stage) => {
      const recovery_codes = Array.from({ length: 10 }, (_, n) => `7KQ2-M9XD-04TB-ZR5${n}`);
      await answerInstead(stage, '/admin/own/second-factor/authenticator', { second_factor: SECOND_FACTOR, recovery_codes });
      await openAppSetup(stage);
      await stage.page.getByLabel('Six digits that the app shows now').fill('123456');
      await press(stage, 'Confirm');
      await see(stage, 'I have kept them');
    },
  },
  {
    name: 'own account, a passkey without a name',
    isVariant: true,
    show: async (stage) => {
      await goToSection(stage, '/account');
      await press(stage, 'Add a passkey');
      await press(stage, 'Continue');
      await see(stage, 'Please give the passkey a name.');
    },
  },
  {
    name: 'money',
    show: async (stage) => {
      await goToSection(stage, '/money');
      await see(stage, 'Ledger');
    },
  },
  {
    name: 'money, payments',
    show: async (stage) => {
      await goToSection(stage, '/money?view=payments');
      await see(stage, / found/);
    },
  },
  {
    name: 'money, a day reconciled',
    show: async (stage) => {
      await goToSection(stage, '/money?view=reconciliation');
      await press(stage, 'Reconcile this day now');
      await see(stage, 'Reconcile again');
    },
  },
  {
    name: 'money, acknowledging without a note',
    show: async (stage) => {
      await loseShipments(stage);
      await press(stage, /^Acknowledge/);
      await stage.page.getByRole('dialog').getByRole('button', { name: 'Acknowledge' }).click();
      await see(stage, 'Please write in a few words how it was settled.');
    },
  },
  {
    name: 'money, acknowledged',
    show: async (stage) => {
      await loseShipments(stage);
      await press(stage, /^Acknowledge/);
      await stage.page.getByLabel(/How was it settled/).fill('The courier found it again: see the mail of the 3rd.');
      await stage.page.getByRole('dialog').getByRole('button', { name: 'Acknowledge' }).click();
      await see(stage, 'The difference is acknowledged.');
      await goToSection(stage, '/money');
      await press(stage, /acknowledged$/);
      await stage.page.getByRole('button', { name: /^Reopen/ }).waitFor();
      stage.afterwards(() => press(stage, /^Reopen/));
    },
  },
  {
    name: 'page not found',
    show: async (stage) => {
      await stage.page.goto(`${stage.shop.urls.admin}/admin/dashboard/nowhere`);
      await stage.page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
];

/** The list of orders of a shop that has none yet. */
export const NO_ORDERS: Screen = {
  name: 'orders, none',
  show: async (stage) => {
    await goToSection(stage, '/orders');
    await see(stage, 'No orders found');
  },
};
