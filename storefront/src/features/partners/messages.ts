import { defineMessages } from '../../platform/language';

export const messages = defineMessages('partners', {
  title: 'Who we work with',
  sample: 'Sample partners',
  honest: 'Invented names that keep the place of our partners.',
  pause: 'Pause partners',
  play: 'Move partners',
  names: {
    coldChain: 'Cold Chain',
    coop: 'Farm Fresh Co-op',
    pasture: 'Green Pasture Growers',
    kitchen: 'City Kitchen Supply',
    pack: 'Clean Pack',
    wheels: 'Quick Wheels',
  },
});
