import { keep, readKept, watchKept } from './storage';

/** The languages of the shop, each by its own name. English is the specification's, word for word. */
export const LANGUAGES = { en: 'English', hi: 'हिन्दी', mr: 'मराठी' } as const;
export type Language = keyof typeof LANGUAGES;

/** The words of one room of the shop: plain texts, texts made from what is filled in, and groups of both. */
export type Words = object;
/** All words of one language, by the room that says them. */
export type Catalogue = Record<string, Words>;

const KEPT = 'shop.language';
const english: Catalogue = {};
const listeners = new Set<() => void>();
let spoken: { language: Language; words: Catalogue } = { language: 'en', words: english };

/**
 * The words of one room, always in the language that the shopper chose: what was written here is English, the same file's
 * `.hi` and `.mr` sisters hold the others. Read a word when it is shown, never when a module is loaded.
 */
export function speak<W extends Words>(room: string, words: W): W {
  english[room] = words;
  return new Proxy(words, {
    get: (_, word) => Reflect.get(spoken.words[room] ?? words, word) ?? Reflect.get(words, word),
    ownKeys: () => Reflect.ownKeys(words),
    has: (_, word) => Reflect.has(words, word),
  });
}

/** All that has been said in English so far; a test holds the other languages against it. */
export function englishWords(): Catalogue {
  return english;
}

export function currentLanguage(): Language {
  return spoken.language;
}

/** From now on the shop speaks this language. English needs no words of its own. */
export function speakLanguage(language: Language, words: Catalogue = english): void {
  spoken = { language, words };
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
}

export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Dates, lists and numbers as people write them here; figures stay in Latin digits in every language. */
export function currentLocale(): string {
  return `${spoken.language}-IN-u-nu-latn`;
}

/** What this shopper chose on an earlier visit; English for everybody else. */
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
