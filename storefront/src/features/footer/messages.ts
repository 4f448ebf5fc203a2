import { defineMessages } from '../../platform/language';

export const messages = defineMessages('footer', {
  hoursTitle: 'Store hours',
  days: 'Monday to Sunday',
  hours: [
    { part: 'Morning', time: '8:00 AM to 2:00 PM' },
    { part: 'Evening', time: '5:00 PM to 8:00 PM' },
  ],
  helpTitle: 'Help',
  refund: 'Refund Policy',
  terms: 'Terms of Service',
  privacy: 'Privacy Notice',
  contact: 'Contact Us',
  fssai: 'FSSAI Lic. No.',
  gstin: 'GSTIN',
  pictures: 'Pictures are illustrations; the cut you receive is prepared by hand and may look different.',
  rights: (year: number, name: string) => `© ${year} ${name}`,
});
