import type { Schemas } from '@shop/contract';
import { activeOffersQuery } from '../features/banner/api';
import { productsQuery } from '../features/catalogue/api';
import { deliveryEstimateQuery } from '../platform/delivery-promise/api';
import { keepConfig, type ShopConfig, shopConfigQuery } from '../platform/shop-config';
import { type StoreStatus, storeStatusQuery } from '../platform/store-settings';
import type { Shop } from './open-shop';

/** The public replies that are sent with a page, by the names that the API has for them. */
export interface PageData {
  config: ShopConfig;
  'store-status': StoreStatus;
  'active-offers': Schemas['ActiveOfferReply'][];
  products: Schemas['ProductReply'][];
  'delivery-promise': Schemas['DeliveryPromiseReply'];
}

export const PAGE_DATA = ['config', 'store-status', 'active-offers', 'products', 'delivery-promise'] as const;
export const DATA_ELEMENT = 'page-data';

/** Fills the answers in that the page came with, as if they had just been asked for. */
export function fillInPageData({ api: { open }, queryClient }: Pick<Shop, 'api' | 'queryClient'>, data: PageData): void {
  queryClient.setQueryData(shopConfigQuery(open).queryKey, data.config);
  queryClient.setQueryData(storeStatusQuery(open).queryKey, data['store-status']);
  queryClient.setQueryData(activeOffersQuery(open).queryKey, data['active-offers']);
  queryClient.setQueryData(productsQuery(open).queryKey, data.products);
  queryClient.setQueryData(deliveryEstimateQuery(open, null).queryKey, data['delivery-promise']);
}

/** What the server has sent with this page; null for a page that was sent empty. */
export function takeSentPage(shop: Shop): PageData | null {
  const text = document.getElementById(DATA_ELEMENT)?.textContent;
  if (!text) return null;
  const data = JSON.parse(text) as PageData;
  fillInPageData(shop, data);
  keepConfig(data.config);
  return data;
}
