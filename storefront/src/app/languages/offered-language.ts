import { currentLanguage, LANGUAGES, type OtherLanguage } from '../../platform/language';
import { keep, readSaved } from '../../platform/storage';

const SETTLED = 'shop.language-offer-settled';

/** The language that the browser asks for, while the shopper has neither chosen one nor dismissed the offer. */
export function languageToOffer(): OtherLanguage | null {
  if (currentLanguage() !== 'en' || readSaved(SETTLED) !== null) return null;
  const preferred = navigator.languages
    .map((tag) => tag.toLowerCase().split('-')[0] ?? '')
    .find((tag) => Object.hasOwn(LANGUAGES, tag));
  return preferred === 'hi' || preferred === 'mr' ? preferred : null;
}

/** From now on the shopper is not asked any more. */
export function settleOffer(): void {
  keep(SETTLED, true);
}
