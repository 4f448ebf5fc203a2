import { readReply } from '@shop/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ApiClient, useOpenApi } from './api';
import { useConnection } from './connection';

/** The settings are read again this often, so that a shop that closes is seen to be closed. */
const READ_AGAIN_MS = 60_000;

/** Never kept by the service worker, so that an answer to it is always one from now. */
export const STORE_STATUS = ['settings', 'store-status'];

/** True when the store accepts orders. */
export function storeStatusQuery(api: ApiClient) {
  return queryOptions({
    queryKey: STORE_STATUS,
    queryFn: async () => (await logged(readReply(api.GET('/settings/store-status')))).setting_value === 'true',
    refetchInterval: READ_AGAIN_MS,
  });
}

/** Rupees. */
export function platformFeeQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['settings', 'platform-fee'],
    queryFn: async () => (await logged(readReply(api.GET('/settings/platform-fee')))).setting_value,
  });
}

/** Rupees. */
export function surgeFeeQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['settings', 'surge-fee'],
    queryFn: async () => (await logged(readReply(api.GET('/settings/surge-fee')))).setting_value,
  });
}

/** Whether the store accepts orders: undefined until it is known, and closed when it cannot be read. */
export function useStoreOpen(): boolean | undefined {
  const { data, isError } = useQuery(storeStatusQuery(useOpenApi()));
  const { up } = useConnection();
  return isError || !up ? false : data;
}

/** The two fixed fees in rupees; 0 when they cannot be read. */
export function useFees(): { platformFee: number; surgeFee: number } {
  const api = useOpenApi();
  const platform = useQuery(platformFeeQuery(api));
  const surge = useQuery(surgeFeeQuery(api));
  return {
    platformFee: platform.isError ? 0 : (platform.data ?? 0),
    surgeFee: surge.isError ? 0 : (surge.data ?? 0),
  };
}

/** Shoppers are not told that a setting could not be read, so the console is. */
async function logged<Reply>(reading: Promise<Reply>): Promise<Reply> {
  try {
    return await reading;
  } catch (error) {
    console.error('A store setting could not be read.', error);
    throw error;
  }
}
