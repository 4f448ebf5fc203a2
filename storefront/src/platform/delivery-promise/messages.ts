import { defineMessages } from '../language';

/** When an order arrives. */
export const messages = defineMessages('delivery-promise', {
  arrives: 'Arrives',
  window: (from: string, until: string) => `${from}–${until}`,
  from: (time: string) => `from ${time}`,
  today: (time: string) => `Today ${time}`,
  tomorrow: (time: string) => `Tomorrow ${time}`,
  on: (day: string, time: string) => `${day}, ${time}`,
});
