import type { Schemas } from '@shop/contract';
import type { ClosedDate, DayHours } from '@shop/domain';
import { PAGE_DATA, type PageData } from '../page-data';

/** What pages are made of on the server: what is sent with them, and what stands in their head alone. */
export interface ServerData extends PageData {
  /** Null while the owner says the hours in words that no machine reads. */
  'opening-hours': { week: DayHours[]; closed_dates: ClosedDate[] } | null;
  'sold-out-products': PageData['products'];
  /** Null while too few verified buyers have rated: a sample never gets here. */
  'verified-rating': Pick<Schemas['ShopRating'], 'average' | 'count'> | null;
}

export const SERVER_DATA = [...PAGE_DATA, 'opening-hours', 'sold-out-products', 'verified-rating'] as const;

/** What the sitemap is made of. */
export interface SitemapData extends Pick<ServerData, 'config' | 'products' | 'sold-out-products'> {
  /** When each product was last changed, by id. */
  'product-changes': Record<string, string>;
}

export const SITEMAP_DATA = ['config', 'products', 'sold-out-products', 'product-changes'] as const;

/** What the browser gets. */
export function sentData(data: ServerData): PageData {
  return Object.fromEntries(PAGE_DATA.map((name) => [name, data[name]])) as unknown as PageData;
}
