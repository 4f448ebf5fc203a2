import type { messages } from './messages';

export const hi: typeof messages = {
  arrives: 'कब पहुँचेगा',
  window: (from, until) => `${from}–${until} बजे`,
  from: (time) => `${time} बजे से`,
  today: (time) => `आज ${time}`,
  tomorrow: (time) => `कल ${time}`,
  on: (day, time) => `${day}, ${time}`,
};
