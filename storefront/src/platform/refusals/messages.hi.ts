import { findWord } from '../find-word';
import type { messages, ShopperRefusal } from './messages';

const TEXTS: Record<ShopperRefusal, string> = {
  INVALID_REQUEST: 'भेजी गई जानकारी में कुछ ठीक नहीं है। कृपया जाँच लें।',
  INVALID_ADDRESS: 'कृपया डिलीवरी के पते की सारी जानकारी भरें।',
  EMPTY_CART: 'आपका कार्ट ख़ाली है।',
  SIGNED_OUT: 'आप लॉग आउट हो चुके हैं। कृपया फिर से लॉगिन करें।',
  SIGN_IN_REQUIRED: 'आगे बढ़ने के लिए कृपया लॉगिन करें।',
  TOO_MANY_TRIES: 'बहुत ज़्यादा कोशिशें हो गईं। कृपया कुछ मिनट रुककर फिर कोशिश करें।',
  TOO_MANY_REQUESTS: 'बहुत सारे अनुरोध एक साथ आ गए। कृपया थोड़ा रुककर फिर कोशिश करें।',
  FORBIDDEN: 'आपको इसकी अनुमति नहीं है।',
  NOT_FOUND: 'इस पते पर कुछ नहीं है।',
  ORDER_NOT_FOUND: 'यह ऑर्डर नहीं मिला।',
  PRODUCT_NOT_FOUND: 'यह प्रोडक्ट अब नहीं मिलता।',
  STORE_CLOSED: 'स्टोर अभी बंद है, इसलिए नए ऑर्डर नहीं लिए जा रहे।',
  PRICE_CHANGED: 'दाम बदल गए हैं। कृपया अपना ऑर्डर देख लें।',
  NOT_AVAILABLE: 'आपके कार्ट के कुछ प्रोडक्ट अब उपलब्ध नहीं हैं।',
  INVALID_COUPON: 'कूपन ग़लत है या उसकी तारीख़ निकल चुकी है।',
  NOT_DELIVERABLE: 'इस पते के लिए डिलीवरी शुल्क पता नहीं चल पाया।',
  COURIER_UNAVAILABLE: 'इस पते के लिए डिलीवरी शुल्क पता नहीं चल पाया।',
  CHECKOUT_CHANGED: 'आपका ऑर्डर बदल गया है। कृपया देखकर फिर कोशिश करें।',
  ALREADY_PAID: 'इस ऑर्डर का पेमेंट हो चुका है।',
  PAYMENT_NOT_FOUND: 'यह पेमेंट नहीं मिला।',
  PAYMENT_NOT_VERIFIED: 'पेमेंट की पुष्टि नहीं हो पाई। कृपया हमसे संपर्क करें।',
  PAYMENT_REFUNDED: 'हम आपका ऑर्डर नहीं ले पाए, इसलिए आपका पूरा पैसा वापस किया जा रहा है।',
  PAYMENT_UNAVAILABLE: 'पेमेंट सेवा से जवाब नहीं मिल रहा। आपसे कोई पैसा नहीं लिया गया। कृपया फिर कोशिश करें।',
  IDENTITY_UNAVAILABLE: 'हम अभी आपका लॉगिन नहीं जाँच पा रहे। कृपया थोड़ी देर में फिर कोशिश करें।',
  COD_OFF: 'कैश ऑन डिलीवरी उपलब्ध नहीं है।',
  STALE: 'इस बीच यह कहीं और से बदल दिया गया है। अब नई जानकारी दिख रही है।',
  INTERNAL: 'कोई अनजान गड़बड़ी हो गई।',
};

export const hi: typeof messages = { text: (code, sent) => findWord(TEXTS, code) ?? sent };
