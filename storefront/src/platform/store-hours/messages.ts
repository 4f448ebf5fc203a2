import { defineMessages } from '../language';

/** What is said of the shop's hours. The first sentence is word for word from the specification. */
export const messages = defineMessages('store-hours', {
  offline: 'The store is currently offline and not accepting new orders.',
  opensToday: (time: string) => `It opens again today at ${time}.`,
  opensTomorrow: (time?: string) => (time ? `It opens again tomorrow at ${time}.` : 'It opens again tomorrow.'),
  opensOn: (day: string, time?: string) => (time ? `It opens again on ${day} at ${time}.` : `It opens again on ${day}.`),
  closedToday: (reason: string) => `Closed today: ${reason}.`,
});
