import { inTheDay } from '../store-hours/messages.mr';
import type { messages } from './messages';

export const mr: typeof messages = {
  arrives: 'कधी पोहोचेल',
  window: (from, until) => `${inTheDay(from)}–${inTheDay(until)}`,
  from: (time) => `${inTheDay(time)} पासून`,
  today: (time) => `आज ${time}`,
  tomorrow: (time) => `उद्या ${time}`,
  on: (day, time) => `${day}, ${time}`,
};
