import { readReply } from '@shop/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type AdminApi, useApi } from './api';

export const shopConfig = (api: AdminApi) =>
  queryOptions({ queryKey: ['shop-config'], queryFn: () => readReply(api.GET('/config')), staleTime: Number.POSITIVE_INFINITY });

export function useShopConfig() {
  return useQuery(shopConfig(useApi())).data;
}
