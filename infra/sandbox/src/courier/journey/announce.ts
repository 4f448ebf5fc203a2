import type { Shipment } from '../courier-state.js';
import type { Depot } from '../depot.js';
import { indianTime } from '../wire/indian-time.js';
import { presentDelivery, presentShipment } from '../wire/present-shipment.js';

/** Both families of callbacks tell of a new shipment. */
export function announceNew(depot: Depot, shipment: Shipment): void {
  send(depot, 'order_created', { order: presentShipment(depot, shipment) });
  send(depot, 'delivery_created', { delivery: presentDelivery(depot, shipment) });
}

export function announceOrder(depot: Depot, shipment: Shipment, { deliveryToo }: { deliveryToo: boolean }): void {
  send(depot, 'order_changed', { order: presentShipment(depot, shipment) });
  if (deliveryToo) send(depot, 'delivery_changed', { delivery: presentDelivery(depot, shipment) });
}

// The provider gives its callbacks no id; ours is for the log alone.
function send({ callbacks, clock, ids }: Depot, event: string, about: object): void {
  callbacks.announce(
    event,
    ids.letters(),
    JSON.stringify({ event_datetime: indianTime(clock.now()), event_type: event, ...about }),
  );
}
