import type { CourierState, Stop } from './courier-state.js';
import { CourierRefusal } from './courier-refusal.js';
import { findPlace, isInArea, type Place, roadMeters } from './places.js';

export interface PointWish {
  address?: unknown;
  latitude?: unknown;
  longitude?: unknown;
  client_order_id?: unknown;
  contact_person?: { name?: unknown; phone?: unknown };
  note?: unknown;
  taking_amount?: unknown;
}

export interface TripWish {
  matter?: unknown;
  vehicle_type_id?: unknown;
  total_weight_kg?: unknown;
  points?: PointWish[];
}

/** A trip that was asked for, with all that is wrong with it: `faults` mirrors the request's `points`. */
export interface ReadTrip {
  matter: string;
  vehicle: number;
  kilograms: number;
  stops: (Omit<Stop, 'point_id'> | null)[];
  faults: Record<string, string[]>[];
  distance: number;
}

const MOTORBIKE = 8;
const MOST_KILOGRAMS = 20;

/** @throws CourierRefusal when there is no sense in pricing it: not two points, no weight, another vehicle */
export function readTrip(wish: TripWish, state: CourierState): ReadTrip {
  const points = wish.points ?? [];
  const kilograms = Number(wish.total_weight_kg ?? 1);
  if (points.length !== 2) throw new CourierRefusal(['invalid_parameters'], { points: ['min_size'] });
  if (typeof wish.matter !== 'string' || wish.matter === '')
    throw new CourierRefusal(['invalid_parameters'], { matter: ['required'] });
  if (Number(wish.vehicle_type_id ?? MOTORBIKE) !== MOTORBIKE)
    throw new CourierRefusal(['invalid_parameters'], { vehicle_type_id: ['invalid_vehicle_type'] });
  if (!Number.isInteger(kilograms) || kilograms < 0)
    throw new CourierRefusal(['invalid_parameters'], { total_weight_kg: ['invalid_integer'] });
  if (kilograms > MOST_KILOGRAMS) throw new CourierRefusal(['invalid_parameters'], { total_weight_kg: ['max_value'] });
  if (points.some(({ taking_amount }) => taking_amount !== undefined) && !state.codAgreement)
    throw new CourierRefusal(['invalid_parameters'], { points: [{}, { taking_amount: ['cod_agreement_required'] }] });
  const stops = points.map(readStop);
  const faults = points.map((point, index) => faultsOf(point, stops[index]!));
  const distance = stops[0] && stops[1] ? roadMeters(stops[0], stops[1]) : 0;
  return { matter: wish.matter.slice(0, 5000), vehicle: MOTORBIKE, kilograms: Math.max(1, kilograms), stops, faults, distance };
}

export const hasFaults = ({ faults }: ReadTrip): boolean => faults.some((fault) => Object.keys(fault).length > 0);

/** Base, distance and weight, in rupees to the paisa. */
export function feeOf({ distance, kilograms }: Pick<ReadTrip, 'distance' | 'kilograms'>): string {
  return (38 + distance * 0.0098 + (kilograms - 1) * 4).toFixed(2);
}

function readStop({
  address,
  latitude,
  longitude,
  client_order_id,
  contact_person,
  note,
}: PointWish): Omit<Stop, 'point_id'> | null {
  const text = typeof address === 'string' ? address : '';
  const given: Place | null =
    latitude !== undefined && longitude !== undefined ? { latitude: Number(latitude), longitude: Number(longitude) } : null;
  const place = given ?? findPlace(text);
  if (!place) return null;
  return {
    ...place,
    address: text,
    client_order_id: typeof client_order_id === 'string' ? client_order_id : null,
    contact: {
      name: typeof contact_person?.name === 'string' ? contact_person.name : null,
      phone: String(contact_person?.phone ?? '').replace(/^\+/, ''),
    },
    note: typeof note === 'string' ? note : null,
  };
}

function faultsOf({ address, contact_person }: PointWish, stop: Omit<Stop, 'point_id'> | null): Record<string, string[]> {
  const faults: Record<string, string[]> = {};
  if (typeof address !== 'string' || address === '') faults.address = ['required'];
  else if (address.length > 350) faults.address = ['max_length'];
  else if (!stop) faults.address = ['address_not_found'];
  else if (!isInArea(stop)) faults.address = ['different_regions'];
  if (!/^\+?91\d{10}$/.test(String(contact_person?.phone ?? ''))) faults.contact_person = ['invalid_phone'];
  return faults;
}
