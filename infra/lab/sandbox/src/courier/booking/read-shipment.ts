import type { Place } from '../courier-state.js';
import { isServed, roadMeters } from '../map/places.js';
import { readPoint, type PointInput, type ReadPoint } from './read-point.js';
import { type ParameterErrors, Refusal } from '../wire/refusal.js';

/** What was asked for, and everything that is wrong with it. */
export interface ReadShipment {
  type: string;
  matter: string;
  kilograms: number;
  paymentMethod: string;
  thermobox: boolean;
  points: [ReadPoint, ReadPoint];
  /** 0 while one of the places is not known. */
  distance: number;
  errors: ParameterErrors;
  isFit: boolean;
}

export interface Terms {
  codAgreement: boolean;
  now: number;
}

export const motorbike = 8;
const mostKilograms = 20;

/** @throws Refusal when there are not exactly two points to speak about */
export function readShipment(body: unknown, terms: Terms): ReadShipment {
  const input = readObject(body);
  const [pickup, drop] = readPoints(input.points).map((point, index) => readPoint(point, { ...terms, isPickup: index === 0 }));
  const points: [ReadPoint, ReadPoint] = [pickup!, drop!];
  checkOrder(points);
  checkRegions(points, checkedPlaces(points));
  const errors = readOrderErrors(input);
  if (points.some((point) => Object.keys(point.errors).length > 0)) errors.points = points.map((point) => point.errors);
  return {
    type: typeof input.type === 'string' ? input.type : 'standard',
    matter: String(input.matter ?? ''),
    kilograms: Number(input.total_weight_kg ?? 0),
    paymentMethod: String(input.payment_method ?? 'non_cash'),
    thermobox: input.is_thermobox_required === true,
    points,
    distance: checkedPlaces(points) ? roadMeters(points[0].place!, points[1].place!) : 0,
    errors,
    isFit: Object.keys(errors).length === 0,
  };
}

export function readObject(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Refusal(['invalid_post_json']);
  return body as Record<string, unknown>;
}

function readPoints(value: unknown): PointInput[] {
  if (value === undefined || value === null) throw new Refusal(['invalid_parameters'], { points: ['required'] });
  if (!Array.isArray(value)) throw new Refusal(['invalid_parameters'], { points: ['invalid_list'] });
  if (value.length < 2) throw new Refusal(['invalid_parameters'], { points: ['min_size'] });
  if (value.length > 2) throw new Refusal(['invalid_parameters'], { points: ['max_size'] }); // one home per shipment is all we play
  if (value.some((point) => typeof point !== 'object' || point === null || Array.isArray(point)))
    throw new Refusal(['invalid_parameters'], { points: ['invalid_object'] });
  return value as PointInput[];
}

function readOrderErrors(input: Record<string, unknown>): ParameterErrors {
  const errors: ParameterErrors = {};
  const { matter, vehicle_type_id, total_weight_kg, type, payment_method, is_thermobox_required } = input;
  if (matter === undefined || matter === null || matter === '') errors.matter = ['required'];
  else if (typeof matter !== 'string') errors.matter = ['invalid_string'];
  else if (matter.length > 5000) errors.matter = ['max_length'];
  if (Number(vehicle_type_id ?? motorbike) !== motorbike) errors.vehicle_type_id = ['invalid_vehicle_type'];
  if (!Number.isInteger(Number(total_weight_kg ?? 0))) errors.total_weight_kg = ['invalid_integer'];
  else if (Number(total_weight_kg) < 0) errors.total_weight_kg = ['min_value'];
  else if (Number(total_weight_kg) > mostKilograms) errors.total_weight_kg = ['max_value'];
  if (!['standard', 'endofday', 'same_day'].includes((type ?? 'standard') as string)) errors.type = ['invalid_enum_value'];
  if (!['cash', 'non_cash', 'bank_card', 'balance'].includes((payment_method ?? 'non_cash') as string))
    errors.payment_method = ['invalid_enum_value'];
  if (is_thermobox_required !== undefined && typeof is_thermobox_required !== 'boolean')
    errors.is_thermobox_required = ['invalid_boolean'];
  return errors;
}

function checkedPlaces([pickup, drop]: [ReadPoint, ReadPoint]): [Place, Place] | null {
  return pickup.place && drop.place ? [pickup.place, drop.place] : null;
}

/** Both ends must lie in the one region that is served. */
function checkRegions([pickup, drop]: [ReadPoint, ReadPoint], places: [Place, Place] | null): void {
  if (!places) return;
  const [from, to] = places.map(isServed);
  if (from && to) return;
  if (from !== to) {
    const [outside] = from ? [drop] : [pickup];
    if (outside.isLocated) outside.errors.latitude = ['coordinates_out_of_bounds'];
    else outside.errors.address = ['different_regions'];
    return;
  }
  pickup.errors.address = ['invalid_region'];
  drop.errors.address = ['invalid_region'];
}

function checkOrder([pickup, drop]: [ReadPoint, ReadPoint]): void {
  if (pickup.finish !== null && drop.finish !== null && drop.finish < pickup.finish)
    drop.errors.required_finish_datetime = ['earlier_than_previous_point'];
}
