import { Fragment, type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { currentLanguage, keptLanguage, onLanguageChange, watchLanguage } from '../../platform/language';
import { openLanguage } from './open-language';

/** Shows the shop in the chosen language: every word on the page is read anew when the shopper changes it. */
export function InLanguage({ children }: { children: ReactNode }) {
  const language = useSyncExternalStore(onLanguageChange, currentLanguage);
  useEffect(() => watchLanguage(() => void openLanguage(keptLanguage())), []);
  return <Fragment key={language}>{children}</Fragment>;
}
