import { announceNew, announceOrder } from '../journey/announce.js';
import type { Stop, Shipment } from '../courier-state.js';
import type { CourierContext } from '../courier-context.js';
import { indianTime } from '../wire/indian-time.js';
import { enterStep } from '../journey/play-shipment.js';
import { priceShipment } from './price.js';
import type { ReadPoint } from './read-point.js';
import { findPlace, isServed, roadMeters } from '../map/places.js';
import { motorbike, readObject, type ReadShipment, readShipment } from './read-shipment.js';
import { doorFields, isPhone, shownPhone } from './read-point.js';
import { Refusal } from '../wire/refusal.js';
import { writeScript } from '../journey/script.js';

/** How long two orders to one door look like a mistake, when the account is set to care. */
const duplicateMs = 10 * 60_000;

/** Books and charges. @throws Refusal */
export function bookShipment(context: CourierContext, body: unknown): Shipment {
  const { state, clock } = context;
  const { policy } = state;
  const input = readShipment(body, { codAgreement: policy.codAgreement, now: clock.now() });
  if (!input.isFit) throw new Refusal(['invalid_parameters'], input.errors);
  const fee = priceShipment(input.distance, input.kilograms);
  fee.delivery += policy.feeDrift;
  if (fee.delivery + fee.weight > policy.balance) throw new Refusal(['insufficient_balance']);
  if (policy.refuseDuplicates && isDuplicate(context, input)) throw new Refusal(['order_is_duplicate']);
  const shipment = writeShipment(context, input, fee);
  policy.balance -= fee.delivery + fee.weight;
  policy.next = 'normal';
  state.shipments.push(shipment);
  enterStep(context, shipment, 0);
  announceNew(context, shipment);
  context.save();
  return shipment;
}

export function findShipment({ state }: CourierContext, orderId: unknown): Shipment {
  if (orderId === undefined || orderId === null || orderId === '')
    throw new Refusal(['invalid_parameters'], { order_id: ['required'] });
  const shipment = state.shipments.find(({ order_id }) => order_id === Number(orderId));
  if (!shipment) throw new Refusal(['invalid_parameters'], { order_id: ['invalid_order'] });
  return shipment;
}

/** @throws Refusal once the parcel is with the rider, or all is over */
export function cancelShipment(context: CourierContext, orderId: unknown): Shipment {
  const shipment = findShipment(context, orderId);
  if (!isBeforePickup(shipment)) throw new Refusal(['order_cannot_be_canceled']);
  context.scheduler.cancel('step', String(shipment.order_id));
  context.state.policy.balance += shipment.fee.delivery + shipment.fee.weight;
  Object.assign(shipment, { order: 'canceled', delivery: 'canceled', rider: null, changed: indianTime(context.clock.now()) });
  announceOrder(context, shipment, { deliveryToo: true });
  context.save();
  return shipment;
}

/** Other contact, address or note at a point, until the parcel is picked up. The price follows the new way. @throws Refusal */
export function editShipment(context: CourierContext, body: unknown): Shipment {
  const { order_id, points = [] } = readObject(body);
  const shipment = findShipment(context, order_id);
  if (!isBeforePickup(shipment)) throw new Refusal(['order_cannot_be_edited']);
  if (!Array.isArray(points)) throw new Refusal(['invalid_parameters'], { points: ['invalid_list'] });
  const edits = points.map((edit: Record<string, unknown>) => editedStop(shipment, edit));
  for (const stop of edits) Object.assign(shipment.stops.find(({ point_id }) => point_id === stop.point_id)!, stop);
  shipment.distance = roadMeters(shipment.stops[0], shipment.stops[1]);
  shipment.fee = priceShipment(shipment.distance, shipment.total_weight_kg);
  announceOrder(context, shipment, { deliveryToo: true });
  context.save();
  return shipment;
}

