import type { messages } from './messages';

export const hi: typeof messages = { close: 'बंद करें', notes: 'सूचनाएँ' };
