import { defineMessages } from '../../../platform/language';

export const refundPolicy = defineMessages('footer.refundPolicy', {
  title: 'Refund Policy',
  sections: [
    {
      title: 'No returns',
      text: 'Fresh meat cannot be taken back, so we do not accept returns. If something is wrong with your order, we make it right.',
    },
    {
      title: 'Tell us within 6 hours',
      text: 'Report any issue within 6 hours of delivery, with photos of what you received. Write to us or call us; the address is under Contact Us.',
    },
    {
      title: 'How refunds work',
      text: 'Refunds go to the original payment method in 5 to 7 business days.',
    },
  ],
});

export const termsOfService = defineMessages('footer.termsOfService', {
  title: 'Terms of Service',
  sections: [
    {
      title: 'Your order',
      text: 'An order is accepted when its payment has been confirmed. Prices are in Indian rupees (INR); the amount that you see before you pay is the amount that you pay.',
    },
    {
      title: 'Payment',
      text: 'Payments are made in INR via card, UPI or net banking. The payment provider takes your payment details; we never see or keep them.',
    },
    {
      title: 'Delivery',
      text: 'Orders are brought to you by our delivery partner Borzo during store hours. Name and phone number of the rider are shown to you while your order is on its way.',
    },
    {
      title: 'Freshness',
      text: 'Please put your order into the refrigerator as soon as it arrives, and be reachable on the phone number that you gave us.',
    },
    {
      title: 'Refunds',
      text: 'There are no returns. Issues must be reported within 6 hours of delivery with photos; refunds go to the original payment method in 5 to 7 business days.',
    },
  ],
});

export const contactUs = defineMessages('footer.contactUs', {
  title: 'Contact Us',
  text: 'We are happy to help with your order.',
  email: 'E-mail',
  phone: 'Phone',
  address: 'Address',
  fssai: 'FSSAI licence number',
  unknown: 'Our contact details cannot be loaded right now. Please try again in a moment.',
});