const isBeforePickup = ({ order, delivery }: Shipment): boolean =>
  !['completed', 'canceled'].includes(order) &&
  ['planned', 'courier_assigned', 'courier_departed', 'courier_at_pickup'].includes(delivery);

function isDuplicate({ state, clock }: CourierContext, { points: [, drop] }: ReadShipment): boolean {
  const since = clock.now() - duplicateMs;
  return state.shipments.some(
    ({ stops, created, order }) => order !== 'canceled' && stops[1].address === drop.address && Date.parse(created) > since,
  );
}

function writeShipment(context: CourierContext, input: ReadShipment, fee: Shipment['fee']): Shipment {
  const { state, clock, ids, journey } = context;
  const order_id = state.nextOrderId++;
  const now = indianTime(clock.now());
  const script = writeScript(state.policy.next, input.distance);
  const shipmentSeconds = script.reduce((sum, { lasts }) => sum + (lasts ?? 0), 900);
  const finishBy = indianTime(clock.now() + journey.inWorld(shipmentSeconds * 1000));
  const stops = input.points.map((point, index) => writeStop(point, order_id * 10 + index, finishBy)) as [Stop, Stop];
  return {
    order_id,
    code: ids.letters(20),
    type: input.type,
    matter: input.matter,
    vehicle_type_id: motorbike,
    total_weight_kg: input.kilograms,
    payment_method: input.paymentMethod,
    is_thermobox_required: input.thermobox,
    distance: input.distance,
    fee,
    stops,
    scenario: state.policy.next,
    script,
    step: 0,
    stepStartedAt: journey.now(),
    order: 'new',
    delivery: 'planned',
    rider: null,
    created: now,
    changed: now,
    finished: null,
  };
}

function writeStop(point: ReadPoint, point_id: number, finishBy: string): Stop {
  return {
    ...point.place!,
    point_id,
    address: point.address,
    client_order_id: point.clientOrderId,
    contact_person: point.contact,
    note: point.note,
    taking_amount: point.takingAmount.toFixed(2),
    required_start_datetime: point.start === null ? null : indianTime(point.start),
    required_finish_datetime: point.finish === null ? finishBy : indianTime(point.finish),
    courier_visit_datetime: null,
    door: point.door,
  };
}

function editedStop(shipment: Shipment, edit: Record<string, unknown>): Partial<Stop> & { point_id: number } {
  const index = shipment.stops.findIndex(({ point_id }) => point_id === Number(edit?.point_id));
  const stop = shipment.stops[index];
  if (!stop) throw new Refusal(['invalid_parameters'], { points: [{ point_id: ['invalid_point'] }] });
  const at = (errors: Record<string, string[]>): Refusal =>
    new Refusal(['invalid_parameters'], { points: index === 0 ? [errors] : [{}, errors] });
  const { address = stop.address, note = stop.note, contact_person } = edit;
  const door = Object.fromEntries(doorFields.map((field) => [field, textOr(edit[field], stop.door[field] ?? null)]));
  const { phone = stop.contact_person.phone, name = stop.contact_person.name } = (contact_person ?? {}) as Record<
    string,
    unknown
  >;
  if (!isPhone(String(phone))) throw at({ contact_person: ['invalid_phone'] });
  if (typeof address !== 'string' || address === '' || address.length > 350) throw at({ address: ['invalid_value'] });
  const place = address === stop.address ? stop : findPlace(address);
  if (!place) throw at({ address: ['address_not_found'] });
  if (!isServed(place)) throw at({ address: ['different_regions'] });
  const { latitude, longitude } = place;
  const contact = { name: name === null ? null : String(name), phone: shownPhone(String(phone)) };
  return {
    point_id: stop.point_id,
    address,
    note: textOr(note, null),
    door,
    contact_person: contact,
    latitude,
    longitude,
  };
}

function textOr(value: unknown, otherwise: string | null): string | null {
  if (value === undefined) return otherwise;
  return value === null ? null : String(value);
}
