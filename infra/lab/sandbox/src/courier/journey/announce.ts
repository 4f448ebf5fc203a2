import type { Shipment } from '../courier-state.js';
import type { CourierContext } from '../courier-context.js';
import { indianTime } from '../wire/indian-time.js';
import { presentDelivery, presentShipment } from '../wire/present-shipment.js';

/** Both families of callbacks tell of a new shipment. */
export function announceNew(context: CourierContext, shipment: Shipment): void {
  send(context, 'order_created', { order: presentShipment(context, shipment) });
  send(context, 'delivery_created', { delivery: presentDelivery(context, shipment) });
}

export function announceOrder(context: CourierContext, shipment: Shipment, { deliveryToo }: { deliveryToo: boolean }): void {
  send(context, 'order_changed', { order: presentShipment(context, shipment) });
  if (deliveryToo) send(context, 'delivery_changed', { delivery: presentDelivery(context, shipment) });
}

// The provider gives its callbacks no id; ours is for the log alone.
function send({ callbacks, clock, ids }: CourierContext, event: string, about: object): void {
  callbacks.announce(
    event,
    ids.letters(),
    JSON.stringify({ event_datetime: indianTime(clock.now()), event_type: event, ...about }),
  );
}
