import type { CourierContext } from '../courier-context.js';
import { indianTime } from '../wire/indian-time.js';
import { presentFees } from '../wire/present-shipment.js';
import { priceShipment } from './price.js';
import type { ReadPoint } from './read-point.js';
import { type ReadShipment, readShipment } from './read-shipment.js';
import { accepted, type ParameterErrors } from '../wire/refusal.js';
import { writeScript } from '../journey/script.js';

/** A price. What is wrong stands in the warnings alone: the answer is a success even for a place that no rider goes to. */
export function quoteShipment(context: CourierContext, body: unknown): object {
  const input = readShipment(body, { codAgreement: context.state.policy.codAgreement, now: context.clock.now() });
  if (input.isFit) return accepted({ order: pricedOrder(context, input) });
  const order = lacksOnlyPhones(input.errors) ? pricedOrder(context, input) : emptyOrder;
  return accepted({ order }, ['invalid_parameters'], input.errors);
}

const emptyOrder = { order_id: null, order_name: null, status: null, payment_amount: null, points: [] };

function pricedOrder(context: CourierContext, input: ReadShipment): object {
  const seconds = writeScript('normal', input.distance).reduce((sum, { lasts }) => sum + (lasts ?? 0), 900);
  const finishBy = indianTime(context.clock.now() + context.journey.inWorld(seconds * 1000));
  return {
    type: input.type,
    order_id: null,
    order_name: null,
    vehicle_type_id: 8,
    created_datetime: null,
    status: null,
    matter: input.matter,
    total_weight_kg: input.kilograms,
    points: input.points.map((point, index) => quotedPoint(point, index === 0 ? 0 : input.distance, finishBy)),
    ...presentFees(priceShipment(input.distance, input.kilograms)),
    payment_method: input.paymentMethod,
    is_thermobox_required: input.thermobox,
  };
}

function quotedPoint({ address, place, contact, clientOrderId }: ReadPoint, distance: number, finishBy: string): object {
  return {
    point_type: 'plain',
    point_id: null,
    delivery_id: null,
    client_order_id: clientOrderId,
    address,
    latitude: place!.latitude.toFixed(6),
    longitude: place!.longitude.toFixed(6),
    required_start_datetime: null,
    required_finish_datetime: finishBy,
    contact_person: contact,
    previous_point_driving_distance_meters: distance,
    is_return_point: false,
    tracking_url: null,
  };
}

// A quote works without a phone; it only says that booking will need one.
function lacksOnlyPhones({ points, ...others }: ParameterErrors): boolean {
  if (Object.keys(others).length > 0 || !Array.isArray(points)) return false;
  return (points as ParameterErrors[]).every(({ contact_person, ...rest }) => {
    const { phone } = (contact_person ?? { phone: ['required'] }) as { phone: string[] };
    return Object.keys(rest).length === 0 && phone[0] === 'required';
  });
}
