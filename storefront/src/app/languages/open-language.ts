import { useEffect, useSyncExternalStore } from 'react';
import {
  currentLanguage,
  keptLanguage,
  onLanguageChange,
  watchLanguage,
  type Translations,
  keepLanguage,
  LANGUAGES,
  type Language,
  setLanguage,
} from '../../platform/language';
import { toast } from '../../ui/overlays/toast';
import { messages } from '../messages';
import { type OtherLanguage, settleOffer } from './offered-language';

interface Fetched {
  translations: Translations;
  fontReady: () => Promise<unknown>;
}

/** Loads the texts of each language. */
export type LanguageLoaders = Record<OtherLanguage, () => Promise<Fetched>>;

const LOADERS: LanguageLoaders = {
  hi: () => import('./hi'),
  mr: () => import('./mr'),
};

let wanted: Language = 'en';

/** Loads a language's texts and shows them from now on. Without a network the shop keeps its language, and says so. */
export async function openLanguage(language: Language, loaders = LOADERS): Promise<boolean> {
  wanted = language;
  try {
    const fetched = language === 'en' ? null : await loaders[language]();
    await fetched?.fontReady();
    // Of two quick choices the last one counts, however long the first one took to load.
    if (wanted === language) setLanguage(language, fetched?.translations);
    return wanted === language;
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

/** Renders what is below again, in place, when the shopper chooses another language here or in another tab; no state is lost. */
export function useLanguage(): Language {
  useEffect(() => watchLanguage(() => void openLanguage(keptLanguage())), []);
  return useSyncExternalStore(onLanguageChange, currentLanguage, currentLanguage);
}
