import type { messages } from './messages';

export const mr: typeof messages = { close: 'बंद करा', notes: 'सूचना' };
