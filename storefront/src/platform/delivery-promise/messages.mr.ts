import type { messages } from './messages';

export const mr: typeof messages = {
  arrives: 'कधी पोहोचेल',
  window: (from, until) => `${from}–${until}`,
  from: (time) => `${time} पासून`,
  today: (time) => `आज ${time}`,
  tomorrow: (time) => `उद्या ${time}`,
  on: (day, time) => `${day}, ${time}`,
};
