import { defineMessages } from '../../platform/language';

export const messages = defineMessages('partners', {
  title: 'Who we work with',
  sample: 'Sample partners',
  honest: 'Placeholder names until our partners are listed here.',
  pause: 'Pause partners',
  play: 'Play partners',
  names: {
    coldChain: 'Cold Chain',
    coop: 'Farm Fresh Co-op',
    pasture: 'Green Pasture Growers',
    kitchen: 'City Kitchen Supply',
    pack: 'Clean Pack',
    wheels: 'Quick Wheels',
  },
});
