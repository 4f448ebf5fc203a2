import type { Schemas } from '@shop/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type AdminApi, useApi } from '../../../platform/api';
import { useApiMutation } from '../../../platform/use-api-mutation';
import { type OrderDetail, orders } from '../api';
import { readOrderAtOnce } from '../live/use-live-orders';
import { messages } from '../messages';
import { orderDraft } from '../order-draft';

/** One step of the fulfilment, with what it needs to know. */
export type OrderActionRequest =
  | { action: 'accept' | 'pack' | 'call-rider' | 'mark-delivered' | 'resolve-issue' }
  | { action: 'cancel' | 'refund-rest'; body: Schemas['ReasonRequest'] }
  | { action: 'refund-line'; body: Schemas['RefundLineRequest'] }
  | { action: 'hand-over'; body: Schemas['HandOverRequest'] };

/** The answer is the order as it is then; every list that shows it is read again. Dialogs show a failure themselves. */
export function useOrderAction(id: string, { tells = true }: { tells?: boolean } = {}) {
  const cache = useQueryClient();
  const { queryKey } = orders.detail(useApi(), id);
  return useApiMutation({
    call: (api, request: OrderActionRequest) => sendAction(api, id, request),
    draft: orderDraft(id),
    failure: tells ? messages.actionFailed : undefined,
    onSuccess: (order: OrderDetail) => void cache.setQueryData(queryKey, order),
    refresh: () => readOrderAtOnce(cache, id),
  });
}

/** As above, for an order that is chosen only when a key is pressed. */
export const useActionOnAnyOrder = () =>
  useApiMutation({
    call: (api, { id, ...request }: OrderActionRequest & { id: string }) => sendAction(api, id, request),
    failure: messages.actionFailed,
    refresh: (cache, { id }) => readOrderAtOnce(cache, id),
  });

function sendAction(api: AdminApi, id: string, request: OrderActionRequest) {
  const params = { path: { id } };
  switch (request.action) {
    case 'accept':
      return api.POST('/admin/orders/{id}/accept', { params });
    case 'pack':
      return api.POST('/admin/orders/{id}/pack', { params });
    case 'call-rider':
      return api.POST('/admin/orders/{id}/call-rider', { params });
    case 'mark-delivered':
      return api.POST('/admin/orders/{id}/delivered', { params });
    case 'resolve-issue':
      return api.POST('/admin/orders/{id}/resolve-issue', { params });
    case 'cancel':
      return api.POST('/admin/orders/{id}/cancel', { params, body: request.body });
    case 'refund-rest':
      return api.POST('/admin/orders/{id}/refund-rest', { params, body: request.body });
    case 'refund-line':
      return api.POST('/admin/orders/{id}/refund-line', { params, body: request.body });
    case 'hand-over':
      return api.POST('/admin/orders/{id}/hand-over', { params, body: request.body });
  }
}
