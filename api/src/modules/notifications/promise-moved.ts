import type { Language } from '@shop/domain';
import type { Order } from '../orders/orders.service.js';
import { ORDER_MAIL_TEXTS, windowText } from './order-mail-texts.js';

interface PromiseMovedTexts {
  subject(id: string): string;
  lead: string;
  /** What it is promised now; the mail says nothing of a time that it does not know. */
  window(day: string, from: string, until: string): string;
  next(phone: string): string;
}

const TEXTS: Record<Language, PromiseMovedTexts> = {
  en: {
    subject: (id) => `New delivery time for order #${id}`,
    lead: 'The shop has changed its hours, and your order will arrive at a different time. We are sorry for the change.',
    window: (day, from, until) => `New delivery time: ${day} between ${from} and ${until}.`,
    next: (phone) => `You need not do anything. If the new time does not suit you, call us on ${phone}.`,
  },
  hi: {
    subject: (id) => `ऑर्डर #${id} की डिलीवरी का नया समय`,
    lead: 'दुकान का समय बदल गया है, इसलिए आपका ऑर्डर अब दूसरे समय पर पहुँचेगा। इस बदलाव के लिए हमें खेद है।',
    window: (day, from, until) => `डिलीवरी का नया समय: ${day}, ${from} से ${until} के बीच।`,
    next: (phone) => `आपको कुछ करने की ज़रूरत नहीं है। अगर नया समय आपके लिए ठीक न हो, तो हमें ${phone} पर फ़ोन करें।`,
  },
  mr: {
    subject: (id) => `ऑर्डर #${id} च्या डिलिव्हरीची नवीन वेळ`,
    lead: 'दुकानाची वेळ बदलली आहे, त्यामुळे तुमची ऑर्डर आता वेगळ्या वेळी पोहोचेल. या बदलाबद्दल आम्ही दिलगीर आहोत.',
    window: (day, from, until) => `डिलिव्हरीची नवीन वेळ: ${day}, ${from} ते ${until} दरम्यान.`,
    next: (phone) => `तुम्हाला काहीही करण्याची गरज नाही. नवीन वेळ सोयीची नसल्यास आम्हाला ${phone} वर फोन करा.`,
  },
};

/** The mail to a shopper whose promise the owner's settings have moved. */
export function promiseMovedTexts(order: Order, { name, phone }: { name: string | null; phone: string }) {
  const texts = TEXTS[order.language];
  const { greeting, link } = ORDER_MAIL_TEXTS[order.language];
  const window = windowText(order, order.language, texts.window);
  return {
    subject: texts.subject(order.id),
    greeting: greeting(name),
    link,
    lead: texts.lead,
    next: [window, texts.next(phone)].filter(Boolean).join(' '),
  };
}
