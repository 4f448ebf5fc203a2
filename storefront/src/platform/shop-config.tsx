import { readReply, type Schemas } from '@shop/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ApiClient, useOpenApi } from './api';
import { keep, readSaved } from './storage';

export type ShopConfig = Schemas['ShopConfigReply'];

const STORAGE_KEY = 'shop.config';

/** What this shop is: name, address, how to sign in and pay. The last answer is kept, so that a later visit shows it at once. */
export function shopConfigQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['shop-config'],
    queryFn: async () => {
      const config = await readReply(api.GET('/config'));
      keepConfig(config);
      return config;
    },
    staleTime: 10 * 60_000,
    placeholderData: () => keptConfig() ?? undefined,
  });
}

/** The shop's configuration, or null until it is known. */
export function useShopConfig(): ShopConfig | null {
  return useQuery(shopConfigQuery(useOpenApi())).data ?? null;
}

/** The last answer, for a later visit. */
export function keepConfig(config: ShopConfig): void {
  keep(STORAGE_KEY, config);
}

function keptConfig(): ShopConfig | null {
  const saved = readSaved(STORAGE_KEY) as Partial<ShopConfig> | null;
  return saved?.shop?.name && saved.sign_in && saved.payment && saved.map ? (saved as ShopConfig) : null;
}
