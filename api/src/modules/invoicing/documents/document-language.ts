/** The languages in which the shop writes its documents. Those issued before there was a choice are English. */
export const DOCUMENT_LANGUAGES = ['en', 'hi', 'mr'] as const;
export type DocumentLanguage = (typeof DOCUMENT_LANGUAGES)[number];
