import { readReply, type Schemas } from '@shop/contract';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../platform/api';
import type { Language } from '../../platform/language';

export type Privacy = Schemas['PrivacyReply'];
export type Obstacle = Schemas['ErasureObstacleReply'];
export type DataFiles = Schemas['DownloadedDataReply'];
export type ErasedAccount = Schemas['ErasedAccountReply'];

const privacyKeys = { all: ['privacy'] as const };

/** What stands in the way of an erasure changes by itself: it is asked for with every visit. */
export function privacyQuery(api: ApiClient) {
  return queryOptions({
    queryKey: privacyKeys.all,
    queryFn: ({ signal }) => readReply(api.GET('/privacy', { signal })),
    staleTime: 0,
  });
}

export const downloadData = (api: ApiClient, confirmation: string, language: Language): Promise<DataFiles> =>
  readReply(api.POST('/privacy/download', { body: { confirmation, language } }));

export const eraseAccount = (api: ApiClient, confirmation: string): Promise<ErasedAccount> =>
  readReply(api.POST('/privacy/erase', { body: { confirmation } }));
