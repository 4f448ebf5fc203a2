import type { messages } from './messages';

export const mr: typeof messages = {
  title: 'तुमचं कार्ट',
  empty: 'तुमचं कार्ट रिकामं आहे',
  startShopping: 'खरेदी सुरू करा',
  unitPrice: 'प्रति पॅक',
  fewer: (name) => `${name} एक कमी करा`,
  more: (name) => `${name} आणखी एक घ्या`,
  quantity: (name) => `${name}: किती पॅक`,
  remove: 'काढा',
  removeNamed: (name) => `${name} काढा`,
  removed: 'आयटम कार्टमधून काढला',
  subtotal: 'सबटोटल',
  feesLater: 'डिलिव्हरी आणि इतर शुल्क चेकआउटला जोडलं जाईल.',
  proceed: 'चेकआउट करा',
  priceChanged: 'किंमत बदलली आहे, आधी होती',
  gone: 'आता उपलब्ध नाही',
  goneBlocks: (names) =>
    `${names.join(', ')} आता उपलब्ध ${names.length === 1 ? 'नाही' : 'नाहीत'}. पुढे जाण्यासाठी ${names.length === 1 ? 'ते' : 'ती'} काढा.`,
  packs: (count) => `${count} पॅक`,
  view: 'कार्ट पहा',
};
