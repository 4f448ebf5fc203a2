import { type Paise, paiseFromWire } from '@shop/domain';
import { at, flagOf, idOf, listOf, momentOf, numberOf, textOf } from '../../../platform/work/providers/provider-json.js';
import type { Arrival, Rider } from '../courier-provider.js';

/** The drop of an order: its last point that is not the way back. */
export interface WireDrop {
  clientOrderId: string | null;
  latitude: number | null;
  longitude: number | null;
  distanceMeters: number | null;
  arrival: Arrival;
  trackingUrl: string;
}

/** An order, which is a shipment of ours, or the price of one, which has no number yet. */
export interface WireOrder {
  id: string | null;
  isCancelled: boolean;
  status: string;
  createdAt: Date | null;
  cost: Paise | null;
  /** Its first point, where that has an address and a place. */
  pickup: { address: string; latitude: number; longitude: number } | null;
  drop: WireDrop | null;
  /** Only with a position. */
  rider: Rider | null;
}

/** A code and what of the request it is about: `points/1/address`. */
export interface WireFault {
  path: string;
  code: string;
}

/** An answer of Borzo's 1.8 as far as it can be read, whatever came. */
export interface WireAnswer {
  isSuccessful: boolean;
  /** It says no by itself. Neither this nor successful: it is no answer of Borzo's at all. */
  isRefusal: boolean;
  /** Error codes, nested ones too. */
  codes: string[];
  /** What is wrong and where in the request, of refusals and warnings; the top level's have no path. */
  faults: WireFault[];
  hasParameterFault: boolean;
  hasWarning: boolean;
  order: WireOrder | null;
  /** Null where it is not certain which orders there are: one that cannot be read may be the one that is looked for. */
  orders: (WireOrder & { id: string })[] | null;
  /** Null until there is one. */
  rider: Rider | null;
}

export function readAnswer(sent: unknown): WireAnswer {
  const order = at(sent, 'order');
  const parameterFaults = codesIn(at(sent, 'parameter_errors'));
  const warnings = [...topLevel(at(sent, 'warnings')), ...faultsIn(at(sent, 'parameter_warnings'))];
  return {
    isSuccessful: flagOf(at(sent, 'is_successful')),
    isRefusal: at(sent, 'is_successful') === false || at(sent, 'is_successful') === 'false',
    codes: [...codesIn(at(sent, 'errors')), ...parameterFaults].slice(0, 20),
    faults: [...topLevel(at(sent, 'errors')), ...faultsIn(at(sent, 'parameter_errors')), ...warnings],
    hasParameterFault: parameterFaults.length > 0,
    hasWarning: warnings.length > 0,
    order: isObject(order) ? readOrder(order) : null,
    orders: readOrders(sent),
    rider: readRider(at(sent, 'courier')),
  };
}

// One client of the same API reads `orders`, another `order`: both are accepted.
function readOrders(sent: unknown): WireAnswer['orders'] {
  if (!isObject(sent)) return null;
  const listed = at(sent, 'orders') ?? (Object.hasOwn(sent, 'order') ? [at(sent, 'order')].filter((one) => one !== null) : null);
  if (!Array.isArray(listed)) return null;
  const orders = listed.map(readOrder).filter((order) => order.id !== null);
  return orders.length === listed.length ? (orders as (WireOrder & { id: string })[]) : null;
}

function readOrder(sent: unknown): WireOrder {
  const status = readStatus(at(sent, 'status'));
  const point = findDrop(sent);
  const rider = readRider(at(sent, 'courier'));
  return {
    id: idOf(at(sent, 'order_id')),
    isCancelled: status === 'canceled',
    status: statusFor(status, readStatus(at(at(point, 'delivery'), 'status'))),
    createdAt: momentOf(at(sent, 'created_datetime')),
    cost: readMoney(at(sent, 'payment_amount')),
    pickup: readPickup(listOf(at(sent, 'points'))),
    drop: point === null ? null : readDrop(point),
    rider: rider?.latitude == null || rider.longitude === null ? null : rider,
  };
}

