import type { messages } from './messages';

export const mr: typeof messages = {
  region: 'ऑफर',
  pause: 'ऑफर थांबवा',
  play: 'ऑफर सुरू करा',
  offer: (name, description) => `${name}: ${description} कोड वापरा:`,
};
