import type { messages } from './messages';

export const hi: typeof messages = {
  home: (shop) => (shop ? `${shop}, होम` : 'होम'),
  signIn: 'लॉगिन / साइन अप',
  cart: (count) => (count === 0 ? 'कार्ट' : `कार्ट, ${count} आइटम`),
  account: 'आपका अकाउंट',
  yourOrders: 'आपके ऑर्डर',
  yourAddresses: 'आपके पते',
  yourData: 'आपका डेटा',
  track: 'ऑर्डर ट्रैक करें',
  signOut: 'लॉगआउट करें',
};
