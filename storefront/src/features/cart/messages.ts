import { defineMessages } from '../../platform/language';

export const messages = defineMessages('cart', {
  title: 'Your cart',
  empty: 'Your cart is empty',
  startShopping: 'Start Shopping',
  unitPrice: 'each',
  fewer: (name: string) => `One less of ${name}`,
  more: (name: string) => `One more of ${name}`,
  quantity: (name: string) => `Packs of ${name}`,
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name}`,
  removed: 'Item removed from cart',
  subtotal: 'Subtotal',
  feesLater: 'Delivery and fees are added at checkout.',
  proceed: 'Proceed to Checkout',
  priceChanged: 'Price changed, it was',
  gone: 'No longer available',
  goneBlocks: (names: string[]) =>
    `${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} no longer available. Please remove ${names.length === 1 ? 'it' : 'them'} to go on.`,
  packs: (count: number) => (count === 1 ? '1 pack' : `${count} packs`),
  view: 'View cart',
});
