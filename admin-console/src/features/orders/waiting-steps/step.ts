import { ApiError } from '@shop/contract';
import type { AdminApi } from '../../../platform/api';
import { notForever } from '../../../platform/steady-read';
import type { WaitingStep } from '../../../platform/waiting-steps';
import type { Order, OrderAction } from '../api';

/**
 * The steps that may be sent late and more than once: the shop does each once and never goes back behind it. To hand over ends a booking
 * of the courier's, calling a rider costs money, and a delivery issue may be another one by then: those are done now or not at all.
 */
const LATE_ACTIONS = ['accept', 'pack', 'mark-delivered'] as const;
export type LateAction = (typeof LATE_ACTIONS)[number];

export const maySendLate = (action: string): action is LateAction => LATE_ACTIONS.includes(action as LateAction);

export function sendStep(api: AdminApi, id: string, action: LateAction) {
  const options = { params: { path: { id } }, signal: notForever() };
  if (action === 'accept') return api.POST('/admin/orders/{id}/accept', options);
  if (action === 'pack') return api.POST('/admin/orders/{id}/pack', options);
  return api.POST('/admin/orders/{id}/delivered', options);
}

/** True when the shop has not answered, or cannot now: whether the step is done is not known, and it is sent again. */
export const isUnanswered = (failure: unknown): boolean =>
  failure instanceof ApiError && [0, 429, 502, 503, 504].includes(failure.status);

const CHANGES: Record<LateAction, { order: Partial<Order>; next: OrderAction[] }> = {
  accept: { order: { fulfilment_status: 'accepted' }, next: ['pack'] },
  pack: { order: { fulfilment_status: 'packed' }, next: [] },
  'mark-delivered': { order: { status: 'delivered' }, next: [] },
};

/** The order as it will be when its waiting steps have arrived. Steps that are not open any more change nothing. */
export function withWaitingSteps<Row extends Order>(order: Row, steps: readonly WaitingStep[]): Row {
  return stepsOf(order.id, steps).reduce((now, action) => {
    if (!now.actions.includes(action)) return now;
    const { order: change, next } = CHANGES[action];
    return { ...now, ...change, actions: [...next, ...now.actions.filter((each) => each !== action && !next.includes(each))] };
  }, order);
}

export function stepsOf(id: string, steps: readonly WaitingStep[]): LateAction[] {
  return steps.flatMap(({ order, action }) => (order === id && maySendLate(action) ? [action] : []));
}

/** How far an order is, in a word. */
export const stateOf = ({ status, fulfilment_status }: Order): string => (status === 'confirmed' ? fulfilment_status : status);

/** True when somebody else has brought the order further than the step does. */
export const isFurther = (order: Order, action: LateAction): boolean => {
  const { order: change } = CHANGES[action];
  return change.status ? false : order.status !== 'confirmed' || order.fulfilment_status !== change.fulfilment_status;
};
