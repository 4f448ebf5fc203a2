import { findText } from '../language';
import type { KnownTag, messages } from './messages';

const TAGS: Record<KnownTag, string> = {
  All: 'सभी',
  Chicken: 'चिकन',
  Mutton: 'मटन',
  Lamb: 'लैंब',
  Organic: 'ऑर्गैनिक',
  'Quick cook': 'जल्दी पके',
  'Slow cook': 'धीमी आँच',
  Curry: 'करी',
  Biryani: 'बिरयानी',
  Grill: 'ग्रिल',
  Roast: 'रोस्ट',
  Fry: 'फ़्राई',
  Soup: 'सूप',
  Tandoor: 'तंदूर',
  Keema: 'कीमा',
  Boneless: 'बोनलेस',
  Whole: 'पूरा',
  Offal: 'कलेजी-गुर्दा',
  'With skin': 'स्किन के साथ',
  'Family pack': 'फ़ैमिली पैक',
  Starter: 'स्टार्टर',
  Gavran: 'गावरान',
};

export const hi: typeof messages = {
  weight: (grams) => `${grams ?? '00'}\u00a0ग्राम`,
  tag: (tag) => findText(TAGS, tag) ?? tag,
  perKilo: (price) => `${price}/किलो`,
  pieces: (count) => `${count} पीस`,
  serves: (people) => `${people} लोगों के लिए`,
};
