import { defineMessages } from '../../../../platform/language';

/** A change of what it says is a new version: `NOTICE_VERSIONS` in libs/domain, whose day stands below. */
export const privacyNotice = defineMessages('footer.privacyNotice', {
  title: 'Privacy Notice',
  sections: [
    {
      title: 'What we keep',
      text: 'Name, e-mail and phone of your account, your addresses, cart, orders and reviews, and the numbers of your payments. We never see your card or bank details.',
    },
    {
      title: 'What for',
      text: 'To bring your order, write its bill, give money back and keep the shop safe. We send no advertising and sell nothing about you.',
    },
    {
      title: 'Who gets it',
      text: 'Borzo gets name, phone and address to bring your order; Razorpay takes your payment; the sign-in service keeps your account there. Each keeps records of its own.',
    },
    {
      title: 'For how long',
      text: 'Until you erase your account. Bills and accounts stay eight years, as tax law wants, without saying who you are. Checkouts that were never paid go after 30 days.',
    },
    {
      title: 'Your rights',
      text: 'Under “Your data” in your account you download everything or erase it, which also withdraws your consent; under “Your addresses” you correct it. You may name somebody who does this for you: write to us.',
    },
    {
      title: 'Complaints',
      text: 'Write to us first; the address is under Contact Us. If that does not help, you may turn to the Data Protection Board of India. This notice is of 23 November 2026.',
    },
  ],
});
