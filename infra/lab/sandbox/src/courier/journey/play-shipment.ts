import { announceOrder } from './announce.js';
import type { Shipment } from '../courier-state.js';
import type { CourierContext } from '../courier-context.js';
import { indianTime } from '../wire/indian-time.js';
import type { Step } from './script.js';

/** Brings a shipment to a step of its script and plans the next one. */
export function enterStep({ scheduler, clock, journey }: CourierContext, shipment: Shipment, index: number): void {
  const step = shipment.script[index];
  if (!step) return;
  const now = indianTime(clock.now());
  const { order, delivery, rider } = step;
  Object.assign(shipment, { step: index, stepStartedAt: journey.now(), order, delivery, rider, changed: now });
  if (delivery === 'courier_at_pickup') shipment.stops[0].courier_visit_datetime = now;
  if (delivery === 'courier_arrived') shipment.stops[1].courier_visit_datetime = now;
  if (order === 'completed') shipment.finished = now;
  scheduler.cancel('step', String(shipment.order_id));
  if (step.lasts !== null) scheduler.schedule('step', String(shipment.order_id), step.lasts * 1000);
}

/** The next step, told to the shop. False at the end of the script. */
export function playStep(context: CourierContext, shipment: Shipment): boolean {
  if (shipment.order === 'canceled' || !shipment.script[shipment.step + 1]) return false;
  const before = shipment.delivery;
  enterStep(context, shipment, shipment.step + 1);
  announceOrder(context, shipment, { deliveryToo: shipment.delivery !== before });
  return true;
}

/** Steps until the delivery says this word, or else the order does. False when the script does not get there any more. */
export function playUntil(context: CourierContext, shipment: Shipment, word: string): boolean {
  if (shipment.order === 'canceled') return false;
  const ahead = (says: (step: Step) => boolean): number =>
    shipment.script.findIndex((step, at) => at > shipment.step && says(step));
  const byDelivery = ahead(({ delivery }) => delivery === word);
  const target = byDelivery >= 0 ? byDelivery : ahead(({ order }) => order === word);
  while (shipment.step < target) playStep(context, shipment);
  return target >= 0;
}
