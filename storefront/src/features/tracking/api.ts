import { readReply, type Schemas } from '@shop/contract';
import { isFinalCourierStatus } from '@shop/domain';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../platform/api';

export type Tracking = Schemas['TrackingReply'];
export type Courier = Schemas['CourierPerson'];

/** How often the delivery is polled while the view is open (specification section 9). */
export const POLL_MS = 10_000;

export const trackingKeys = {
  all: ['tracking'] as const,
  detail: (orderId: string) => [...trackingKeys.all, orderId] as const,
  courier: (courierOrderId: string) => [...trackingKeys.all, 'courier', courierOrderId] as const,
};

/** The state of the delivery, polled until it is final. */
export function trackingQuery(api: ApiClient, orderId: string) {
  return queryOptions({
    queryKey: trackingKeys.detail(orderId),
    queryFn: ({ signal }) => logged(readReply(api.GET('/borzo/order/{id}', { params: { path: { id: orderId } }, signal }))),
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : POLL_MS),
    staleTime: 0,
    retry: false,
  });
}

/** The rider, while the delivery is under way. */
export function courierQuery(api: ApiClient, courierOrderId: string) {
  return queryOptions({
    queryKey: trackingKeys.courier(courierOrderId),
    queryFn: async ({ signal }) =>
      (await logged(readReply(api.GET('/borzo/courier/{id}', { params: { path: { id: courierOrderId } }, signal })))).courier,
    refetchInterval: POLL_MS,
    staleTime: 0,
    retry: false,
  });
}

/** True when nothing will change any more. */
export function isOver({ is_final, status }: Pick<Tracking, 'is_final' | 'status'>): boolean {
  return is_final || isFinalCourierStatus(status);
}

/** True from the rider's assignment until the end: the rider is known only then. */
export function isUnderWay(tracking: Tracking): boolean {
  return tracking.step_index >= 1 && !isOver(tracking);
}

/** A failed poll is only logged: the last view stays. */
async function logged<Reply>(reading: Promise<Reply>): Promise<Reply> {
  try {
    return await reading;
  } catch (error) {
    console.warn('The delivery could not be read.', error);
    throw error;
  }
}
