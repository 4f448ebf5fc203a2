import { readReply, type Schemas } from '@shop/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type AdminApi, useApi } from '../../platform/api';

export type Details = Schemas['AdminShopDetailsReply'];

export const shopDetails = (api: AdminApi) =>
  queryOptions({ queryKey: ['shop-details'], queryFn: () => readReply(api.GET('/admin/shop-details')) });

export const DETAILS_DRAFT = 'shop-details';

export function useSaveDetails() {
  const api = useApi();
  const cache = useQueryClient();
  return useMutation({
    meta: { draft: DETAILS_DRAFT },
    mutationFn: (body: Schemas['SetShopDetailsRequest']) => readReply(api.PUT('/admin/shop-details', { body })),
    onSuccess(saved) {
      cache.setQueryData(shopDetails(api).queryKey, saved);
      void cache.invalidateQueries({ queryKey: ['shop-config'] });
    },
    // The version that is there now, so that a second save is on top of it.
    onError: () => cache.invalidateQueries({ queryKey: shopDetails(api).queryKey }),
  });
}
