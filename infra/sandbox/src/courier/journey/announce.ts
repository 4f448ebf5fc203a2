import type { Trip } from '../courier-state.js';
import type { Depot } from '../depot.js';
import { indianTime } from '../wire/indian-time.js';
import { presentDelivery, presentTrip } from '../wire/present-shipment.js';

/** Both families of callbacks tell of a new trip. */
export function announceNew(depot: Depot, trip: Trip): void {
  send(depot, 'order_created', { order: presentTrip(depot, trip) });
  send(depot, 'delivery_created', { delivery: presentDelivery(depot, trip) });
}

export function announceOrder(depot: Depot, trip: Trip, { deliveryToo }: { deliveryToo: boolean }): void {
  send(depot, 'order_changed', { order: presentTrip(depot, trip) });
  if (deliveryToo) send(depot, 'delivery_changed', { delivery: presentDelivery(depot, trip) });
}

// The provider gives its callbacks no id; ours is for the log alone.
function send({ callbacks, clock, ids }: Depot, event: string, about: object): void {
  callbacks.announce(
    event,
    ids.letters(),
    JSON.stringify({ event_datetime: indianTime(clock.now()), event_type: event, ...about }),
  );
}