/** The last point of an order that is not the way back. */
export function findDrop(order: unknown): unknown {
  return (
    listOf(at(order, 'points'))
      .filter((point) => isObject(point) && !flagOf(at(point, 'is_return_point')))
      .at(-1) ?? null
  );
}

function readPickup([first, ...others]: unknown[]): WireOrder['pickup'] {
  const { latitude, longitude } = readPlace(first);
  const address = textOf(at(first, 'address'), 500);
  return others.length > 0 && address && latitude !== null && longitude !== null ? { address, latitude, longitude } : null;
}

function readDrop(point: unknown): WireDrop {
  return {
    clientOrderId: textOf(at(point, 'client_order_id'), 64) || null,
    ...readPlace(point),
    distanceMeters: readMeters(at(point, 'previous_point_driving_distance_meters')),
    arrival: {
      earliest: momentOf(at(point, 'arrival_start_datetime') ?? at(point, 'required_start_datetime')),
      expected: momentOf(at(point, 'estimated_arrival_datetime')),
      latest: momentOf(at(point, 'arrival_finish_datetime') ?? at(point, 'required_finish_datetime')),
    },
    trackingUrl: textOf(at(point, 'tracking_url'), 1_000),
  };
}

function readRider(sent: unknown): Rider | null {
  if (!isObject(sent)) return null;
  return {
    name: textOf(at(sent, 'name'), 80),
    surname: textOf(at(sent, 'surname'), 80),
    phone: readPhone(at(sent, 'phone')),
    ...readPlace(sent),
  };
}

// Digits with the country code, with the plus or without; empty when there is no number to call.
function readPhone(value: unknown): string {
  const digits = textOf(value, 40).replace(/\D/g, '');
  if (digits.length === 10) return `+91${digits}`;
  return digits.length > 10 && digits.length <= 15 ? `+${digits}` : '';
}

function readPlace(sent: unknown): { latitude: number | null; longitude: number | null } {
  const within = (value: unknown, most: number): number | null => {
    const degrees = numberOf(value);
    return degrees !== null && Math.abs(degrees) <= most ? degrees : null;
  };
  return { latitude: within(at(sent, 'latitude'), 90), longitude: within(at(sent, 'longitude'), 180) };
}

/** One of Borzo's statuses of an order or a delivery. */
export const readStatus = (value: unknown): string => (typeof value === 'string' ? textOf(value, 80) : '');

const MAX_RUPEES = 9_999_999;

// Rupees on the wire, as a number or as text.
function readMoney(value: unknown): Paise | null {
  const rupees = numberOf(value);
  if (rupees === null || rupees < 0 || rupees > MAX_RUPEES) return null;
  return paiseFromWire(rupees);
}

function readMeters(value: unknown): number | null {
  const meters = numberOf(value);
  return meters !== null && meters >= 0 && meters < 10_000_000 ? Math.round(meters) : null;
}

const DEEPEST = 8;

/** All codes of a tree: Borzo names what is wrong in the shape of the request, with a list of codes at each leaf. */
function faultsIn(tree: unknown, path = '', depth = 0): WireFault[] {
  if (typeof tree === 'string') return [{ path, code: textOf(tree, 80) }].filter(({ code }) => code !== '');
  if (!isObject(tree) || depth > DEEPEST) return [];
  return Object.entries(tree).flatMap(([key, branch]) => {
    const isCode = typeof branch === 'string' && Array.isArray(tree);
    return faultsIn(branch, isCode ? path : [path, textOf(key, 80)].filter(Boolean).join('/'), depth + 1);
  });
}

const codesIn = (tree: unknown): string[] => faultsIn(tree).map(({ code }) => code);
const topLevel = (tree: unknown): WireFault[] => codesIn(tree).map((code) => ({ path: '', code }));

/** Which counts of an order's status and its drop's: the drop's, unless the order itself fell through. */
export function statusFor(order: string, drop: string): string {
  if (order === 'canceled' || order === 'reactivated' || order === 'delayed') return order;
  if (drop) return drop;
  return order === 'active' ? 'courier_assigned' : order; // the order's `active` means: a rider was found
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
