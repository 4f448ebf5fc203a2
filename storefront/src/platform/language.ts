import { keep, readKept, watchKept } from './storage';

/** The languages of the shop, each by its own name. English is the specification's, word for word. */
export const LANGUAGES = { en: 'English', hi: 'हिन्दी', mr: 'मराठी' } as const;
export type Language = keyof typeof LANGUAGES;

/** The texts of one namespace: plain ones, ones with placeholders (functions), and groups of both. */
export type Messages = object;
/** All texts of one language, by namespace. */
export type Translations = Record<string, Messages>;

const KEPT = 'shop.language';
const english: Translations = {};
const listeners = new Set<() => void>();
let current: { language: Language; texts: Translations } = { language: 'en', texts: english };

/**
 * The texts of one namespace, always in the language that the shopper chose: what is written here is English, and the files
 * `messages.hi` and `messages.mr` beside it hold the others. Read a text when it is shown, never when a module is loaded.
 */
export function defineMessages<M extends Messages>(namespace: string, texts: M): M {
  english[namespace] = texts;
  return new Proxy(texts, {
    get: (_, key) => Reflect.get(current.texts[namespace] ?? texts, key) ?? Reflect.get(texts, key),
    ownKeys: () => Reflect.ownKeys(texts),
    has: (_, key) => Reflect.has(texts, key),
  });
}

/** All texts defined so far, in English; a test compares the other languages with them. */
export function englishMessages(): Translations {
  return english;
}

export function currentLanguage(): Language {
  return current.language;
}

/** Shows the shop in this language from now on. English needs no translations. */
export function setLanguage(language: Language, texts: Translations = english): void {
  current = { language, texts };
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
}

export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Dates, lists and numbers as people write them here; figures stay in Latin digits in every language. */
export function currentLocale(): string {
  return `${current.language}-IN-u-nu-latn`;
}

/** What this shopper chose on an earlier visit; English for everyone else. */
export function keptLanguage(): Language {
  const kept = readKept(KEPT);
  return typeof kept === 'string' && Object.hasOwn(LANGUAGES, kept) ? (kept as Language) : 'en';
}

export function keepLanguage(language: Language): void {
  keep(KEPT, language === 'en' ? null : language);
}

/** Calls back when another tab chooses a language. Returns how to stop. */
export function watchLanguage(changed: () => void): () => void {
  return watchKept(KEPT, changed);
}
