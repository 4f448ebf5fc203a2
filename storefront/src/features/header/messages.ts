import { defineMessages } from '../../platform/language';

export const messages = defineMessages('header', {
  home: (shop: string) => (shop ? `${shop}, home` : 'Home'),
  signIn: 'Login / Sign Up',
  cart: (count: number) => (count === 0 ? 'Cart' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`),
  account: 'Your account',
  yourOrders: 'Your orders',
  yourAddresses: 'Your addresses',
  yourData: 'Your data',
  track: 'Track Your Order',
  signOut: 'Sign out',
});
