import type { Stop, Trip } from './courier-state.js';
import { alongTheWay, type Place } from './places.js';
import { RIDERS, SCRIPTS } from './trip-script.js';

const COORDINATE_DIGITS = 6;

/** Times on the wire: India's, with its offset. */
export function indianTime(at: Date): string {
  return `${new Date(at.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 19)}+05:30`;
}

/** A trip as `order` on the wire. */
export function wireOrder(trip: Trip, publicUrl: string): Record<string, unknown> {
  return {
    type: 'standard',
    order_id: trip.order_id,
    order_name: String(trip.order_id),
    vehicle_type_id: trip.vehicle_type_id,
    created_datetime: trip.created,
    finish_datetime: trip.finished,
    status: trip.order,
    status_description: trip.order,
    matter: trip.matter,
    total_weight_kg: trip.total_weight_kg,
    payment_amount: trip.payment_amount,
    delivery_fee_amount: trip.payment_amount,
    discount_amount: '0.00',
    points: [wirePoint(trip, trip.stops[0], publicUrl), wirePoint(trip, trip.stops[1], publicUrl)],
    courier: null,
    is_return_required: false,
  };
}

/** The drop of a trip as `delivery` in a callback. */
export function wireDelivery(trip: Trip, publicUrl: string): Record<string, unknown> {
  const [, drop] = trip.stops;
  return {
    delivery_id: trip.order_id * 10,
    delivery_type: 'plain',
    order_id: trip.order_id,
    client_order_id: drop.client_order_id,
    address: drop.address,
    status: trip.delivery,
    status_datetime: trip.changed,
    order_name: String(trip.order_id),
    order_payment_amount: trip.payment_amount,
    point_id: drop.point_id,
    tracking_url: trackingUrl(trip, publicUrl),
  };
}

export function wireRider(trip: Trip): Record<string, unknown> | null {
  if (trip.rider === null) return null;
  const { latitude, longitude } = riderPlace(trip);
  return {
    ...RIDERS[trip.rider],
    middlename: null,
    photo_url: null,
    latitude: latitude.toFixed(COORDINATE_DIGITS),
    longitude: longitude.toFixed(COORDINATE_DIGITS),
  };
}

/** Where the rider is: coming to the shop, waiting there, or on the way to the door. */
export function riderPlace(trip: Trip): Place {
  const [shop, home] = trip.stops;
  const start = { latitude: shop.latitude - 0.009, longitude: shop.longitude + 0.007 };
  const at = (word: string): number =>
    SCRIPTS[trip.scenario].findLast(({ delivery }) => delivery === word)?.at ?? Number.POSITIVE_INFINITY;
  if (trip.progress < at('courier_at_pickup'))
    return alongTheWay(start, shop, share(trip.progress, at('courier_departed'), at('courier_at_pickup')));
  return alongTheWay(shop, home, share(trip.progress, at('active'), at('courier_arrived')));
}

export function trackingUrl({ code }: Trip, publicUrl: string): string {
  return `${publicUrl}/borzo/track/${code}`;
}

const share = (now: number, from: number, to: number): number => (now - from) / (to - from);

function wirePoint(trip: Trip, stop: Stop, publicUrl: string): Record<string, unknown> {
  const isDrop = stop === trip.stops[1];
  const visited = trip.finished && isDrop ? trip.finished : null;
  return {
    point_type: 'plain',
    point_id: stop.point_id,
    delivery_id: isDrop ? trip.order_id * 10 : null,
    client_order_id: stop.client_order_id,
    address: stop.address,
    latitude: stop.latitude.toFixed(COORDINATE_DIGITS),
    longitude: stop.longitude.toFixed(COORDINATE_DIGITS),
    contact_person: stop.contact,
    note: stop.note,
    required_finish_datetime: isDrop ? arrivalTime(trip) : null,
    courier_visit_datetime: visited,
    previous_point_driving_distance_meters: isDrop ? trip.distance : 0,
    is_return_point: false,
    tracking_url: isDrop ? trackingUrl(trip, publicUrl) : null,
    ...(isDrop ? { delivery: { status: trip.delivery } } : {}),
  };
}

const arrivalTime = (trip: Trip): string =>
  indianTime(new Date(new Date(trip.created).getTime() + (1_500 + trip.distance / 5) * 1000));
