import { addToCart, goToCheckout, HOME, fillAddress, applyCoupon, waitForFee } from '../shopping-steps.js';
import { steer } from '../open-shop.js';
import { goTo, advanceShipment, type Screen, type Stage } from './screen.js';

/** Opens the checkout with two products in the cart and a good address. */
const atTheCheckout = async (stage: Stage): Promise<void> => {
  await goTo(stage, '/');
  await goToCheckout(stage.page);
  await fillAddress(stage.page);
};
const pressPay = ({ page }: Stage) => page.getByRole('button', { name: /^Pay ₹/ }).click();
const said = async ({ page }: Stage, text: string): Promise<void> => page.getByRole('dialog').getByText(text).first().waitFor();

/** What a shopper sees who has just signed up, up to the cart. */
export const CART_SCREENS: Screen[] = [
  {
    name: 'user menu',
    show: async (stage) => {
      await goTo(stage, '/');
      await stage.page.getByRole('button', { name: 'Your account' }).click();
      await stage.page.getByRole('button', { name: 'Sign out' }).waitFor();
    },
  },
  {
    name: 'orders, none',
    show: async (stage) => {
      await goTo(stage, '/orders');
      await stage.page.getByText('No orders yet').waitFor();
    },
  },
  {
    name: 'tracking, no order',
    show: async (stage) => {
      await goTo(stage, '/');
      await stage.page.getByRole('main').getByRole('button', { name: 'Track Your Order' }).click();
      await said(stage, 'No active order to track');
    },
  },
  {
    name: 'cart, empty',
    show: async (stage) => {
      await goTo(stage, '/');
      await stage.page.getByRole('button', { name: 'Cart' }).click();
      await said(stage, 'Your cart is empty');
    },
  },
  {
    name: 'added to cart',
    inWindow: true,
    onPhone: true,
    show: async (stage) => {
      await goTo(stage, '/');
      await addToCart(stage.page, 'Mutton Keema');
      await addToCart(stage.page, 'Chicken Lollipop');
      await stage.page.getByRole('button', { name: 'One more of Chicken Lollipop' }).waitFor();
      await stage.page.getByText('View cart').waitFor({ state: 'attached' }); // wider pages do not show the bar
    },
    settle: (page) => page.evaluate(scrollButtonsClearOfCartBar),
  },
  {
    name: 'cart, filled',
    show: async (stage) => {
      await goTo(stage, '/');
      await stage.page.getByRole('button', { name: /^Cart, 2/ }).click();
      await stage.page.getByRole('button', { name: 'Proceed to Checkout' }).waitFor();
    },
  },
  {
    name: 'cart, sold out meanwhile',
    show: async (stage) => {
      stage.afterwards(() => stage.owner.sell('Chicken Lollipop', true));
      await stage.owner.sell('Chicken Lollipop', false);
      await goTo(stage, '/');
      await stage.page.getByRole('button', { name: /^Cart, 2/ }).click();
      await said(stage, 'No longer available');
    },
  },
];

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
      await said(stage, 'Please give your pincode.');
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
  { name: 'checkout, ready to pay', show: atTheCheckout },
  {
    name: 'checkout, coupon refused',
    show: async (stage) => {
      await atTheCheckout(stage);
      await applyCoupon(stage.page, 'NOSUCH');
      await said(stage, 'Invalid or expired coupon.');
    },
  },
  {
    name: 'checkout, coupon applied',
    show: async (stage) => {
      await atTheCheckout(stage);
      await applyCoupon(stage.page, 'FRESH10');
      await said(stage, 'You save');
    },
  },
  {
    name: 'checkout, total changed',
    show: async (stage) => {
      await atTheCheckout(stage);
      stage.afterwards(() => stage.owner.setSurgeFee(0));
      await stage.owner.setSurgeFee(15);
      await pressPay(stage);
      await said(stage, 'Your total has changed');
    },
  },
  {
    name: 'checkout, sold out meanwhile',
    show: async (stage) => {
      await atTheCheckout(stage);
      stage.afterwards(() => stage.owner.sell('Chicken Lollipop', true));
      await stage.owner.sell('Chicken Lollipop', false);
      await pressPay(stage);
      await said(stage, 'No longer available as ordered: Chicken Lollipop. Please change your cart.');
    },
  },
  {
    name: 'checkout, store closed meanwhile',
    show: async (stage) => {
      await atTheCheckout(stage);
      stage.afterwards(() => stage.owner.openStore(true));
      await stage.owner.openStore(false);
      await pressPay(stage);
      await said(stage, 'The store is currently offline and not accepting new orders.');
    },
  },
  {
    name: 'checkout, not paid',
    show: async (stage) => {
      await atTheCheckout(stage);
      await pressPay(stage);
      await stage.page.getByRole('button', { name: 'Success', exact: true }).waitFor();
      await stage.page.getByRole('button', { name: 'Close' }).click();
      await said(stage, 'Payment was not completed. You have not been charged.');
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
      await said(stage, 'Nothing was ordered.');
    },
  },
];

