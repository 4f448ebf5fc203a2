import type { DeliveryState } from './delivery-state.js';
import { isBeforeBooking } from './delivery-wait.js';
import { type DeliveryPromise, promiseFor, type PromiseSettings } from './promise.js';

/** A paid order, as far as its promise depends on the owner's settings. */
export interface PromisedWork {
  pincode: string;
  created_at: Date;
  promised_from: Date;
  /** The opening that it waits for; null when the shop was at work as it was ordered. */
  work_begins_at: Date | null;
  is_packed: boolean;
  /** Null where it has no delivery. */
  delivery: DeliveryState | null;
}

export interface MovedPromise {
  /** What it would be promised now; null when no one knows when the shop works next. */
  promise: DeliveryPromise | null;
  /** False where a rider is on the way or a person has to decide: what was promised then stays, and someone has to call. */
  moves: boolean;
}

// A promise is made a moment before its order is written.
const BEFORE_ORDER_MS = 2_000;

/**
 * What other settings would make of a promise that was given; null where it stays. An order that waits for an opening is promised what an
 * order of now would be, which may be earlier; any other one what it would have been promised when it was placed, if that is later. The
 * switch and the list of pincodes take no promise back.
 */
export function movedPromise(order: PromisedWork, settings: PromiseSettings, now: Date): MovedPromise | null {
  const { pincode, created_at, promised_from, work_begins_at, delivery } = order;
  const isInShop = isBeforeBooking(delivery);
  const waits = isInShop && work_begins_at !== null && work_begins_at > now;
  const placed = work_begins_at ? created_at : new Date(created_at.getTime() - BEFORE_ORDER_MS);
  const table = { ...settings.table, only_listed: false };
  const promise = promiseFor(pincode, waits ? now : placed, { ...settings, table, is_on: true });
  if (!promise) return { promise, moves: false };
  const begins = work_begins_at ?? created_at;
  const comesEarlier = waits && promise.work_begins_at < begins && promise.from < promised_from;
  if (order.is_packed && promise.work_begins_at <= begins && !comesEarlier) return null; // preparation is over
  const isMoved = waits ? promise.from.getTime() !== promised_from.getTime() : promise.from > promised_from;
  return isMoved ? { promise, moves: isInShop } : null;
}
