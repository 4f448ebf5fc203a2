import { deliveryWord, isUnderWay, stepIndex } from '@shop/domain';
import type { Env } from '../../platform/env.js';
import type { BookCourierReply, CourierOrderReply, CourierReply, TrackingReply } from './courier.dto.js';
import type { DeliveryEntity } from './delivery.entity.js';

export function presentTracking(delivery: DeliveryEntity, shop: Env['shop']): TrackingReply {
  const order = presentTrip(delivery, shop);
  return { orders: [order], ...order };
}

export function presentBooking(delivery: DeliveryEntity): BookCourierReply {
  return { order: { order_id: delivery.courier_order_id ?? delivery.order_id, state: delivery.word, status: delivery.word } };
}

/** Name, phone and position of the rider, only while the delivery is under way. */
export function presentRider(delivery: DeliveryEntity): CourierReply {
  return { courier: isUnderWay(delivery) ? delivery.rider : null };
}

function presentTrip(delivery: DeliveryEntity, shop: Env['shop']): CourierOrderReply {
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
