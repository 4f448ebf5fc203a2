import { courierStatusMeaning, type CurrentProgress, isPickedUp, isWithoutRider, progressRank } from './courier-status.js';

/** A place on the map, in degrees. */
export interface GeoPlace {
  latitude: number;
  longitude: number;
}

/** What is known of an arrival; null is not known. */
export interface EtaFacts extends CurrentProgress {
  now: Date;
  /** The courier's own window for the door, and when it expects to be there. */
  earliest: Date | null;
  expected: Date | null;
  latest: Date | null;
  /** By road from where the parcel is to the door, in metres. */
  metersAhead: number | null;
}

/** Between when the parcel should be at the door. */
export interface EtaRange {
  from: Date;
  until: Date;
}

const MINUTE = 60_000;
// A motorbike in a city: on an empty road, and at the worst of the day.
const FAST_METERS_PER_MINUTE = 500;
const SLOW_METERS_PER_MINUTE = 200;
const AT_DOOR_MINUTES = 5;
/** To whole steps: an ETA to the minute would promise what no one can know. */
const STEP_MS = 5 * MINUTE;
/** As the crow flies to by road, in a city. */
export const ROAD_FACTOR = 1.35;

const METRES_PER_DEGREE = 111_320;
const AT_DOOR_RANK = courierStatusMeaning('courier_arrived').rank!;

/**
 * An honest range, or null when no one knows: without a rider and without a window of the courier's, when the window has passed, at the
 * door, and when the parcel does not come any more.
 */
export function etaRange(facts: EtaFacts): EtaRange | null {
  const { now } = facts;
  if (!isExpected(facts)) return null;
  const range = byExpectation(facts) ?? byWindow(facts) ?? byRoad(facts);
  if (!range || range.until <= now) return null;
  const from = Math.floor(Math.max(range.from.getTime(), now.getTime()) / STEP_MS) * STEP_MS;
  return { from: new Date(from), until: new Date(Math.ceil(range.until.getTime() / STEP_MS) * STEP_MS) };
}

/** False once the parcel is at the door or does not come any more, and while no one carries it. */
export function isExpected(progress: CurrentProgress): boolean {
  const { courier_status } = progress;
  const { final, returning } = courierStatusMeaning(courier_status);
  return !final && !returning && !isWithoutRider(courier_status) && progressRank(progress) !== AT_DOOR_RANK;
}

// The farther away, the wider.
function byExpectation({ now, expected }: EtaFacts): EtaRange | null {
  if (!expected || expected <= now) return null;
  const ahead = expected.getTime() - now.getTime();
  return {
    from: new Date(expected.getTime() - Math.max(2 * MINUTE, ahead * 0.1)),
    until: new Date(expected.getTime() + Math.max(AT_DOOR_MINUTES * MINUTE, ahead * 0.25)),
  };
}

function byWindow({ now, earliest, latest, metersAhead }: EtaFacts): EtaRange | null {
  if (!latest) return null;
  const soonest = earliest ?? (metersAhead === null ? null : after(now, metersAhead / FAST_METERS_PER_MINUTE));
  return soonest && soonest < latest ? { from: soonest, until: latest } : null;
}

// Only for a parcel that is on a bike: before that no one knows when it leaves the shop.
function byRoad({ now, progress_status, metersAhead }: EtaFacts): EtaRange | null {
  if (metersAhead === null || !isPickedUp({ progress_status })) return null;
  return {
    from: after(now, metersAhead / FAST_METERS_PER_MINUTE),
    until: after(now, metersAhead / SLOW_METERS_PER_MINUTE + AT_DOOR_MINUTES),
  };
}

const after = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * MINUTE);

/** As the crow flies; exact enough within a city. */
export function metersBetween(one: GeoPlace, other: GeoPlace): number {
  const shrink = Math.cos((one.latitude * Math.PI) / 180);
  const east = (other.longitude - one.longitude) * METRES_PER_DEGREE * shrink;
  return Math.hypot(east, (other.latitude - one.latitude) * METRES_PER_DEGREE);
}
