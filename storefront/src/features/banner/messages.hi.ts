import type { messages } from './messages';

export const hi: typeof messages = {
  region: 'ऑफ़र',
  pause: 'ऑफ़र रोकें',
  play: 'ऑफ़र चलाएँ',
  offer: (name, description) => `${name}: ${description} कोड लगाएँ:`,
};
