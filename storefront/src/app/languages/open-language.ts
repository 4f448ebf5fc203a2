import { type Catalogue, keepLanguage, type Language, speakLanguage } from '../../platform/language';

const CATALOGUES: Record<Exclude<Language, 'en'>, () => Promise<{ catalogue: Catalogue }>> = {
  hi: () => import('./hi'),
  mr: () => import('./mr'),
};

/** Fetches a language's words and speaks it from now on. Without a network the shop stays with what it speaks. */
export async function openLanguage(language: Language): Promise<boolean> {
  try {
    if (language === 'en') speakLanguage('en');
    else speakLanguage(language, (await CATALOGUES[language]()).catalogue);
    return true;
  } catch (error) {
    console.error(`The words of ${language} could not be fetched.`, error);
    return false;
  }
}

/** The shopper's choice: spoken now and on every later visit. */
export async function chooseLanguage(language: Language): Promise<boolean> {
  const opened = await openLanguage(language);
  if (opened) keepLanguage(language);
  return opened;
}
