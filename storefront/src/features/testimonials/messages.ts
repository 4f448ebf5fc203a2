import { defineMessages } from '../../platform/language';

export const messages = defineMessages('testimonials', {
  title: 'What customers say',
  sample: 'Sample reviews',
  sampleOne: 'Sample',
  verifiedOne: 'Verified buyer',
  rating: (average: string, count: number) => `${average}/5 from ${count}+ reviews`,
  verified: (average: string, count: number) => `${average}/5 from ${count} verified reviews`,
  stars: (rating: number) => `${rating} of 5 stars`,
  honest: 'Examples only. Real reviews appear here once enough verified customers have written one.',
  pause: 'Pause reviews',
  play: 'Play reviews',
});
