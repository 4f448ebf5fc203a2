import { readReply, type Schemas } from '@shop/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { type AdminApi, useApi } from '../../platform/api';
import { useApiMutation } from '../../platform/use-api-mutation';
import { messages } from './messages';

export type Details = Schemas['AdminShopDetailsReply'];

export const shopDetails = (api: AdminApi) =>
  queryOptions({ queryKey: ['shop-details'], queryFn: () => readReply(api.GET('/admin/shop-details')) });

export const DETAILS_DRAFT = 'shop-details';

export function useSaveDetails() {
  const cache = useQueryClient();
  const { queryKey } = shopDetails(useApi());
  return useApiMutation({
    call: (api, body: Schemas['SetShopDetailsRequest']) => api.PUT('/admin/shop-details', { body }),
    success: messages.saved,
    draft: DETAILS_DRAFT,
    onSuccess(saved) {
      cache.setQueryData(queryKey, saved);
      void cache.invalidateQueries({ queryKey: ['shop-config'] });
    },
    // The version that is there now, so that a second save is on top of it.
    onError: () => cache.invalidateQueries({ queryKey }),
  });
}
