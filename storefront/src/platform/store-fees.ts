import { readReply } from '@shop/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ApiClient, useOpenApi } from './api';
import { logged } from './store-settings';

/** Rupees. */
export function platformFeeQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['settings', 'platform-fee'],
    queryFn: async () => (await logged('platform-fee', readReply(api.GET('/settings/platform-fee')))).setting_value,
  });
}

/** Rupees. */
export function surgeFeeQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['settings', 'surge-fee'],
    queryFn: async () => (await logged('surge-fee', readReply(api.GET('/settings/surge-fee')))).setting_value,
  });
}

/** The two fixed fees in rupees; 0 when they cannot be read. `isLoaded` is false while they are being read for the first time. */
export function useFees(): { platformFee: number; surgeFee: number; isLoaded: boolean } {
  const api = useOpenApi();
  const platform = useQuery(platformFeeQuery(api));
  const surge = useQuery(surgeFeeQuery(api));
  return {
    platformFee: platform.isError ? 0 : (platform.data ?? 0),
    surgeFee: surge.isError ? 0 : (surge.data ?? 0),
    isLoaded: !platform.isPending && !surge.isPending,
  };
}
