import { readReply, type Schemas } from '@shop/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type AdminApi, useApi } from '../../../platform/api';
import { type OrderDetail, orders } from '../api';
import { messages } from '../messages';
import { orderDraft } from '../order-draft';

/** One press of a button at the desk, with what it needs to know. */
export type Press =
  | { action: 'accept' | 'pack' | 'call-rider' | 'mark-delivered' | 'settle-trouble' }
  | { action: 'cancel' | 'refund-rest'; body: Schemas['ReasonRequest'] }
  | { action: 'refund-line'; body: Schemas['RefundLineRequest'] }
  | { action: 'hand-over'; body: Schemas['HandOverRequest'] };

/** The answer is the order as it is then; every list that shows it is read again. Dialogs show a failure themselves. */
export function usePress(id: string, { tells = true }: { tells?: boolean } = {}) {
  const api = useApi();
  const cache = useQueryClient();
  return useMutation({
    meta: { draft: orderDraft(id), ...(tells && { failure: messages.actionFailed }) },
    mutationFn: (press: Press): Promise<OrderDetail> => sendPress(api, id, press),
    onSuccess: (order) => cache.setQueryData(orders.detail(api, id).queryKey, order),
    onSettled: () => void cache.invalidateQueries({ queryKey: orders.all }),
  });
}

export function sendPress(api: AdminApi, id: string, press: Press): Promise<OrderDetail> {
  return readReply(send(api, id, press));
}

function send(api: AdminApi, id: string, press: Press) {
  const params = { path: { id } };
  switch (press.action) {
    case 'accept':
      return api.POST('/admin/orders/{id}/accept', { params });
    case 'pack':
      return api.POST('/admin/orders/{id}/pack', { params });
    case 'call-rider':
      return api.POST('/admin/orders/{id}/call-rider', { params });
    case 'mark-delivered':
      return api.POST('/admin/orders/{id}/delivered', { params });
    case 'settle-trouble':
      return api.POST('/admin/orders/{id}/settle-trouble', { params });
    case 'cancel':
      return api.POST('/admin/orders/{id}/cancel', { params, body: press.body });
    case 'refund-rest':
      return api.POST('/admin/orders/{id}/refund-rest', { params, body: press.body });
    case 'refund-line':
      return api.POST('/admin/orders/{id}/refund-line', { params, body: press.body });
    case 'hand-over':
      return api.POST('/admin/orders/{id}/hand-over', { params, body: press.body });
  }
}
