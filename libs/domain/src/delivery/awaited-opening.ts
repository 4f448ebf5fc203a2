import type { DeliveryState } from './delivery-state.js';

/** What is known of when the rider of a paid order is asked for. */
export interface RiderRequest {
  /** Null before the payment, as is the next one. */
  state: DeliveryState | null;
  requested_at: Date | null;
  /** The same as `requested_at` where the booking was moved to an opening. */
  next_booking_at: Date | null;
  /** The opening that the order's promise waits for; null when the shop was at work as it was ordered. */
  work_begins_at: Date | null;
}

/**
 * The opening of the shop that an order waits for, whether its rider is booked then or when it is packed; null for one that waits for none.
 * A moment ahead is an opening only where the order or the booking says so: a rider who was asked for just now may lie ahead as well, by the
 * clock of another process.
 */
export function awaitedOpening({ state, requested_at, next_booking_at, work_begins_at }: RiderRequest, now: Date): Date | null {
  if (!requested_at || requested_at <= now || (state !== 'queued' && state !== 'at-packing')) return null;
  const isOpening = [work_begins_at, next_booking_at].some((moment) => moment?.getTime() === requested_at.getTime());
  return isOpening ? requested_at : null;
}
