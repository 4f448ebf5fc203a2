import { type Language, localeOf, type PromisedWindow, shopFormat } from '@shop/domain';
import type { Occasion } from '../../platform/work/jobs/queue-notice.js';

interface OccasionTexts {
  subject: string;
  lead: string;
  next: string;
}

/** The words of the mails about an order, apart from those of a moved promise. Amounts come as they are shown. */
export interface OrderMailTexts {
  greeting: (name: string | null) => string;
  link: string;
  occasions: Record<Exclude<Occasion, 'promise-moved'>, (id: string) => OccasionTexts>;
  keepCash: (amount: string) => string;
  window: (day: string, from: string, until: string) => string;
  cashCancelled: string;
  refundOf: (amount: string) => string;
  paidTwice: string;
  paidTwiceStands: string;
  isFor: (qty: number, name: string, reason: string) => string;
  reason: (reason: string) => string;
  packsRefunded: (refunded: number, packs: number) => string;
  lineRefunded: string;
  refunded: string;
  afterRefund: string;
  figures: Record<'subtotal' | 'platform_fee' | 'delivery_fee' | 'surge_fee' | 'discount' | 'total' | 'offer' | 'paid', string>;
}

const en: OrderMailTexts = {
  greeting: (name) => `Dear ${name ?? 'customer'},`,
  link: 'See your order',
  occasions: {
    confirmed: (id) => ({
      subject: `Order #${id} is confirmed`,
      lead: 'Thank you. Your payment has arrived and your order is placed.',
      next: 'You can follow your rider as soon as one is on the way.',
    }),
    cancelled: (id) => ({
      subject: `Order #${id} is cancelled`,
      lead: 'Your order was cancelled.',
      next: 'What you paid goes back in full to the original payment method, in 5 to 7 business days. You need not do anything.',
    }),
    refunded: (id) => ({
      subject: `Money is on its way back for order #${id}`,
      lead: 'Your refund has been sent to the original payment method.',
      next: 'Banks take 5 to 7 business days to show it.',
    }),
    'on-the-way': (id) => ({
      subject: `Order #${id} is on its way`,
      lead: 'Your rider has your order and is on the way.',
      next: 'Please be reachable on the phone number of the order.',
    }),
    delivered: (id) => ({
      subject: `Order #${id} is delivered`,
      lead: 'Your order has been handed over. Enjoy your meal!',
      next: 'Put it into the refrigerator right away. If something is not right, tell us within 6 hours, with photos.',
    }),
  },
  keepCash: (amount) => `Thank you. Your order is placed. Please keep ${amount} in cash ready for the rider.`,
  window: (day, from, until) => `It should be at your door on ${day} between ${from} and ${until}.`,
  cashCancelled: 'There is nothing to pay, and you need not do anything.',
  refundOf: (amount) => `Your refund of ${amount} has been sent to the original payment method.`,
  paidTwice: 'You had paid twice.',
  paidTwiceStands: 'You had paid twice; your order stands.',
  isFor: (qty, name, reason) => `It is for ${qty} × ${name}: ${reason}.`,
  reason: (reason) => `The reason: ${reason}.`,
  packsRefunded: (refunded, packs) => `${refunded} of ${packs} refunded`,
  lineRefunded: 'refunded',
  refunded: 'Refunded',
  afterRefund: 'After refund',
  figures: {
    subtotal: 'Subtotal',
    platform_fee: 'Platform Fee',
    delivery_fee: 'Delivery Fee',
    surge_fee: 'Surge Fee',
    discount: 'Discount',
    total: 'Grand Total',
    offer: 'Payment offer',
    paid: 'Paid',
  },
};

