import { defineMessages } from '../../platform/language';

export const messages = defineMessages('privacy', {
  title: 'Your data',
  lead: 'See everything that we keep about you, or have it erased.',
  notice: 'Privacy notice',
  failed: 'Your data cannot be shown right now',
  again: 'Try again',
  loading: 'Your data is loading',
  download: 'Download your data',
  downloadText:
    'Everything as two files: a page that you can read, and the same as JSON for other programs. You can do this three times a day.',
  type: (what: string) => `To confirm, type ${what}`,
  prepare: 'Prepare my files',
  ready: 'Your files are ready.',
  savePage: 'Save the page',
  saveJson: 'Save the JSON file',
  erase: 'Erase your account',
  eraseText: 'This happens at once and cannot be undone.',
  goes: 'What goes',
  goesList: [
    'Your account with name, e-mail and phone, your addresses and your cart',
    'Name, phone and street on all your orders and bills',
    'What you wrote in reviews, and your name there; the stars stay in our rating',
  ],
  stays: 'What stays',
  staysList: [
    'Bills, payments and accounts, for eight years, because tax law wants them: amounts, products, pincode and dates, but not who you are',
    'On a bill of ₹50,000 or more, name and address: the law wants them there',
  ],
  others: 'What others keep',
  othersList: (service: string) => [
    'Borzo brought your orders and keeps name, phone and address in its own records. Ask through “Contact us” at borzodelivery.com/in.',
    'Razorpay took your payments and has to keep records of them. Ask at razorpay.com/support.',
    `Your account for signing in is kept by ${service}. We cannot delete it: please do it there.`,
  ],
  blocked: 'Your account cannot be erased yet',
  obstacles: {
    'order-under-way': (order: string) =>
      `Order #${order} is under way. Once it is delivered, you can erase your account; if you no longer want it, call us.`,
    'payment-open': (time: string) =>
      `A payment is still open. It ends automatically at ${time}; then you can erase your account.`,
    'refund-open': (order: string) =>
      `Money of order #${order} is on its way back to you. Once it has arrived, in 5 to 7 business days, you can erase your account.`,
    'dispute-open': (order: string) =>
      `Your bank is looking into the payment of order #${order}. Once it has decided, you can erase your account.`,
  },
  eraseNow: 'Erase my account',
  noAnswer: 'The shop did not answer. Please try again.',
  erased: 'Your account is erased',
  erasedText:
    'Nothing in the shop says who you are any more, except on bills of ₹50,000 or more. You are signed out on every device.',
  answerLost: 'The shop’s answer was lost on its way, but your account is gone.',
  askOthers:
    'If you have ordered here, Borzo and Razorpay keep records of their own. Ask through “Contact us” at borzodelivery.com/in and at razorpay.com/support.',
  erasedNext: 'What you can do next',
  borzo: (ids: string) =>
    `Ask Borzo to delete its copies, through “Contact us” at borzodelivery.com/in. Your deliveries there: ${ids}`,
  razorpay: (ids: string) => `Ask Razorpay at razorpay.com/support what it keeps. Your payments there: ${ids}`,
  identity: (service: string) =>
    `Delete your account for signing in at ${service}. As long as it is there, signing in here begins a new, empty account.`,
  toShop: 'Back to the shop',
  accepted: (day: string) => `You accepted the privacy notice on ${day}.`,
  optional: 'We send no advertising and ask for no other consent, so there is nothing else to withdraw.',
});
