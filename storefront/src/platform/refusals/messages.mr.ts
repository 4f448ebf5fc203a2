import { findText } from '../language';
import type { messages, ShopperRefusal, WaitingRefusal } from './messages';

const TEXTS: Record<Exclude<ShopperRefusal, WaitingRefusal>, string> = {
  INVALID_REQUEST: 'पाठवलेल्या माहितीत काहीतरी चुकलं आहे. कृपया तपासून पहा.',
  REQUEST_TOO_LARGE: 'विनंती फार मोठी आहे.',
  UNSUPPORTED_MEDIA_TYPE: 'पाठवलेल्या माहितीत काहीतरी चुकलं आहे. कृपया तपासून पहा.',
  INVALID_ADDRESS: 'कृपया डिलिव्हरीच्या पत्त्याची सर्व माहिती भरा.',
  EMPTY_CART: 'तुमचं कार्ट रिकामं आहे.',
  SIGNED_OUT: 'तुम्ही लॉग आउट झाला आहात. कृपया पुन्हा लॉगिन करा.',
  ACCOUNT_ERASED: 'तुमचे खाते पुसले गेले आहे, म्हणून तुम्ही लॉग आउट झाला आहात. नवीन खाते हवे असल्यास 15 मिनिटांनी पुन्हा लॉगिन करा.',
  SIGN_IN_REQUIRED: 'पुढे जाण्यासाठी कृपया लॉगिन करा.',
  FORBIDDEN: 'तुम्हाला याची परवानगी नाही.',
  NOT_FOUND: 'हे पेज सापडलं नाही.',
  ORDER_NOT_FOUND: 'ही ऑर्डर सापडली नाही.',
  ORDER_NOT_DELIVERED: 'ऑर्डर पोहोचल्यावरच तुम्ही तिला रेटिंग देऊ शकता.',
  STORE_CLOSED: 'स्टोअर सध्या बंद आहे, त्यामुळे नवीन ऑर्डर घेत नाही आहोत.',
  PRICE_CHANGED: 'किंमती बदलल्या आहेत. कृपया तुमची ऑर्डर पहा.',
  NOT_AVAILABLE: 'तुमच्या कार्टमधली काही प्रॉडक्ट्स आता उपलब्ध नाहीत.',
  TOO_MANY_PACKS: 'पेमेंट होईपर्यंत एका ऑर्डरसाठी इतके पॅक राखून ठेवता येत नाहीत. कृपया कमी पॅक घ्या.',
  PACKS_RESERVED: 'आत्ता बरेच पॅक पेमेंटच्या प्रतीक्षेत आहेत. कृपया काही मिनिटांनी पुन्हा प्रयत्न करा.',
  INVALID_COUPON: 'कूपन चुकीचं आहे किंवा त्याची मुदत संपली आहे.',
  NOT_DELIVERABLE: 'या पत्त्यासाठी डिलिव्हरी शुल्क काढता आलं नाही.',
  COURIER_UNAVAILABLE: 'या पत्त्यासाठी डिलिव्हरी शुल्क काढता आलं नाही.',
  CHECKOUT_CHANGED: 'तुमची ऑर्डर बदलली आहे. कृपया पाहून पुन्हा प्रयत्न करा.',
  ALREADY_PAID: 'या ऑर्डरचं पेमेंट आधीच झालं आहे.',
  PAYMENT_NOT_FOUND: 'हे पेमेंट सापडलं नाही.',
  PAYMENT_NOT_VERIFIED: 'पेमेंटची खात्री होऊ शकली नाही. कृपया आमच्याशी संपर्क साधा.',
  PAYMENT_REFUNDED: 'आम्हाला तुमची ऑर्डर घेता आली नाही, त्यामुळे तुमचे सगळे पैसे परत केले जात आहेत.',
  PAYMENT_UNAVAILABLE: 'पेमेंट सेवेकडून उत्तर येत नाही. कृपया थोड्या वेळाने पुन्हा प्रयत्न करा.',
  IDENTITY_UNAVAILABLE: 'तुमचं लॉगिन आत्ता तपासता येत नाही. कृपया थोड्या वेळाने पुन्हा प्रयत्न करा.',
  SHOP_UNAVAILABLE: 'दुकान आत्ता उत्तर देऊ शकत नाही. कृपया थोड्या वेळाने पुन्हा प्रयत्न करा.',
  COD_OFF: 'कॅश ऑन डिलिव्हरी उपलब्ध नाही.',
  ADDRESS_NOT_FOUND: 'हा पत्ता सापडला नाही.',
  CONFIRMATION_WRONG: 'हे जुळत नाही. कृपया दाखवल्याप्रमाणेच लिहा.',
  ERASURE_BLOCKED: 'तुमचे खाते आत्ता पुसता येत नाही: तुमचे काहीतरी अजून सुरू आहे.',
  PERSON_NOT_FOUND: 'हे खाते सापडले नाही.',
  ADDRESS_BOOK_FULL: 'आणखी पत्ते सेव्ह करता येत नाहीत. कृपया आधी एखादा पत्ता काढा.',
  NOT_PAID: 'या ऑर्डरचं पेमेंट अजून झालेलं नाही.',
  BILL_NOT_READY: 'ऑर्डर पॅक झाल्यावर बिल तयार होतं.',
  CREDIT_NOTE_NOT_FOUND: 'ही क्रेडिट नोट सापडली नाही.',
  COD_OVER_LIMIT: 'ही ऑर्डर कॅश ऑन डिलिव्हरीसाठी खूप मोठी आहे.',
  COD_NOT_AVAILABLE: 'या पिनकोडवर कॅश ऑन डिलिव्हरी उपलब्ध नाही.',
  COD_ORDER_PENDING: 'कृपया आधी तुमची मागची ऑर्डर घेऊन तिचं पेमेंट करा.',
  COD_REFUSED: 'कुरिअर सध्या आमच्यासाठी रोख रक्कम घेत नाही. तुमची ऑर्डर कायम आहे, आम्ही तुम्हाला कॉल करू.',
  NOT_ON_DELIVERY: 'या ऑर्डरचं पेमेंट डिलिव्हरीच्या वेळी करायचं नाही.',
  STALE: 'दरम्यान हे दुसरीकडून बदललं गेलं आहे. आता नवीन माहिती दिसत आहे.',
  INTERNAL: 'काहीतरी अनपेक्षित बिघडलं.',
};

const WAITING: Record<WaitingRefusal, string> = {
  TOO_MANY_REQUESTS: 'एकाच वेळी खूप विनंत्या आल्या.',
  SHOP_BUSY: 'दुकान आत्ता खूप व्यस्त आहे.',
};

function again(seconds: unknown): string {
  if (typeof seconds !== 'number') return 'कृपया थोडं थांबून पुन्हा प्रयत्न करा.';
  const wait = seconds < 100 ? `${seconds} ${seconds === 1 ? 'सेकंदाने' : 'सेकंदांनी'}` : `${Math.ceil(seconds / 60)} मिनिटांनी`;
  return `कृपया ${wait} पुन्हा प्रयत्न करा.`;
}

export const mr: typeof messages = {
  text: (code, sent, retryAfter) => {
    const waiting = findText(WAITING, code);
    return waiting ? `${waiting} ${again(retryAfter)}` : (findText(TEXTS, code) ?? sent);
  },
};
