import type { Stop, Shipment } from '../courier-state.js';
import type { CourierContext } from '../courier-context.js';
import { indianTime } from './indian-time.js';
import { money } from '../booking/price.js';
import { riderPlace } from '../journey/rider-place.js';
import { riders } from '../journey/riders.js';
import { describeDelivery, describeOrder } from './status-descriptions.js';

/** The client id of the account in callbacks. */
const clientId = 5001;

/** A shipment as `order` on the wire. */
export function presentShipment(context: CourierContext, shipment: Shipment): Record<string, unknown> {
  return {
    type: shipment.type,
    order_id: shipment.order_id,
    order_name: orderName(shipment),
    vehicle_type_id: shipment.vehicle_type_id,
    created_datetime: shipment.created,
    finish_datetime: shipment.finished,
    status: shipment.order,
    status_description: describeOrder(shipment.order),
    matter: shipment.matter,
    total_weight_kg: shipment.total_weight_kg,
    is_client_notification_enabled: false,
    is_contact_person_notification_enabled: false,
    loaders_count: 0,
    backpayment_details: null,
    points: presentPoints(context, shipment),
    ...presentFees(shipment.fee),
    backpayment_photo_url: null,
    itinerary_document_url: null,
    waybill_document_url: null,
    courier: presentCourier(context, shipment),
    is_motobox_required: false,
    is_thermobox_required: shipment.is_thermobox_required,
    payment_method: shipment.payment_method,
    bank_card_id: null,
    applied_promo_code: null,
    is_return_required: false,
  };
}

export function presentFees({ delivery, weight }: Shipment['fee']): Record<string, string> {
  const none = money(0);
  return {
    payment_amount: money(delivery + weight),
    delivery_fee_amount: money(delivery),
    weight_fee_amount: money(weight),
    insurance_amount: none,
    insurance_fee_amount: none,
    loading_fee_amount: none,
    money_transfer_fee_amount: none,
    overnight_fee_amount: none,
    door_to_door_fee_amount: none,
    discount_amount: none,
    promo_code_discount_amount: none,
    backpayment_amount: none,
    cod_fee_amount: none,
    return_fee_amount: none,
    waiting_fee_amount: none,
  };
}

/** The drop of a shipment as `delivery` in a callback. */
export function presentDelivery(context: CourierContext, shipment: Shipment): Record<string, unknown> {
  const [, drop] = shipment.stops;
  return {
    delivery_id: deliveryId(shipment),
    delivery_type: 'plain',
    order_id: shipment.order_id,
    client_id: clientId,
    client_order_id: drop.client_order_id,
    address: drop.address,
    ...coordinates(drop),
    status: shipment.delivery,
    status_description: describeDelivery(shipment.delivery),
    status_datetime: shipment.changed,
    created_datetime: shipment.created,
    order_name: orderName(shipment),
    order_payment_amount: money(shipment.fee.delivery + shipment.fee.weight),
    delivery_price_amount: money(shipment.fee.delivery),
    point_id: drop.point_id,
    contact_person: drop.contact_person,
    required_start_datetime: drop.required_start_datetime,
    required_finish_datetime: drop.required_finish_datetime,
    courier: presentCourier(context, shipment),
    note: drop.note,
    ...drop.door,
    tracking_url: trackingUrl(context, shipment),
  };
}

export function presentCourier({ journey }: CourierContext, shipment: Shipment): Record<string, unknown> | null {
  const place = riderPlace(shipment, journey);
  if (shipment.rider === null || !place) return null;
  return { ...riders[shipment.rider], ...coordinates(place) };
}

export function trackingUrl({ settings }: CourierContext, { code }: Shipment): string {
  return `${settings.publicUrl}/borzo/track/${code}`;
}

const deliveryId = ({ order_id }: Shipment): number => 300_000 + order_id;
const orderName = ({ order_id }: Shipment): string => String(order_id).slice(-5);
const coordinates = (place: { latitude: number; longitude: number }): Record<string, string> => ({
  latitude: place.latitude.toFixed(6),
  longitude: place.longitude.toFixed(6),
});

function presentPoints(context: CourierContext, shipment: Shipment): object[] {
  const [shop, home] = shipment.stops;
  const points = [presentPoint(context, shipment, shop, 'pickup'), presentPoint(context, shipment, home, 'drop')];
  if (!shipment.delivery.startsWith('return_')) return points;
  const back = { ...shop, point_id: shop.point_id + 2, courier_visit_datetime: shipment.finished, client_order_id: null };
  return [...points, presentPoint(context, shipment, back, 'return')];
}

function presentPoint(context: CourierContext, shipment: Shipment, stop: Stop, role: 'pickup' | 'drop' | 'return'): object {
  const { door, latitude: _latitude, longitude: _longitude, ...details } = stop;
  const isDrop = role === 'drop';
  return {
    point_type: 'plain',
    delivery_id: isDrop ? deliveryId(shipment) : null,
    ...details,
    ...coordinates(stop),
    arrival_start_datetime: null,
    arrival_finish_datetime: null,
    estimated_arrival_datetime: estimateArrival(context, shipment, role),
    buyout_amount: money(0),
    previous_point_driving_distance_meters: role === 'pickup' ? 0 : shipment.distance,
    packages: [],
    is_cod_cash_voucher_required: false,
    is_order_payment_here: false,
    is_return_point: role === 'return',
    ...door,
    place_photo_url: null,
    sign_photo_url: null,
    checkin_code: null,
    checkin: null,
    tracking_url: role === 'return' ? null : trackingUrl(context, shipment),
    ...(isDrop ? { delivery: { delivery_id: deliveryId(shipment), status: shipment.delivery } } : {}),
  };
}

/** When the rider is there, if nothing comes between; null while there is none, and afterwards. */
function estimateArrival(
  { journey, clock }: CourierContext,
  shipment: Shipment,
  role: 'pickup' | 'drop' | 'return',
): string | null {
  if (shipment.rider === null || shipment.finished) return null;
  const word = { pickup: 'courier_at_pickup', drop: 'courier_arrived', return: 'return_finished' }[role];
  const arrival = shipment.script.findIndex(({ delivery }, index) => index > shipment.step && delivery === word);
  if (arrival < 0) return null;
  const ahead = shipment.script.slice(shipment.step, arrival).reduce((sum, { lasts }) => sum + (lasts ?? 0) * 1000, 0);
  return indianTime(clock.now() + journey.inWorld(ahead - (journey.now() - shipment.stepStartedAt)));
}
