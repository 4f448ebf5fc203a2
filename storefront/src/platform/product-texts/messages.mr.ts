import { findText } from '../language';
import type { KnownTag, messages } from './messages';

const TAGS: Record<KnownTag, string> = {
  All: 'सर्व',
  Chicken: 'चिकन',
  Mutton: 'मटण',
  Lamb: 'लॅम्ब',
  Organic: 'ऑरगॅनिक',
  'Quick cook': 'झटपट शिजणारं',
  'Slow cook': 'मंद आचेवर',
  Curry: 'करी',
  Biryani: 'बिर्याणी',
  Grill: 'ग्रिल',
  Roast: 'रोस्ट',
  Fry: 'फ्राय',
  Soup: 'सूप',
  Tandoor: 'तंदूर',
  Keema: 'खिमा',
  Boneless: 'बोनलेस',
  Whole: 'अख्खं',
  Offal: 'कलेजी-गुर्दा',
  'With skin': 'स्किनसकट',
  'Family pack': 'फॅमिली पॅक',
  Starter: 'स्टार्टर',
  Gavran: 'गावरान',
};

export const mr: typeof messages = {
  weight: (grams) => `${grams ?? '00'}\u00a0ग्रॅम`,
  tag: (tag) => findText(TAGS, tag) ?? tag,
  perKilo: (price) => `${price}/किलो`,
  pieces: (count) => `${count} पीस`,
  serves: (people) => `${people} जणांसाठी`,
};
