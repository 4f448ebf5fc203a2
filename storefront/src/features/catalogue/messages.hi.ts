import type { messages } from './messages';

export const hi: typeof messages = {
  title: 'हमारा कलेक्शन',
  search: 'प्रोडक्ट खोजें',
  searchHint: 'चिकन, मटन, लैंब खोजें…',
  clearSearch: 'खोज मिटाएँ',
  categories: 'कैटेगरी',
  loading: 'प्रोडक्ट लोड हो रहे हैं',
  found: (count) => `${count} प्रोडक्ट`,
  nothingFound: 'कुछ नहीं मिला',
  nothingFoundText: 'कोई दूसरा शब्द या दूसरी कैटेगरी आज़माएँ।',
  showAll: 'सभी प्रोडक्ट देखें',
  samplesShown: 'हमारे प्रोडक्ट अभी नहीं दिख पा रहे। ये केवल नमूने हैं; इन्हें ऑर्डर नहीं किया जा सकता।',
  add: 'जोड़ें',
  added: 'जुड़ गया',
  addNamed: (name) => `${name} कार्ट में जोड़ें`,
  soldOut: 'ख़त्म हो गया',
  packsNamed: (name) => `${name}: कार्ट में कितने पैक`,
  oneLess: (name) => `${name} एक कम करें`,
  oneMore: (name) => `${name} एक और लें`,
};
