import type { messages } from './messages';

export const mr: typeof messages = {
  title: 'आमचं कलेक्शन',
  search: 'प्रॉडक्ट शोधा',
  searchHint: 'चिकन, मटण, लॅम्ब शोधा…',
  clearSearch: 'शोध पुसा',
  categories: 'कॅटेगरी',
  loading: 'प्रॉडक्ट्स लोड होत आहेत',
  found: (count) => (count === 1 ? '1 प्रॉडक्ट' : `${count} प्रॉडक्ट्स`),
  nothingFound: 'काही सापडलं नाही',
  nothingFoundText: 'दुसरा शब्द किंवा दुसरी कॅटेगरी वापरून पहा.',
  showAll: 'सर्व प्रॉडक्ट्स पहा',
  samplesShown: 'आमची प्रॉडक्ट्स सध्या दाखवता येत नाहीत. ही फक्त नमुन्यासाठी आहेत; ती ऑर्डर करता येणार नाहीत.',
  add: 'जोडा',
  added: 'जोडलं',
  addNamed: (name) => `${name} कार्टमध्ये जोडा`,
  soldOut: 'संपलं',
  packsNamed: (name) => `${name}: कार्टमध्ये किती पॅक`,
  oneLess: (name) => `${name} एक कमी करा`,
  oneMore: (name) => `${name} आणखी एक घ्या`,
};
