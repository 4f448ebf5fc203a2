import { useEffect, useSyncExternalStore } from 'react';
import { currentLanguage, keptLanguage, type Language, onLanguageChange, watchLanguage } from '../../platform/language';
import { openLanguage } from './open-language';

/** Draws what is below anew, in place, when the shopper chooses another language here or in another tab: nothing else is touched. */
export function useLanguage(): Language {
  useEffect(() => watchLanguage(() => void openLanguage(keptLanguage())), []);
  return useSyncExternalStore(onLanguageChange, currentLanguage);
}
