import { defineMessages } from '../../platform/language';

export const messages = defineMessages('delivery-estimate', {
  region: 'Delivery to you',
  label: 'Deliver to',
  hint: '6-digit pincode',
  check: 'Check',
  change: 'Change',
  changeOf: (pincode: string) => `Change the pincode ${pincode}`,
  ask: 'Enter your pincode to see when and for how much.',
  askWith: (arrives: string) => `${arrives}. Your pincode tells the fee.`,
  checking: 'Checking...',
  wrong: 'A pincode has six digits, such as 400601.',
  failed: 'We could not check this pincode now.',
  unserved: (pincode: string) => `Sorry, we do not deliver to ${pincode}.`,
  unknown: 'the courier decides in the checkout',
  fee: (fee: string) => `delivery about ${fee}`,
  feeRange: (from: string, to: string) => `delivery about ${from} to ${to}`,
  free: 'free delivery',
  closed: 'Closed now',
});