const hi: OrderMailTexts = {
  greeting: (name) => (name ? `नमस्ते ${name},` : 'नमस्ते,'),
  link: 'अपना ऑर्डर देखें',
  occasions: {
    confirmed: (id) => ({
      subject: `ऑर्डर #${id} पक्का हो गया`,
      lead: 'धन्यवाद। आपका भुगतान मिल गया और आपका ऑर्डर हो गया है।',
      next: 'राइडर के निकलते ही आप उसे ट्रैक कर सकते हैं।',
    }),
    cancelled: (id) => ({
      subject: `ऑर्डर #${id} रद्द हो गया`,
      lead: 'आपका ऑर्डर रद्द हो गया।',
      next: 'आपका पूरा पैसा 5 से 7 कामकाजी दिनों में उसी तरीके से वापस आएगा जिससे भुगतान हुआ था। आपको कुछ करने की ज़रूरत नहीं है।',
    }),
    refunded: (id) => ({
      subject: `ऑर्डर #${id} का रिफ़ंड भेज दिया गया है`,
      lead: 'आपका रिफ़ंड उसी तरीके से भेज दिया गया है जिससे भुगतान हुआ था।',
      next: 'बैंक में दिखने में 5 से 7 कामकाजी दिन लगते हैं।',
    }),
    'on-the-way': (id) => ({
      subject: `ऑर्डर #${id} रास्ते में है`,
      lead: 'राइडर आपका ऑर्डर लेकर निकल चुका है।',
      next: 'कृपया ऑर्डर में दिए गए फ़ोन नंबर पर उपलब्ध रहें।',
    }),
    delivered: (id) => ({
      subject: `ऑर्डर #${id} डिलीवर हो गया`,
      lead: 'आपका ऑर्डर आपको सौंप दिया गया है। खाने का आनंद लें!',
      next: 'इसे तुरंत फ़्रिज में रखें। कुछ ठीक न हो, तो 6 घंटे के अंदर फ़ोटो के साथ हमें बताएँ।',
    }),
  },
  keepCash: (amount) => `धन्यवाद। आपका ऑर्डर हो गया है। कृपया राइडर के लिए ${amount} नकद तैयार रखें।`,
  window: (day, from, until) => `ऑर्डर ${day} को ${from} से ${until} के बीच आपके घर पहुँचेगा।`,
  cashCancelled: 'आपको कुछ भी देना या करना नहीं है।',
  refundOf: (amount) => `आपका ${amount} का रिफ़ंड उसी तरीके से भेज दिया गया है जिससे भुगतान हुआ था।`,
  paidTwice: 'आपने दो बार भुगतान किया था।',
  paidTwiceStands: 'आपने दो बार भुगतान किया था; आपका ऑर्डर बना हुआ है।',
  isFor: (qty, name, reason) => `यह ${qty} × ${name} के लिए है: ${reason}।`,
  reason: (reason) => `कारण: ${reason}।`,
  packsRefunded: (refunded, packs) => `${packs} में से ${refunded} का रिफ़ंड हुआ`,
  lineRefunded: 'रिफ़ंड हुआ',
  refunded: 'रिफ़ंड',
  afterRefund: 'रिफ़ंड के बाद',
  figures: {
    subtotal: 'सबटोटल',
    platform_fee: 'प्लेटफ़ॉर्म शुल्क',
    delivery_fee: 'डिलीवरी शुल्क',
    surge_fee: 'सर्ज शुल्क',
    discount: 'छूट',
    total: 'कुल रकम',
    offer: 'पेमेंट ऑफ़र',
    paid: 'भुगतान हुआ',
  },
};

