import { defineMessages } from '../platform/language';

export const messages = defineMessages('ui', { close: 'Close', notes: 'Notifications' });
