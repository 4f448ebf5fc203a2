import type { messages } from './messages';

export const hi: typeof messages = {
  title: 'आपके ऑर्डर',
  empty: 'अभी तक कोई ऑर्डर नहीं',
  emptyHint: 'आपके ऑर्डर यहाँ दिखेंगे, सबसे नया सबसे ऊपर।',
  failed: 'आपके ऑर्डर लोड नहीं हो पाए।',
  again: 'फिर कोशिश करें',
  more: 'और ऑर्डर देखें',
  loading: 'ऑर्डर लोड हो रहे हैं...',
  statuses: {
    pending: 'पेमेंट बाक़ी',
    confirmed: 'ऑर्डर पक्का',
    shipped: 'भेजा गया',
    delivered: 'डिलीवर हुआ',
    cancelled: 'रद्द',
  },
  track: 'ट्रैक करें',
  trackOrder: (id) => `ऑर्डर ${id} ट्रैक करें`,
  show: 'पूरी जानकारी',
  order: (id) => `ऑर्डर #${id}`,
  packs: (count) => `${count} पैक`,
  subtotal: 'सबटोटल',
  platformFee: 'प्लेटफ़ॉर्म शुल्क',
  deliveryFee: 'डिलीवरी शुल्क',
  surgeFee: 'सर्ज शुल्क',
  discount: (code) => (code ? `छूट (${code})` : 'छूट'),
  grandTotal: 'कुल रक़म',
};
