import { readReply, type Schemas } from '@shop/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api';

/** A promise moves on with the clock, a quarter of an hour at a time. */
const FRESH_MS = 60_000;
const READ_AGAIN_MS = 120_000;

/** What is known of a delivery; place and fee only where a pincode was asked for. */
export type DeliveryEstimate = Schemas['DeliveryPromiseReply'] & Partial<Schemas['DeliveryEstimateReply']>;

/** When an order of now would arrive, and for a pincode whether it is served and what that costs about. */
export function deliveryEstimateQuery(api: ApiClient, pincode: string | null) {
  return queryOptions<DeliveryEstimate>({
    queryKey: ['delivery', pincode],
    queryFn: () =>
      pincode === null
        ? readReply(api.GET('/delivery/promise'))
        : readReply(api.GET('/delivery/estimate', { params: { query: { pincode } } })),
    staleTime: FRESH_MS,
    refetchInterval: READ_AGAIN_MS,
  });
}

/** The courier has named a fee: where that was not known before, the shop knows more now. */
export function readUnsureEstimatesAgain(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({
    queryKey: ['delivery'],
    predicate: ({ state }) => (state.data as DeliveryEstimate | undefined)?.served === 'unknown',
  });
}
