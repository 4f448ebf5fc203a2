import { currentLanguage } from '../../platform/language';
import { addressIn } from '../../platform/language-address';
import type { ShopConfig } from '../../platform/shop-config';

export interface PageAddresses {
  own: string;
  /** The same page in each language, the page itself among them. */
  alternates: { hreflang: string; href: string }[];
}

/** Where a page of the shop lies, in full. */
export function pageAddresses({ shop_url }: Pick<ShopConfig, 'shop_url'>, path: string): PageAddresses {
  return { own: shop_url.replace(/\/$/, '') + addressIn(currentLanguage(), path), alternates: [] };
}
