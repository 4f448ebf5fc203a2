import { useEffect, useSyncExternalStore } from 'react';
import {
  currentLanguage,
  onLanguageChange,
  watchLanguage,
  type Translations,
  keepLanguage,
  keepLanguageForVisit,
  LANGUAGES,
  type Language,
  type OtherLanguage,
  setLanguage,
} from '../../platform/language';
import { toast } from '../../ui/overlays/toast';
import { messages } from '../messages';
import { settleOffer } from './offered-language';

interface Fetched {
  translations: Translations;
  fontReady: () => Promise<unknown>;
}

/** Loads the texts of each language. */
export type LanguageLoaders = Record<OtherLanguage, () => Promise<Fetched>>;

// The font by itself: shared by both languages, it would be bundled with what later screens share.
const withFont = async (texts: Promise<Pick<Fetched, 'translations'>>): Promise<Fetched> => {
  const [{ translations }, { fontReady }] = await Promise.all([texts, import('./devanagari-font')]);
  return { translations, fontReady };
};
const LOADERS: LanguageLoaders = {
  hi: () => withFont(import('./hi')),
  mr: () => withFont(import('./mr')),
};

let latest: Language = 'en';

/**
 * Loads a language's texts and shows them from now on. Without a network the shop keeps its language, and says so.
 * A page that was sent in that language is there already, and does not wait for the font.
 */
export async function openLanguage(language: Language, loaders = LOADERS, isDrawn = false): Promise<boolean> {
  latest = language;
  try {
    const fetched = language === 'en' ? null : await loaders[language]();
    if (!isDrawn) await fetched?.fontReady();
    // Of two quick choices the last one counts, however long the first one took to load.
    if (latest === language) setLanguage(language, fetched?.translations);
    return latest === language;
  } catch (error) {
    console.error(`The words of ${language} could not be fetched.`, error);
    toast.error(messages.languageFailed(LANGUAGES[language]));
    return false;
  }
}

/** The shopper's choice: used now and on every later visit. */
export async function chooseLanguage(language: Language): Promise<boolean> {
  const opened = await openLanguage(language);
  if (!opened) return false;
  keepLanguage(language);
  settleOffer();
  return true;
}

async function follow(chosen: Language): Promise<void> {
  if (chosen !== currentLanguage() && (await openLanguage(chosen))) keepLanguageForVisit(chosen);
}

/** Renders what is below again, in place, when the shopper chooses another language here or in another tab; no state is lost. */
export function useLanguage(): Language {
  useEffect(() => watchLanguage((chosen) => void follow(chosen)), []);
  return useSyncExternalStore(onLanguageChange, currentLanguage, currentLanguage);
}
