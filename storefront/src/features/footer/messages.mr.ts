import type * as english from './messages';

export const mr: typeof english.messages = {
  hoursTitle: 'स्टोअरची वेळ',
  days: 'सोमवार ते रविवार',
  hours: [
    { part: 'सकाळी', time: '8:00 ते दुपारी 2:00' },
    { part: 'संध्याकाळी', time: '5:00 ते रात्री 8:00' },
  ],
  helpTitle: 'मदत',
  refund: 'रिफंड पॉलिसी',
  terms: 'सेवेच्या अटी',
  privacy: 'गोपनीयता सूचना',
  contact: 'संपर्क करा',
  fssai: 'FSSAI लायसन्स क्र.',
  gstin: 'GST क्रमांक (GSTIN)',
  pictures: 'फोटो फक्त कल्पना देण्यासाठी आहेत; तुमचं मांस हाताने तयार होतं आणि थोडं वेगळं दिसू शकतं.',
  rights: (year, name) => `© ${year} ${name}`,
};
