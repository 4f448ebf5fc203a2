import { speak } from '../../platform/language';

export const messages = speak('product-page', {
  title: (product: string, shop: string | undefined) => (shop ? `${product} · ${shop}` : product),
  description: (name: string, cut: string | null, weight: string, price: string) =>
    `${name}${cut ? ` (${cut})` : ''}: ${weight} for ${price}. Cut by hand after you order and packed chilled at 0 to 4 °C.`,
  breadcrumb: 'Breadcrumb',
  collection: 'The Collection',
  toCollection: 'Back to The Collection',
  tags: 'Tags',
  perKilo: (price: string) => `${price}/kg`,
  per100g: (price: string) => `${price} per 100 g`,
  available: 'Available',
  inCart: (count: number) =>
    count === 0 ? 'Not in your cart yet' : count === 1 ? '1 pack in your cart' : `${count} packs in your cart`,
  takeOne: (name: string) => `Take one ${name} out of the cart`,
  atMost: (count: number) => `At most ${count} packs of one product go into one order.`,
  illustrative: 'Illustrative picture: your piece is cut by hand and may look different.',
  comes: {
    title: 'How it comes',
    kinds: {
      offal: 'Cleaned, trimmed and packed by itself. Best cooked on the day it arrives.',
      minced: 'Minced after you order. Best cooked on the day it arrives.',
      forThePot: 'Cleaned and cut to fit your pot, on the bone.',
      boneless: 'Trimmed by hand, without bone, in pieces of even size.',
      whole: 'In one piece, on the bone, trimmed by hand.',
      onTheBone: 'Cut by hand on the bone. Small splinters of bone can occur: look the pieces over before you cook.',
      other: 'Trimmed and cut by hand.',
    },
    always: [
      'Cut after you order, not before.',
      'Packed chilled, at 0 to 4 °C.',
      'Keep it in the fridge at 0 to 4 °C and cook it within a day, or freeze it the day it arrives.',
    ],
  },
  chart: 'Where it comes from',
  similar: 'You may also like',
  loading: 'Loading the product',
  gone: 'This product is not available right now.',
  goneText: 'It may be sold out for today. Below is what comes closest.',
  failed: 'The product cannot be shown right now.',
  failedText: 'Please check your connection and try again.',
  tryAgain: 'Try again',
});
