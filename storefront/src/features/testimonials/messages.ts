import { defineMessages } from '../../platform/language';

export const messages = defineMessages('testimonials', {
  title: 'What customers say',
  sample: 'Sample reviews',
  rating: '4.9/5 from 2000+ reviews',
  stars: '★★★★★',
  honest: 'Examples only. Real reviews appear here once enough verified customers have written one.',
  pause: 'Pause reviews',
  play: 'Play reviews',
  reviews: [
    {
      text: 'The curry cut came in even pieces, cold to the touch. Nothing to trim, straight into the pot.',
      who: 'Home cook, Ghodbunder Road',
    },
    { text: 'Ordered keema after work and had it in the pan before dinner time.', who: 'Young parents, Vartak Nagar' },
    { text: 'The map showed the rider all the way to our gate. No calls, no guessing.', who: 'Weekend griller, Majiwada' },
    { text: 'Biryani pieces just as my mother asks for them: large, and with enough bone.', who: 'Family of six, Kolshet' },
    { text: 'Clean packs, clear weights, and the price that was shown is the price I paid.', who: 'Student flat, Naupada' },
    { text: 'Chops of one thickness, so they were all done at the same time.', who: 'Sunday cook, Hiranandani Estate' },
  ],
});
