import { type Catalogue, keepLanguage, LANGUAGES, type Language, speakLanguage } from '../../platform/language';
import { toast } from '../../ui/overlays/toast';
import { messages } from '../messages';
import { type OtherLanguage, settleOffer } from './offered-language';

interface Fetched {
  catalogue: Catalogue;
  lettersReady: () => Promise<unknown>;
}

/** Where the words of each language are fetched from. */
export type Shelves = Record<OtherLanguage, () => Promise<Fetched>>;

const SHELVES: Shelves = {
  hi: () => import('./hi'),
  mr: () => import('./mr'),
};

let wanted: Language = 'en';

/** Fetches a language's words and speaks it from now on. Without a network the shop stays with what it speaks, and says so. */
export async function openLanguage(language: Language, shelves = SHELVES): Promise<boolean> {
  wanted = language;
  try {
    const fetched = language === 'en' ? null : await shelves[language]();
    await fetched?.lettersReady();
    // Somebody who chooses twice in a row gets what was chosen last, however long the first one took.
    if (wanted === language) speakLanguage(language, fetched?.catalogue);
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