/** From the paid order to the door. The courier's clock must stand still. */
export const ORDER_SCREENS: Screen[] = [
  {
    name: 'tracking, placed',
    show: async (stage) => {
      await atTheCheckout(stage);
      await applyCoupon(stage.page, 'FRESH10');
      await said(stage, 'You save');
      await pressPay(stage);
      await stage.page.getByRole('button', { name: 'Success', exact: true }).click();
      await said(stage, 'Order Placed');
      await stage.page.getByRole('link', { name: 'View on Map' }).waitFor();
    },
  },
  {
    name: 'tracking, under way',
    show: async (stage) => {
      await advanceShipment(stage, 'parcel_picked_up');
      await goTo(stage, '/orders'); // the tracking comes up by itself
      await said(stage, 'Your rider');
      await said(stage, 'Not a street map');
    },
  },
  {
    name: 'orders, one under way',
    show: async (stage) => {
      await goTo(stage, '/orders');
      await stage.page.getByRole('dialog', { name: 'Track your order' }).getByRole('button', { name: 'Close' }).click();
      await stage.page.getByText('Details').first().click();
      await stage.page.getByText('Grand total').first().waitFor();
    },
  },
  {
    name: 'tracking, delivered',
    show: async (stage) => {
      await advanceShipment(stage, 'finished');
      await goTo(stage, '/orders');
      await stage.page.getByRole('button', { name: 'Track order' }).first().click();
      await said(stage, 'Enjoy your meal');
    },
  },
  {
    name: 'orders, delivered',
    show: async (stage) => {
      await goTo(stage, '/orders');
      await stage.page.getByText('Delivered').first().waitFor();
    },
  },
  {
    name: 'order, rating without stars',
    show: async (stage) => {
      await goTo(stage, '/orders');
      await stage.page.getByRole('link', { name: /^Rate this order/ }).click();
      await stage.page.getByRole('button', { name: 'Send rating' }).click();
      await stage.page.getByText('Please choose 1 to 5 stars.').waitFor();
    },
  },
  {
    name: 'checkout, saved address and a coupon that does not fit',
    show: async (stage) => {
      await goTo(stage, '/');
      await addToCart(stage.page, 'Chicken Curry Cut');
      await goToCheckout(stage.page);
      await waitForFee(stage.page);
      await stage.page.getByRole('button', { name: 'Change address' }).waitFor();
      await stage.page.getByText(/^Add ₹\d+ more to use it\.$/).waitFor();
    },
  },
];

/** The rider goes only when the screens say so. */
export const pauseCourier = ({ shop }: Stage): Promise<void> => steer(shop, '/borzo/control/clock', { paused: true });

/**
 * Whatever scrolls goes under the bar; half a button below it is no target, and nobody presses it there. Cards that come into sight
 * are given their height a frame later: so it is looked at again until three frames in a row are clear.
 */
async function scrollButtonsClearOfCartBar(): Promise<void> {
  const bar = [...document.querySelectorAll('button')].find((button) => button.textContent?.includes('View cart'));
  const isCut = (button: Element): boolean => {
    const top = bar?.getBoundingClientRect().top ?? window.innerHeight;
    const rect = button.getBoundingClientRect();
    return rect.top < window.innerHeight && rect.bottom > top - 24;
  };
  for (let turn = 0, clear = 0; turn < 60 && clear < 3; turn++) {
    await new Promise(requestAnimationFrame);
    clear = [...document.querySelectorAll('article button')].some(isCut) ? 0 : clear + 1;
    if (clear === 0) window.scrollBy({ top: 20, behavior: 'instant' });
  }
}
