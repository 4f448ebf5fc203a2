import { currentLanguage, LANGUAGES, type Language } from '../../platform/language';
import { addressIn } from '../../platform/language-address';
import type { ShopConfig } from '../../platform/shop-config';

export interface PageAddresses {
  own: string;
  /** The same page in each language, the page itself among them, and the one for everybody else. */
  alternates: { hreflang: string; href: string }[];
}

export const ALL_LANGUAGES = Object.keys(LANGUAGES) as Language[];

/** As search engines call a language that is spoken here. */
export const localeOf = (language: Language): string => `${language}-IN`;

/** Where a page of the shop lies in full, in this language and in the others. */
export function pageAddresses(
  { shop_url }: Pick<ShopConfig, 'shop_url'>,
  path: string,
  language: Language = currentLanguage(),
): PageAddresses {
  const hrefIn = (one: Language) => shop_url.replace(/\/$/, '') + addressIn(one, path);
  const alternates = ALL_LANGUAGES.map((one) => ({ hreflang: localeOf(one), href: hrefIn(one) }));
  return { own: hrefIn(language), alternates: [...alternates, { hreflang: 'x-default', href: hrefIn('en') }] };
}
