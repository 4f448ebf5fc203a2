import type { messages } from './messages';

export const hi: typeof messages = {
  title: 'आपका कार्ट',
  empty: 'आपका कार्ट ख़ाली है',
  startShopping: 'शॉपिंग शुरू करें',
  unitPrice: 'प्रति पैक',
  fewer: (name) => `${name} एक कम करें`,
  more: (name) => `${name} एक और लें`,
  quantity: (name) => `${name}: कितने पैक`,
  remove: 'हटाएँ',
  removeNamed: (name) => `${name} हटाएँ`,
  removed: 'आइटम कार्ट से हटा दिया गया',
  subtotal: 'सबटोटल',
  feesLater: 'डिलीवरी और बाक़ी शुल्क चेकआउट पर जुड़ेंगे।',
  proceed: 'चेकआउट करें',
  priceChanged: 'दाम बदल गया है, पहले था',
  gone: 'अब उपलब्ध नहीं',
  goneBlocks: (names) =>
    `${names.join(', ')} अब उपलब्ध नहीं ${names.length === 1 ? 'है' : 'हैं'}। आगे बढ़ने के लिए ${names.length === 1 ? 'इसे' : 'इन्हें'} हटाएँ।`,
  packs: (count) => `${count} पैक`,
  view: 'कार्ट देखें',
};
