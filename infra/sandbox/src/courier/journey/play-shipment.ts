import { announceOrder } from './announce.js';
import type { Trip } from '../courier-state.js';
import type { Depot } from '../depot.js';
import { indianTime } from '../wire/indian-time.js';
import type { Step } from './script.js';

/** Brings a trip to a step of its script and plans the next one. */
export function enterStep({ agenda, clock, journey }: Depot, trip: Trip, index: number): void {
  const step = trip.script[index];
  if (!step) return;
  const now = indianTime(clock.now());
  const { order, delivery, rider } = step;
  Object.assign(trip, { step: index, stepStartedAt: journey.now(), order, delivery, rider, changed: now });
  if (delivery === 'courier_at_pickup') trip.stops[0].courier_visit_datetime = now;
  if (delivery === 'courier_arrived') trip.stops[1].courier_visit_datetime = now;
  if (order === 'completed') trip.finished = now;
  agenda.cancel('step', String(trip.order_id));
  if (step.lasts !== null) agenda.plan('step', String(trip.order_id), step.lasts * 1000);
}

/** The next step, told to the shop. False at the end of the script. */
export function playStep(depot: Depot, trip: Trip): boolean {
  if (trip.order === 'canceled' || !trip.script[trip.step + 1]) return false;
  const before = trip.delivery;
  enterStep(depot, trip, trip.step + 1);
  announceOrder(depot, trip, { deliveryToo: trip.delivery !== before });
  return true;
}

/** Steps until the delivery says this word, or else the order does. False when the script does not get there any more. */
export function playUntil(depot: Depot, trip: Trip, word: string): boolean {
  if (trip.order === 'canceled') return false;
  const ahead = (says: (step: Step) => boolean): number => trip.script.findIndex((step, at) => at > trip.step && says(step));
  const byDelivery = ahead(({ delivery }) => delivery === word);
  const target = byDelivery >= 0 ? byDelivery : ahead(({ order }) => order === word);
  while (trip.step < target) playStep(depot, trip);
  return target >= 0;
}
