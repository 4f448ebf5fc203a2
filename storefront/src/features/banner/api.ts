import { readReply, type Schemas } from '@shop/contract';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../platform/api';

export type Offer = Schemas['ActiveOfferReply'];

export function activeOffersQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['offers', 'list', 'active'],
    queryFn: async () => {
      try {
        return await readReply(api.GET('/offers/active'));
      } catch (error) {
        // Only logged: the banner stays hidden.
        console.error('The offers could not be read.', error);
        throw error;
      }
    },
    staleTime: 5 * 60_000,
  });
}
