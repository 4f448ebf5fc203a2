import { addToCart } from '../shopping-steps.js';
import { ADDRESS_SCREENS, SAVED_ADDRESS_SCREENS } from './address-screens.js';
import { CHECKOUT_SCREENS } from './checkout-screens.js';
import { DELIVERY_ISSUE_SCREENS, ORDER_SCREENS } from './order-screens.js';
import { goTo, dialogShows, type Screen, scrollClearOfCartBar } from './screen.js';

/** What a shopper sees who has just signed up, up to the cart. */
const CART_SCREENS: Screen[] = [
  {
    name: 'user menu',
    show: async (stage) => {
      await goTo(stage, '/orders'); // at home it lies over half of the slides' dots, by the width of the texts above
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
      await dialogShows(stage, 'No active order to track');
    },
  },
  {
    name: 'cart, empty',
    show: async (stage) => {
      await goTo(stage, '/');
      await stage.page.getByRole('button', { name: 'Cart' }).click();
      await dialogShows(stage, 'Your cart is empty');
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
    settle: (page) => scrollClearOfCartBar(page, 'article button'),
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
    name: 'cart, price changed',
    isVariant: true,
    show: async (stage) => {
      stage.afterwards(() => stage.owner.setPrice('Chicken Lollipop', 229));
      await stage.owner.setPrice('Chicken Lollipop', 249);
      await goTo(stage, '/');
      await stage.page.getByRole('button', { name: /^Cart, 2/ }).click();
      await dialogShows(stage, 'Price changed, it was');
    },
  },
  {
    name: 'cart, sold out meanwhile',
    show: async (stage) => {
      stage.afterwards(() => stage.owner.sell('Chicken Lollipop', true));
      await stage.owner.sell('Chicken Lollipop', false);
      await goTo(stage, '/');
      await stage.page.getByRole('button', { name: /^Cart, 2/ }).click();
      await dialogShows(stage, 'No longer available');
    },
  },
];

/** Everything that a shopper sees who is signed in, in the order of one visit. The rider must stand still. */
export const SHOPPER_SCREENS: Screen[] = [
  ...CART_SCREENS,
  ...ADDRESS_SCREENS,
  ...SAVED_ADDRESS_SCREENS,
  ...CHECKOUT_SCREENS,
  ...ORDER_SCREENS,
  ...DELIVERY_ISSUE_SCREENS,
];
