import { localeOf } from '@shop/domain';
import { serverRender, type LoadedLanguage } from './server-render';
import { keep, keepForVisit, readSaved, readSavedForVisit, watchSaved } from './storage';

/** The languages of the shop, each by its own name. English is the specification's, word for word. */
export const LANGUAGES = { en: 'English', hi: 'हिन्दी', mr: 'मराठी' } as const;
export type Language = keyof typeof LANGUAGES;
export type OtherLanguage = Exclude<Language, 'en'>;

/** The texts of one namespace: plain ones, ones with placeholders (functions), and groups of both. */
export type Messages = object;
/** All texts of one language, by namespace. */
export type Translations = Record<string, Messages>;

const STORAGE_KEY = 'shop.language';
const english: Translations = {};
const listeners = new Set<() => void>();
let loaded: LoadedLanguage = { language: 'en', texts: english };

/** On the server each rendering has its own; a browser shows one at a time. */
const current = (): LoadedLanguage => serverRender()?.language ?? loaded;

/**
 * The texts of one namespace, always in the language that the shopper chose: what is written here is English, and the files
 * `messages.hi` and `messages.mr` beside it hold the others. Read a text when it is shown, never when a module is loaded.
 */
export function defineMessages<M extends Messages>(namespace: string, texts: M): M {
  english[namespace] = texts;
  return new Proxy(texts, {
    get: (_, key) => Reflect.get(current().texts[namespace] ?? texts, key) ?? Reflect.get(texts, key),
    ownKeys: () => Reflect.ownKeys(texts),
    has: (_, key) => Reflect.has(texts, key),
  });
}

/** The text of a table for what was sent; undefined when the table does not have it. */
export function findText(table: Readonly<Record<string, string>>, sent: string): string | undefined {
  return Object.hasOwn(table, sent) ? table[sent] : undefined;
}

/** All texts defined so far, in English; a test compares the other languages with them. */
export function englishMessages(): Translations {
  return english;
}

export function currentLanguage(): Language {
  return current().language;
}

/** Shows the shop in this language from now on. English needs no translations. */
export function setLanguage(language: Language, texts: Translations = english): void {
  loaded = { language, texts };
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
}

export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentLocale(): string {
  return localeOf(currentLanguage());
}

/** The language of this visit, else what the shopper chose on an earlier one; English for everyone else. */
export function keptLanguage(): Language {
  return asLanguage(readSavedForVisit(STORAGE_KEY)) ?? chosenLanguage();
}

/** What the shopper chose last, here or in another tab. */
function chosenLanguage(): Language {
  return asLanguage(readSaved(STORAGE_KEY)) ?? 'en';
}

/** The shopper's choice, for this visit and later ones. */
export function keepLanguage(language: Language): void {
  keep(STORAGE_KEY, language === 'en' ? null : language);
  keepLanguageForVisit(language);
}

/** For whoever followed an address of that language: it lasts over the sign-in, and does not change what they have chosen. */
export function keepLanguageForVisit(language: Language): void {
  keepForVisit(STORAGE_KEY, language);
}

/** Calls back with the language that was chosen in another tab, or in this one while the page was put away. Returns how to stop. */
export function watchLanguage(changed: (language: Language) => void): () => void {
  const wakeUp = ({ persisted }: PageTransitionEvent) => persisted && changed(keptLanguage());
  window.addEventListener('pageshow', wakeUp);
  const stop = watchSaved(STORAGE_KEY, () => changed(chosenLanguage()));
  return () => {
    stop();
    window.removeEventListener('pageshow', wakeUp);
  };
}

function asLanguage(saved: unknown): Language | null {
  return typeof saved === 'string' && Object.hasOwn(LANGUAGES, saved) ? (saved as Language) : null;
}
