/** The languages of the shop: of its pages, and so of an order, of its documents, and of the mails about it. */
export const LANGUAGES = ['en', 'hi', 'mr'] as const;
export type Language = (typeof LANGUAGES)[number];
