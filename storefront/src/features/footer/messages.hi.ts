import type * as english from './messages';

export const hi: typeof english.messages = {
  hoursTitle: 'स्टोर का समय',
  days: 'सोमवार से रविवार',
  hours: [
    { part: 'सुबह', time: '8:00 से दोपहर 2:00' },
    { part: 'शाम', time: '5:00 से रात 8:00' },
  ],
  helpTitle: 'मदद',
  refund: 'रिफ़ंड पॉलिसी',
  terms: 'सेवा की शर्तें',
  privacy: 'गोपनीयता सूचना',
  contact: 'संपर्क करें',
  fssai: 'FSSAI लाइसेंस नं.',
  gstin: 'GST नंबर (GSTIN)',
  pictures: 'तस्वीरें केवल समझाने के लिए हैं; आपका मीट हाथ से तैयार होता है और थोड़ा अलग दिख सकता है।',
  rights: (year, name) => `© ${year} ${name}`,
};
