import { findText } from '../language';
import type { messages, ShopperRefusal, WaitingRefusal } from './messages';

const TEXTS: Record<Exclude<ShopperRefusal, WaitingRefusal>, string> = {
  INVALID_REQUEST: 'भेजी गई जानकारी में कुछ ठीक नहीं है। कृपया जाँच लें।',
  REQUEST_TOO_LARGE: 'रिक्वेस्ट बहुत बड़ी है।',
  UNSUPPORTED_MEDIA_TYPE: 'भेजी गई जानकारी में कुछ ठीक नहीं है। कृपया जाँच लें।',
  INVALID_ADDRESS: 'कृपया डिलीवरी के पते की सारी जानकारी भरें।',
  EMPTY_CART: 'आपका कार्ट ख़ाली है।',
  SIGNED_OUT: 'आप लॉग आउट हो चुके हैं। कृपया फिर से लॉगिन करें।',
  ACCOUNT_ERASED: 'आपका खाता मिटा दिया गया है, इसलिए आप लॉग आउट हो चुके हैं। नया खाता चाहिए तो 15 मिनट बाद फिर से लॉगिन करें।',
  SIGN_IN_REQUIRED: 'आगे बढ़ने के लिए कृपया लॉगिन करें।',
  FORBIDDEN: 'आपको इसकी अनुमति नहीं है।',
  NOT_FOUND: 'यह पेज नहीं मिला।',
  ORDER_NOT_FOUND: 'यह ऑर्डर नहीं मिला।',
  ORDER_NOT_DELIVERED: 'ऑर्डर डिलीवर होने के बाद ही आप उसे रेट कर सकते हैं।',
  STORE_CLOSED: 'स्टोर अभी बंद है, इसलिए नए ऑर्डर नहीं लिए जा रहे।',
  PRICE_CHANGED: 'दाम बदल गए हैं। कृपया अपना ऑर्डर देख लें।',
  NOT_AVAILABLE: 'आपके कार्ट के कुछ प्रोडक्ट अब उपलब्ध नहीं हैं।',
  TOO_MANY_PACKS: 'एक ऑर्डर के लिए पेमेंट होने तक इतने पैक रोककर नहीं रखे जा सकते। कृपया कम पैक लें।',
  PACKS_RESERVED: 'इस समय बहुत सारे पैक पेमेंट का इंतज़ार कर रहे हैं। कृपया कुछ मिनट बाद फिर कोशिश करें।',
  INVALID_COUPON: 'कूपन ग़लत है या उसकी तारीख़ निकल चुकी है।',
  NOT_DELIVERABLE: 'इस पते के लिए डिलीवरी शुल्क पता नहीं चल पाया।',
  COURIER_UNAVAILABLE: 'इस पते के लिए डिलीवरी शुल्क पता नहीं चल पाया।',
  CHECKOUT_CHANGED: 'आपका ऑर्डर बदल गया है। कृपया देखकर फिर कोशिश करें।',
  ALREADY_PAID: 'इस ऑर्डर का पेमेंट हो चुका है।',
  PAYMENT_NOT_FOUND: 'यह पेमेंट नहीं मिला।',
  PAYMENT_NOT_VERIFIED: 'पेमेंट की पुष्टि नहीं हो पाई। कृपया हमसे संपर्क करें।',
  PAYMENT_REFUNDED: 'हम आपका ऑर्डर नहीं ले पाए, इसलिए आपका पूरा पैसा वापस किया जा रहा है।',
  PAYMENT_UNAVAILABLE: 'पेमेंट सेवा से जवाब नहीं मिल रहा। कृपया थोड़ी देर में फिर कोशिश करें।',
  IDENTITY_UNAVAILABLE: 'हम अभी आपका लॉगिन नहीं जाँच पा रहे। कृपया थोड़ी देर में फिर कोशिश करें।',
  SHOP_UNAVAILABLE: 'दुकान अभी जवाब नहीं दे पा रही। कृपया थोड़ी देर में फिर कोशिश करें।',
  COD_OFF: 'कैश ऑन डिलीवरी उपलब्ध नहीं है।',
  ADDRESS_NOT_FOUND: 'यह पता नहीं मिला।',
  CONFIRMATION_WRONG: 'यह मेल नहीं खाता। कृपया वैसे ही लिखें जैसा दिखाया गया है।',
  ERASURE_BLOCKED: 'आपका खाता अभी मिटाया नहीं जा सकता: आपका कुछ अभी चल रहा है।',
  PERSON_NOT_FOUND: 'यह खाता नहीं मिला।',
  ADDRESS_BOOK_FULL: 'और पते सेव नहीं हो सकते। कृपया पहले कोई पता हटाएँ।',
  NOT_PAID: 'इस ऑर्डर का पेमेंट अभी नहीं हुआ है।',
  BILL_NOT_READY: 'बिल ऑर्डर पैक होने पर बनता है।',
  CREDIT_NOTE_NOT_FOUND: 'यह क्रेडिट नोट नहीं मिला।',
  COD_OVER_LIMIT: 'यह ऑर्डर कैश ऑन डिलीवरी के लिए बहुत बड़ा है।',
  COD_NOT_AVAILABLE: 'इस पिनकोड पर कैश ऑन डिलीवरी उपलब्ध नहीं है।',
  COD_ORDER_PENDING: 'कृपया पहले अपना पिछला ऑर्डर लेकर उसका पेमेंट करें।',
  COD_REFUSED: 'कूरियर अभी हमारे लिए कैश नहीं लेता। आपका ऑर्डर बना हुआ है, हम आपको कॉल करेंगे।',
  NOT_ON_DELIVERY: 'इस ऑर्डर का पेमेंट डिलीवरी पर नहीं होना है।',
  STALE: 'इस बीच यह कहीं और से बदल दिया गया है। अब नई जानकारी दिख रही है।',
  INTERNAL: 'कोई अनजान गड़बड़ी हो गई।',
};

const WAITING: Record<WaitingRefusal, string> = {
  TOO_MANY_REQUESTS: 'बहुत सारे अनुरोध एक साथ आ गए।',
  SHOP_BUSY: 'दुकान इस समय बहुत व्यस्त है।',
};

function again(seconds: unknown): string {
  if (typeof seconds !== 'number') return 'कृपया थोड़ा रुककर फिर कोशिश करें।';
  const wait = seconds < 100 ? `${seconds} सेकंड` : `${Math.ceil(seconds / 60)} मिनट`;
  return `कृपया ${wait} बाद फिर कोशिश करें।`;
}

export const hi: typeof messages = {
  text: (code, sent, retryAfter) => {
    const waiting = findText(WAITING, code);
    return waiting ? `${waiting} ${again(retryAfter)}` : (findText(TEXTS, code) ?? sent);
  },
};
