import { ApiError, readReply, type Schemas } from '@shop/contract';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../platform/api';
import type { Language } from '../../platform/language';

export type Privacy = Schemas['PrivacyReply'];
export type Obstacle = Schemas['ErasureObstacleReply'];
export type DataFiles = Schemas['DownloadedDataReply'];
export type ErasedAccount = Schemas['ErasedAccountReply'] & {
  /** The account is gone, and the answer that said so never came: no one knows what it named. */
  isAnswerLost?: true;
};

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

/** The refusal by which the API turns the shopper away, as it does from an erasure on; null when it does not, or cannot be asked. */
export async function findSignInEnd(api: ApiClient): Promise<ApiError | null> {
  const failure: unknown = await readReply(api.GET('/privacy')).then(
    () => null,
    (why: unknown) => why,
  );
  return failure instanceof ApiError && failure.status === 401 ? failure : null;
}

/** By nothing else is an account known to be gone: a sign-in ends for other reasons, too. */
export const isAccountErased = (failure: unknown): boolean => failure instanceof ApiError && failure.code === 'ACCOUNT_ERASED';

/** True for a failure that does not say whether what was asked for has been done. */
export const isAnswerLost = (failure: unknown): boolean =>
  failure instanceof ApiError && (failure.status === 0 || failure.status >= 500);
