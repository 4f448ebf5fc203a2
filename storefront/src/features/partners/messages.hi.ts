import type { messages } from './messages';

export const hi: typeof messages = {
  title: 'हम किनके साथ काम करते हैं',
  sample: 'नमूने के पार्टनर',
  honest: 'ये नाम काल्पनिक हैं, जो हमारे पार्टनरों की जगह रखे हैं।',
  pause: 'पार्टनर रोकें',
  play: 'पार्टनर चलाएँ',
  names: {
    coldChain: 'कोल्ड चेन',
    coop: 'फ़ार्म फ़्रेश को-ऑप',
    pasture: 'ग्रीन पाश्चर ग्रोअर्स',
    kitchen: 'सिटी किचन सप्लाई',
    pack: 'क्लीन पैक',
    wheels: 'क्विक व्हील्स',
  },
};
