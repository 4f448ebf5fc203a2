import { nextWorkingMoment } from '../shop/store-availability.js';
import type { StoreSchedule } from '../shop/opening-hours.js';
import { type FeeTable, feeByTable } from './fee-table.js';

/** How long an order takes on its way to the door, in minutes, as the owner knows it. */
export interface DeliveryTimes {
  /** From the order until it is packed. */
  preparation_minutes: number;
  /** From the packed order to a door nearby: the rider's way to the shop belongs to it. */
  ride_minutes: number;
}

/** What a shop begins with. */
export const FIRST_DELIVERY_TIMES: DeliveryTimes = { preparation_minutes: 30, ride_minutes: 30 };

/** What the owner may enter, in minutes. */
export const MAX_PREPARATION_MINUTES = 240;
export const MAX_RIDE_MINUTES = 180;

/** The owner's settings, as far as a promise depends on them. */
export interface PromiseSettings {
  /** The owner's switch. */
  is_on: boolean;
  schedule: StoreSchedule;
  times: DeliveryTimes;
  table: FeeTable;
}

/** Between when an order of this moment is at the door. */
export interface DeliveryPromise {
  from: Date;
  until: Date;
  /** When the shop begins to work on it, and not before that it needs a rider: now, or the next opening. */
  work_begins_at: Date;
  /** It waits for the shop's next opening: the shop is not at work now. */
  after_opening: boolean;
}

const MINUTE_MS = 60_000;
/** A window begins at a quarter of an hour: to the minute no one can know, and what is shown stays the same for a while. */
const STEP_MS = 15 * MINUTE_MS;
const WINDOW_MS = 45 * MINUTE_MS;
// By road. Farther doors take longer, at 20 km an hour in the city's traffic.
const NEARBY_KM = 5;
const MINUTES_PER_FURTHER_KM = 3;

/**
 * When an order of this moment would be at a door with this pincode (null: somewhere in the town): the shop's hours, then preparation,
 * then the ride. An order that is taken shortly before closing is still prepared. The hours and closed dates hold even where the switch
 * alone lets orders in, since people are at work only then. Null while the shop is switched off, when no one knows when it opens next,
 * and for a place that is not served.
 */
export function promiseFor(pincode: string | null, now: Date, settings: PromiseSettings): DeliveryPromise | null {
  const { is_on, schedule, times, table } = settings;
  if (!is_on || (pincode !== null && isRefusedByTable(table, pincode))) return null;
  const start = nextWorkingMoment(schedule, now);
  if (!start) return null;
  const minutes = times.preparation_minutes + times.ride_minutes + furtherMinutes(table, pincode);
  const from = Math.floor((start.getTime() + minutes * MINUTE_MS) / STEP_MS) * STEP_MS;
  return { from: new Date(from), until: new Date(from + WINDOW_MS), work_begins_at: start, after_opening: start > now };
}

/** What was promised, as it is kept with an order; null where nothing was. */
export interface PromisedWindow {
  promised_from: Date | null;
  promised_until: Date | null;
}

/** An order with its promise. */
export interface PromisedOrder extends PromisedWindow {
  /** When its payment was settled; null before. */
  placed_at: Date | null;
}

/**
 * What of its promise the shopper of an order is still told: nothing where the rider is asked for only after the window, or the payment was settled
 * only then (a rider who is late from the beginning counts as asked for before). Nobody waits at the door for what stays in the shop till morning.
 */
export function promiseToTell(order: PromisedOrder, requested_at: Date | null): PromisedWindow {
  const { promised_from, promised_until, placed_at } = order;
  const isMissed =
    promised_until !== null && [requested_at, placed_at].some((moment) => moment !== null && moment >= promised_until);
  return isMissed ? { promised_from: null, promised_until: null } : { promised_from, promised_until };
}

/** True when the owner delivers to listed pincodes only, and this is none of them. */
export function isRefusedByTable(table: FeeTable, pincode: string): boolean {
  return table.only_listed && feeByTable(table, pincode) === null;
}

function furtherMinutes({ pincodes }: FeeTable, pincode: string | null): number {
  const km = pincodes.find((served) => served.pincode === pincode?.trim())?.km ?? 0;
  return Math.ceil(Math.max(0, km - NEARBY_KM) * MINUTES_PER_FURTHER_KM);
}
