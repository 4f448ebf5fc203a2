import { defineMessages } from '../../platform/language';

const MONEY =
  'If money left your account, we’ll confirm your order automatically or refund you in full. You pay for one order only: a second payment is refunded in full.';

/** What the page says to which the payment provider's own page leads back. */
export const messages = defineMessages('payment-result', {
  title: 'Your payment',
  order: (id: string) => `Order #${id}`,
  total: (amount: string) => `Total ${amount}`,
  states: {
    open: { title: 'We’re checking your payment…', hint: 'This usually takes less than a minute. You don’t need to pay again.' },
    paid: { title: 'Payment received', hint: 'Your order is confirmed.' },
    expired: {
      title: 'The time to pay for this order has passed.',
      hint: 'If money left your account, you’ll get a full refund.',
    },
    refunding: {
      title: 'We could not take your order, so your payment is being refunded in full.',
      hint: 'Refunds reach your account in 5 to 7 business days.',
    },
    refunded: {
      title: 'We could not take your order. Your payment has been refunded in full.',
      hint: 'Refunds reach your account in 5 to 7 business days.',
    },
    failed: { title: 'Your payment did not go through.', hint: MONEY },
    unknown: { title: 'We could not confirm this payment here.', hint: MONEY },
  },
  view: 'View your order',
  logIn: 'Log in to follow your order',
  toCart: 'Back to your cart',
  toShop: 'Back to the shop',
  notReached: 'We could not check your payment right now.',
  again: 'Try again',
});
