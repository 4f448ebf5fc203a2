import type { messages } from './messages';

export const mr: typeof messages = {
  title: 'आम्ही कोणासोबत काम करतो',
  sample: 'नमुना पार्टनर',
  honest: 'ही नावं काल्पनिक आहेत; आमच्या पार्टनर्सच्या जागी ठेवली आहेत.',
  pause: 'पार्टनर थांबवा',
  play: 'पार्टनर सुरू करा',
  names: {
    coldChain: 'कोल्ड चेन',
    coop: 'फार्म फ्रेश को-ऑप',
    pasture: 'ग्रीन पाश्चर ग्रोअर्स',
    kitchen: 'सिटी किचन सप्लाय',
    pack: 'क्लीन पॅक',
    wheels: 'क्विक व्हील्स',
  },
};
