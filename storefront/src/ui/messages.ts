import { speak } from '../platform/language';

export const messages = speak('ui', { close: 'Close', notes: 'Notes' });
