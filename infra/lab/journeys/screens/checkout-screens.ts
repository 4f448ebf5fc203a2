import { steer } from '../open-shop.js';
import { applyCoupon, fillAddress, goToCheckout, HOME } from '../shopping-steps.js';
import { abortRequests, goOffline, goTo, dialogShows, type Screen, type Stage } from './screen.js';

/** Opens the checkout with two products in the cart and a good address. */
export const atTheCheckout = async (stage: Stage): Promise<void> => {
  await goTo(stage, '/');
  await goToCheckout(stage.page);
  await fillAddress(stage.page);
};
export const pressPay = ({ page }: Stage) => page.getByRole('button', { name: /^Pay ₹/ }).click();

/** The checkout in its states, as it goes well and as it does not. */
export const CHECKOUT_SCREENS: Screen[] = [
  {
    name: 'checkout, new',
    show: async (stage) => {
      await goTo(stage, '/');
      await goToCheckout(stage.page);
    },
  },
  {
    name: 'checkout, fields missing',
    show: async (stage) => {
      await goTo(stage, '/');
      await goToCheckout(stage.page);
      await stage.page.getByRole('button', { name: 'Continue to payment' }).click();
      await dialogShows(stage, 'Please give your pincode.');
    },
  },
  {
    name: 'checkout, nobody delivers there',
    show: async (stage) => {
      await goTo(stage, '/');
      await goToCheckout(stage.page);
      const checkout = stage.page.getByRole('dialog');
      await checkout.getByLabel('Flat, building, street').fill(HOME.line1);
      await checkout.getByLabel('Pincode').fill('411001');
      await stage.page.keyboard.press('Tab');
      await stage.page.getByText('Could not calculate delivery fee for this address.').first().waitFor();
    },
  },
  {
    name: 'checkout, courier away',
    isVariant: true,
    show: async (stage) => {
      await atTheCheckout(stage);
      stage.afterwards(async () => void (await fetch(`${stage.shop.urls.sandbox}/borzo/control/faults`, { method: 'DELETE' })));
      await steer(stage.shop, '/borzo/control/faults', { at: 'calculate-order', kind: 'status', status: 503, times: 99 });
      await stage.page.getByRole('dialog').getByLabel('Flat, building, street').fill('7 Hill Road');
      await stage.page.keyboard.press('Tab');
      await dialogShows(stage, /^We cannot reach our courier right now/);
    },
  },
  {
    name: 'checkout, offline',
    isVariant: true,
    show: async (stage) => {
      await atTheCheckout(stage);
      await goOffline(stage);
      await dialogShows(stage, 'Your cart and your details are saved.');
    },
  },
  { name: 'checkout, ready to pay', show: atTheCheckout },
  {
    name: 'checkout, coupon refused',
    show: async (stage) => {
      await atTheCheckout(stage);
      await applyCoupon(stage.page, 'NOSUCH');
      await dialogShows(stage, 'Invalid or expired coupon.');
    },
  },
  {
    name: 'checkout, coupon applied',
    show: async (stage) => {
      await atTheCheckout(stage);
      await applyCoupon(stage.page, 'FRESH10');
      await dialogShows(stage, 'You save');
    },
  },
  {
    name: 'checkout, total changed',
    show: async (stage) => {
      await atTheCheckout(stage);
      stage.afterwards(() => stage.owner.setSurgeFee(0));
      await stage.owner.setSurgeFee(15);
      await pressPay(stage);
      await dialogShows(stage, 'Your total has changed');
    },
  },
  {
    name: 'checkout, sold out meanwhile',
    show: async (stage) => {
      await atTheCheckout(stage);
      stage.afterwards(() => stage.owner.sell('Chicken Lollipop', true));
      await stage.owner.sell('Chicken Lollipop', false);
      await pressPay(stage);
      await dialogShows(stage, 'No longer available as ordered: Chicken Lollipop. Please change your cart.');
    },
  },
  {
    name: 'checkout, store closed meanwhile',
    show: async (stage) => {
      await atTheCheckout(stage);
      stage.afterwards(() => stage.owner.openStore(true));
      await stage.owner.openStore(false);
      await pressPay(stage);
      await dialogShows(stage, 'The store is currently offline and not accepting new orders.');
    },
  },
  {
    name: 'checkout, payment window not loaded',
    isVariant: true,
    show: async (stage) => {
      await atTheCheckout(stage);
      await abortRequests(stage, /\/checkout\.js/);
      await pressPay(stage);
      await dialogShows(stage, 'The payment window could not be loaded.');
    },
  },
  {
    name: 'checkout, not paid',
    show: async (stage) => {
      await atTheCheckout(stage);
      await pressPay(stage);
      await stage.page.getByRole('button', { name: 'Success', exact: true }).waitFor();
      await stage.page.getByRole('button', { name: 'Close' }).click();
      await dialogShows(stage, "We're checking your payment.");
    },
  },
  {
    name: 'checkout, payment declined',
    show: async (stage) => {
      await atTheCheckout(stage);
      await pressPay(stage);
      await stage.page.getByRole('button', { name: 'Failure' }).click();
      await stage.page.getByRole('button', { name: 'Failure', disabled: false }).waitFor(); // the bank has answered
      await stage.page.getByRole('button', { name: 'Close' }).click();
      await dialogShows(stage, 'Nothing was ordered.');
    },
  },
];
