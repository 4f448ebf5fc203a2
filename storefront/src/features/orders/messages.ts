import { speak } from '../../platform/language';

/** What the page of one's own orders says. */
export const messages = speak('orders', {
  title: 'Your orders',
  empty: 'No orders yet',
  emptyHint: 'What you order will be listed here, the newest first.',
  failed: 'Your orders could not be loaded.',
  again: 'Try again',
  more: 'Show more orders',
  loading: 'Loading orders...',
  statuses: {
    pending: 'Pending',
    confirmed: 'Confirmed',
    shipped: 'Shipped',
    delivered: 'Delivered',
    cancelled: 'Cancelled',
  },
  track: 'Track',
  trackOrder: (id: string) => `Track order ${id}`,
  show: 'Details',
  order: (id: string) => `Order #${id}`,
  packs: (count: number) => (count === 1 ? '1 pack' : `${count} packs`),
  subtotal: 'Subtotal',
  platformFee: 'Platform fee',
  deliveryFee: 'Delivery fee',
  surgeFee: 'Surge fee',
  discount: (code: string | null) => (code ? `Discount (${code})` : 'Discount'),
  grandTotal: 'Grand total',
});
