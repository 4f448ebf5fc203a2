import type { messages } from './messages';

export const mr: typeof messages = {
  title: 'तुमच्या ऑर्डर',
  empty: 'अजून एकही ऑर्डर नाही',
  emptyHint: 'तुमच्या ऑर्डर इथे दिसतील, सर्वात नवीन सर्वात वर.',
  failed: 'तुमच्या ऑर्डर लोड होऊ शकल्या नाहीत.',
  again: 'पुन्हा प्रयत्न करा',
  more: 'आणखी ऑर्डर पहा',
  loading: 'ऑर्डर लोड होत आहेत...',
  statuses: {
    pending: 'पेमेंट बाकी',
    confirmed: 'ऑर्डर पक्की',
    shipped: 'पाठवली',
    delivered: 'पोहोचली',
    cancelled: 'रद्द',
  },
  track: 'ट्रॅक करा',
  trackOrder: (id) => `ऑर्डर ${id} ट्रॅक करा`,
  show: 'सविस्तर पहा',
  order: (id) => `ऑर्डर #${id}`,
  packs: (count) => `${count} पॅक`,
  subtotal: 'सबटोटल',
  platformFee: 'प्लॅटफॉर्म शुल्क',
  deliveryFee: 'डिलिव्हरी शुल्क',
  surgeFee: 'सर्ज शुल्क',
  discount: (code) => (code ? `सूट (${code})` : 'सूट'),
  grandTotal: 'एकूण रक्कम',
};
