import type { messages } from './messages';

export const mr: typeof messages = {
  home: (shop) => (shop ? `${shop}, होम` : 'होम'),
  signIn: 'लॉगिन / साइन अप',
  cart: (count) => (count === 0 ? 'कार्ट' : `कार्ट, ${count} आयटम`),
  account: 'तुमचं अकाउंट',
  yourOrders: 'तुमच्या ऑर्डर',
  yourAddresses: 'तुमचे पत्ते',
  yourData: 'तुमचा डेटा',
  track: 'ऑर्डर ट्रॅक करा',
  signOut: 'लॉगआउट करा',
};
