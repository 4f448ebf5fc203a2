import { defineMessages } from '../../platform/language';

export const messages = defineMessages('home', {
  carousel: 'Fresh this week',
  carouselKind: 'carousel',
  slideKind: 'slide',
  slide: (number: number, of: number) => `${number} of ${of}`,
  showSlide: (number: number) => `Show slide ${number}`,
  pause: 'Pause slides',
  play: 'Play slides',
  shop: 'Shop The Collection',
  track: 'Track Your Order',
  slides: {
    mutton: {
      eyebrow: 'Mutton · Lamb',
      title: 'Cut by hand, the way you cook it.',
      text: 'Curry cut, keema or chops: from our counter in Thane, cut fresh for your kitchen.',
    },
    chicken: {
      eyebrow: 'Chicken',
      title: 'Fresh from counter to door.',
      text: 'Tender cuts, packed cold. Follow the rider all the way to you.',
    },
  },
  badges: ['100% Fresh', 'Fast Delivery', 'Hand-Cut'],
  promise: 'What you can count on',
  blurbs: [
    {
      title: 'Farm-Fresh',
      text: 'Chicken, mutton and lamb that come in fresh and go out the same way: clean, cold and never kept for long.',
    },
    { title: 'Rapid Delivery', text: 'Packed cold and handed to a rider right away. You see on the map where your order is.' },
    { title: 'Master Butchers', text: 'Every piece is trimmed and cut by hand, evenly, so that it cooks evenly.' },
  ],
  ready: {
    title: 'Ready to Order?',
    text: 'Log in to fill your cart. It takes less than a minute.',
    action: 'Login / Sign Up',
  },
});
