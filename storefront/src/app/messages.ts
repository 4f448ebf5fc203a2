import { speak } from '../platform/language';

export const messages = speak('app', {
  skip: 'Skip to the products',
  title: (shop: string) => `${shop} · Fresh meat, hand-cut`,
  pleaseLogIn: 'Please log in to add items to your cart.',
  added: (name: string) => `${name} added to cart!`,
  sessionExpired: 'Your session has expired. Please log in again.',
  offline: 'The store is currently offline and not accepting new orders.',
  loading: 'Loading…',
  notFound: 'This page does not exist',
  notFoundText: 'It may have moved, or the address has a slip in it.',
  toShop: 'Back to the shop',
  crashed: 'Something went wrong',
  crashedText: 'The page could not be shown. Your cart is safe; please load the page again.',
  reload: 'Load again',
  description:
    'Fresh chicken, mutton and lamb, cut by hand in Thane and brought to your door. Order online and follow the rider.',
  language: 'Language',
  languageFailed: (name: string) => `${name} could not be loaded. Please check your connection.`,
  toAdmin: 'Taking you to the back-office…',
  adminUnknown: 'The back-office cannot be reached right now. Please try again in a moment.',
});
