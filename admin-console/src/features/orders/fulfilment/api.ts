import { ApiError, readReply, type Schemas } from '@shop/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type AdminApi, useApi } from '../../../platform/api';
import { useApiMutation } from '../../../platform/use-api-mutation';
import { waitingSteps } from '../../../platform/waiting-steps';
import { type OrderDetail, orders } from '../api';
import { readOrderAtOnce } from '../live/use-live-orders';
import { messages } from '../messages';
import { orderDraft } from '../order-draft';
import { maySendLate, type LateAction, sendStep, stepsOf } from '../waiting-steps/step';

/** One step of the fulfilment, with what it needs to know. */
export type OrderActionRequest =
  | { action: LateAction }
  | { action: 'call-rider' | 'resolve-issue' }
  | { action: 'cancel' | 'refund-rest'; body: Schemas['ReasonRequest'] }
  | { action: 'refund-line'; body: Schemas['RefundLineRequest'] }
  | { action: 'hand-over'; body: Schemas['HandOverRequest'] };

/**
 * The answer is the order as it is then, or null when the step waits for a connection; every list that shows it is read again. Dialogs show
 * a failure themselves.
 */
export function useOrderAction(id: string, { showsFailure = true }: { showsFailure?: boolean } = {}) {
  const cache = useQueryClient();
  const { queryKey } = orders.detail(useApi(), id);
  return useApiMutation({
    ...savedOffline,
    call: (api, request: OrderActionRequest) => sendOrKeep(api, id, request),
    draft: orderDraft(id),
    failure: showsFailure ? messages.actionFailed : undefined,
    onSuccess: (order) => order && void cache.setQueryData(queryKey, order),
    refresh: () => readOrderAtOnce(cache, id),
  });
}

/** As above, for an order that is chosen only when a key is pressed. */
export const useActionOnAnyOrder = () =>
  useApiMutation({
    ...savedOffline,
    call: (api, { id, ...request }: OrderActionRequest & { id: string }) => sendOrKeep(api, id, request),
    failure: messages.actionFailed,
    refresh: (cache, { id }) => readOrderAtOnce(cache, id),
  });

const isKeptRequest = (request: OrderActionRequest): request is { action: LateAction } => maySendLate(request.action);

type Answer = { data?: OrderDetail | null; error?: unknown; response: Response };

/** Without a network they are not refused: they wait. */
const savedOffline = { offline: ({ action }: OrderActionRequest) => maySendLate(action) };

/** Sends it; a step that may be sent late is kept where the shop does not answer, or while an earlier one of the same order waits. */
async function sendOrKeep(api: AdminApi, id: string, request: OrderActionRequest): Promise<Answer> {
  if (!isKeptRequest(request)) return sendAction(api, id, request);
  const { action } = request;
  const keep = () => waitingSteps.keep({ order: id, action });
  const isHeldUp = !navigator.onLine || stepsOf(id, waitingSteps.list()).length > 0;
  window.addEventListener('pagehide', keep); // the page may be left before the answer is there
  try {
    if (!isHeldUp) return { data: await readReply(sendStep(api, id, action)), response: new Response() };
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.status !== 0) throw failure;
  } finally {
    window.removeEventListener('pagehide', keep);
  }
  keep();
  return { data: null, response: new Response() };
}

function sendAction(api: AdminApi, id: string, request: Exclude<OrderActionRequest, { action: LateAction }>): Promise<Answer> {
  const params = { path: { id } };
  switch (request.action) {
    case 'call-rider':
      return api.POST('/admin/orders/{id}/call-rider', { params });
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
