import { type CurrentProgress, hasHadRider } from './courier-status.js';
import type { DeliveryState } from './delivery-state.js';

/** What decides what a delivery waits for. */
export interface DeliveryFacts {
  /** Null before the payment: then there is no delivery yet. */
  state: DeliveryState | null;
  /** The opening of the shop at which its rider is booked, or from which it is packed; null when the shop was at work. */
  opening_at: Date | null;
  /** Until then the courier is not asked again for what it has turned away. */
  next_booking_at?: Date | null;
  /** When somebody claimed its booking, as long as the answer is not known. */
  claimed_at?: Date | null;
  /** How far its shipment is, once it is booked. */
  progress_status?: CurrentProgress['progress_status'];
}

/** What a delivery waits for before it goes on. */
export type DeliveryWait =
  | { for: 'payment' }
  /** The shop opens at that moment; the rider is booked then, or when the order is packed. */
  | { for: 'opening'; at: Date }
  /** The rider is booked when the order is packed. */
  | { for: 'packing' }
  /** A booking is due, or paused until that moment. */
  | { for: 'booking'; from: Date | null }
  /** A booking was sent and its answer is not known. It is looked up from that moment on. */
  | { for: 'answer'; claimed_at: Date | null; from: Date | null }
  /** The courier has the shipment and no rider has taken it yet. */
  | { for: 'rider' }
  /** A rider was found, the courier's or the shop's own. */
  | { for: 'hand-over' }
  /** The courier has refused for good: a person decides. */
  | { for: 'person' }
  | { for: 'nothing' };

/** The one reading of a delivery's columns; everything that books, postpones, alarms or shows a wait asks here. */
export function deliveryWait(delivery: DeliveryFacts, now: Date): DeliveryWait {
  const { state, opening_at, next_booking_at = null, claimed_at = null, progress_status = 'queued' } = delivery;
  const isClosed = opening_at !== null && opening_at > now;
  const from = next_booking_at !== null && next_booking_at > now ? next_booking_at : null;
  switch (state) {
    case null:
      return { for: 'payment' };
    case 'at-packing':
      return isClosed ? { for: 'opening', at: opening_at } : { for: 'packing' };
    case 'queued':
      return isClosed ? { for: 'opening', at: opening_at } : { for: 'booking', from };
    case 'unknown':
      return { for: 'answer', claimed_at, from };
    case 'booked':
      return { for: hasHadRider({ progress_status }) ? 'hand-over' : 'rider' };
    case 'manual':
      return { for: 'hand-over' };
    case 'refused':
      return { for: 'person' };
    case 'ended':
      return { for: 'nothing' };
  }
}

/** The opening that it waits for; null for one that waits for none. */
export function awaitedOpening(delivery: DeliveryFacts, now: Date): Date | null {
  const wait = deliveryWait(delivery, now);
  return wait.for === 'opening' ? wait.at : null;
}

/** True while no rider was asked for: the promise of its order may still move. */
export const isBeforeBooking = (state: DeliveryState | null): state is 'queued' | 'at-packing' | null =>
  state === null || state === 'queued' || state === 'at-packing';
