import { deliveryWord, isUnderWay, stepIndex } from '@shop/domain';
import type { Env } from '../../platform/env.js';
import type { BookCourierReply, CourierOrderReply, CourierReply, TrackingReply } from './courier.dto.js';
import type { DeliveryEntity } from './delivery.entity.js';

export function presentTracking(delivery: DeliveryEntity, shop: Env['shop'], now: Date): TrackingReply {
  const order = { ...presentTrip(delivery, shop), ...presentEta(delivery, now) };
  return { orders: [order], ...order };
}

export function presentBooking(delivery: DeliveryEntity): BookCourierReply {
  return { order: { order_id: delivery.courier_order_id ?? delivery.order_id, state: delivery.word, status: delivery.word } };
}

/** Name, phone and position of the rider, only while he is under way to the shopper. */
export function presentRider(delivery: DeliveryEntity): CourierReply {
  const { rider, rider_seen_at, word } = delivery;
  if (!rider || !isUnderWay(delivery) || deliveryWord(word).returning) return { courier: null };
  const { name, surname, phone, latitude, longitude } = rider;
  return { courier: { name, surname, phone, latitude, longitude, seen_at: rider_seen_at?.toISOString() ?? null } };
}

// Moments, and no minutes from now: so the reply stays the same until something is new, and is not sent again.
function presentEta({ eta_from, eta_until }: DeliveryEntity, now: Date): Pick<CourierOrderReply, 'eta_from' | 'eta_until'> {
  if (!eta_from || !eta_until || eta_until <= now) return { eta_from: null, eta_until: null };
  return { eta_from: eta_from.toISOString(), eta_until: eta_until.toISOString() };
}

function presentTrip(delivery: DeliveryEntity, shop: Env['shop']): Omit<CourierOrderReply, 'eta_from' | 'eta_until'> {
  const { note, final } = deliveryWord(delivery.word);
  return {
    order_id: delivery.courier_order_id ?? delivery.order_id,
    status: delivery.word,
    state: delivery.word,
    status_description: delivery.state === 'refused' ? 'We are arranging a rider by hand' : note,
    step_index: Math.max(0, stepIndex(delivery.step)),
    note,
    is_final: final,
    points: [
      { address: shop.name, latitude: shop.latitude, longitude: shop.longitude, delivery: null, tracking_url: null },
      {
        address: 'Your address',
        latitude: delivery.drop_latitude,
        longitude: delivery.drop_longitude,
        delivery: { status: delivery.word },
        tracking_url: delivery.tracking_url,
      },
    ],
  };
}