const mr: OrderMailTexts = {
  greeting: (name) => (name ? `नमस्कार ${name},` : 'नमस्कार,'),
  link: 'तुमची ऑर्डर पाहा',
  occasions: {
    confirmed: (id) => ({
      subject: `ऑर्डर #${id} निश्चित झाली`,
      lead: 'धन्यवाद. तुमचं पेमेंट मिळालं आणि तुमची ऑर्डर झाली आहे.',
      next: 'रायडर निघाला की तुम्ही त्याला ट्रॅक करू शकता.',
    }),
    cancelled: (id) => ({
      subject: `ऑर्डर #${id} रद्द झाली`,
      lead: 'तुमची ऑर्डर रद्द झाली.',
      next: 'तुमचे सगळे पैसे 5 ते 7 कामकाजाच्या दिवसांत ज्या मार्गाने दिले त्याच मार्गाने परत येतील. तुम्हाला काहीही करण्याची गरज नाही.',
    }),
    refunded: (id) => ({
      subject: `ऑर्डर #${id} चा रिफंड पाठवला आहे`,
      lead: 'तुमचा रिफंड ज्या मार्गाने पैसे दिले त्याच मार्गाने पाठवला आहे.',
      next: 'बँकेत दिसायला 5 ते 7 कामकाजाचे दिवस लागतात.',
    }),
    'on-the-way': (id) => ({
      subject: `ऑर्डर #${id} वाटेत आहे`,
      lead: 'रायडर तुमची ऑर्डर घेऊन निघाला आहे.',
      next: 'कृपया ऑर्डरमध्ये दिलेल्या फोन नंबरवर उपलब्ध राहा.',
    }),
    delivered: (id) => ({
      subject: `ऑर्डर #${id} पोहोचली`,
      lead: 'तुमची ऑर्डर तुम्हाला दिली आहे. जेवणाचा आनंद घ्या!',
      next: 'ती लगेच फ्रिजमध्ये ठेवा. काही बरोबर नसेल तर 6 तासांच्या आत फोटोंसह आम्हाला कळवा.',
    }),
  },
  keepCash: (amount) => `धन्यवाद. तुमची ऑर्डर झाली आहे. कृपया रायडरसाठी ${amount} रोख तयार ठेवा.`,
  window: (day, from, until) => `ऑर्डर ${day} रोजी ${from} ते ${until} दरम्यान तुमच्या घरी पोहोचेल.`,
  cashCancelled: 'तुम्हाला काहीही द्यायचं किंवा करायचं नाही.',
  refundOf: (amount) => `तुमचा ${amount} चा रिफंड ज्या मार्गाने पैसे दिले त्याच मार्गाने पाठवला आहे.`,
  paidTwice: 'तुम्ही दोनदा पेमेंट केलं होतं.',
  paidTwiceStands: 'तुम्ही दोनदा पेमेंट केलं होतं; तुमची ऑर्डर कायम आहे.',
  isFor: (qty, name, reason) => `हा ${qty} × ${name} साठी आहे: ${reason}.`,
  reason: (reason) => `कारण: ${reason}.`,
  packsRefunded: (refunded, packs) => `${packs} पैकी ${refunded} चा रिफंड झाला`,
  lineRefunded: 'रिफंड झाला',
  refunded: 'रिफंड',
  afterRefund: 'रिफंडनंतर',
  figures: {
    subtotal: 'सबटोटल',
    platform_fee: 'प्लॅटफॉर्म शुल्क',
    delivery_fee: 'डिलिव्हरी शुल्क',
    surge_fee: 'सर्ज शुल्क',
    discount: 'सूट',
    total: 'एकूण रक्कम',
    offer: 'पेमेंट ऑफर',
    paid: 'पेमेंट झालं',
  },
};

export const ORDER_MAIL_TEXTS: Record<Language, OrderMailTexts> = { en, hi, mr };

/** A promised window in the language of its mail, which may be read on another day; null where no time is promised. */
export function windowText(
  { promised_from: from, promised_until: until }: PromisedWindow,
  language: Language,
  window: OrderMailTexts['window'],
): string | null {
  const day = shopFormat(localeOf(language), { weekday: 'long', day: 'numeric', month: 'long' });
  const time = shopFormat(localeOf(language), { hour: 'numeric', minute: '2-digit' });
  return from && until && window(day.format(from), time.format(from), time.format(until));
}
