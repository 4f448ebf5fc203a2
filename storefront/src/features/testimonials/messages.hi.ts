import type { messages } from './messages';

export const hi: typeof messages = {
  title: 'ग्राहक क्या कहते हैं',
  sample: 'नमूने के रिव्यू',
  sampleOne: 'नमूना',
  verifiedOne: 'सत्यापित ख़रीदार',
  rating: (average, count) => `${count}+ रिव्यू से ${average}/5`,
  verified: (average, count) => `${count} सत्यापित रिव्यू से ${average}/5`,
  stars: (rating) => `5 में से ${rating} स्टार`,
  honest: 'ये केवल उदाहरण हैं: असली ग्राहकों के काफ़ी रिव्यू आते ही उनकी जगह वे दिखेंगे।',
  pause: 'रिव्यू रोकें',
  play: 'रिव्यू चलाएँ',
};
