import { courierStatusForShopper, courierStatusMeaning, isUnderWay, promiseToTell, stepIndex } from '@shop/domain';
import type { Shop } from '../settings/shop-details/shop-config.service.js';
import type { BookCourierReply, CourierOrderReply, CourierReply, TrackingReply } from './courier.dto.js';
import type { TrackedDelivery } from '../../read-models/courier/deliveries.query.js';
import { type Delivery, waitOf } from './delivery.entity.js';

export function presentTracking(tracked: TrackedDelivery, shop: Shop, now: Date): TrackingReply {
  const order = { ...presentShipment(tracked, shop, now), ...presentEta(tracked.delivery, now) };
  return { orders: [order], ...order };
}

export function presentBooking({ shipment }: Delivery): BookCourierReply {
  const { order_id, courier_order_id, courier_status } = shipment;
  return { order: { order_id: courier_order_id ?? order_id, state: courier_status, status: courier_status } };
}

/** Name, phone and position of the rider, only while under way to the shopper. */
export function presentRider({ shipment }: Delivery): CourierReply {
  const { rider, courier_status } = shipment;
  if (!rider || !isUnderWay(shipment) || courierStatusMeaning(courier_status).returning) return { courier: null };
  const { name, surname, phone, latitude, longitude, seen_at } = rider;
  return { courier: { name, surname, phone, latitude, longitude, seen_at } };
}

// Moments, and no minutes from now: so the reply stays the same until something is new, and is not sent again.
function presentEta({ shipment: { eta } }: Delivery, now: Date): Pick<CourierOrderReply, 'eta_from' | 'eta_until'> {
  if (!eta || new Date(eta.until) <= now) return { eta_from: null, eta_until: null };
  return { eta_from: eta.from, eta_until: eta.until };
}

function presentShipment(
  { delivery, order }: TrackedDelivery,
  shop: Shop,
  now: Date,
): Omit<CourierOrderReply, 'eta_from' | 'eta_until'> {
  const { shipment } = delivery;
  const { order_id, courier_order_id, dropoff } = shipment;
  const courier_status = courierStatusForShopper(shipment.courier_status, order.status === 'cancelled');
  const { final, ...meaning } = courierStatusMeaning(courier_status);
  const wait = waitOf(delivery, now);
  const opening = wait.for === 'opening' ? wait.at : null;
  const note = opening ? 'Your order goes out after the shop opens' : meaning.note;
  const { latitude, longitude } = shipment.pickup ?? shop;
  return {
    order_id: courier_order_id ?? order_id,
    status: courier_status,
    state: courier_status,
    status_description: wait.for === 'person' ? 'We are arranging a rider by hand' : note,
    step_index: Math.max(0, stepIndex(shipment.furthest_step)),
    note,
    is_final: final,
    ...(opening && presentOpening(opening, order)),
    points: [
      { address: shop.name, latitude, longitude, delivery: null, tracking_url: null },
      {
        address: 'Your address',
        latitude: dropoff?.latitude ?? null,
        longitude: dropoff?.longitude ?? null,
        delivery: { status: courier_status },
        tracking_url: shipment.tracking_url,
      },
    ],
  };
}

function presentOpening(opening: Date, order: TrackedDelivery['order']) {
  const { promised_from, promised_until } = promiseToTell(order, opening);
  return {
    rider_from: opening.toISOString(),
    ...(promised_from &&
      promised_until && { promised_from: promised_from.toISOString(), promised_until: promised_until.toISOString() }),
  };
}
