/** The languages of the shop: of its pages, and so of an order, of its documents, and of the mails about it. */
export const LANGUAGES = ['en', 'hi', 'mr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Dates, lists and numbers as people write them here; figures stay in Latin digits in every language. */
export function localeOf(language: Language): string {
  return `${language}-IN-u-nu-latn`;
}
