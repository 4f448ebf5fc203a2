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

/** Fetches a language's words and speaks it from now on. Without a network the shop stays with what it speaks, and says so. */
export async function openLanguage(language: Language, loaders = LOADERS): Promise<boolean> {
  wanted = language;
  try {
    const fetched = language === 'en' ? null : await loaders[language]();
    await fetched?.fontReady();
    // Somebody who chooses twice in a row gets what was chosen last, however long the first one took.
    if (wanted === language) setLanguage(language, fetched?.translations);
    return wanted === language;
  } catch (error) {
    console.error(`The words of ${language} could not be fetched.`, error);
    toast.error(messages.languageFailed(LANGUAGES[language]));
    return false;
  }
}

/** The shopper's choice: spoken now and on every later visit. */
export async function chooseLanguage(language: Language): Promise<boolean> {
  const opened = await openLanguage(language);
  if (!opened) return false;
  keepLanguage(language);
  settleOffer();
  return true;
}

/** Draws what is below anew, in place, when the shopper chooses another language here or in another tab: nothing else is touched. */
export function useLanguage(): Language {
  useEffect(() => watchLanguage(() => void openLanguage(keptLanguage())), []);
  return useSyncExternalStore(onLanguageChange, currentLanguage);
}
