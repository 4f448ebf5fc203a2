import type { Place } from '../courier-state.js';
import { pincodes } from './pincodes.js';

const area = { south: 18.85, north: 19.35, west: 72.75, east: 73.15 };

/** Where an address is: by the pincode in it, and a little by its text, so that two doors do not share a point. */
export function findPlace(address: string): Place | null {
  const pincode = address.match(/\b[1-9]\d{5}\b/g)?.findLast((code) => Object.hasOwn(pincodes, code));
  const middle = pincode ? pincodes[pincode] : undefined;
  if (!middle) return null;
  const text = address.toLowerCase().replace(/\s+/g, ' ').trim();
  return { latitude: round(middle[0] + spread(text, 31)), longitude: round(middle[1] + spread(text, 37)) };
}

export function isServed({ latitude, longitude }: Place): boolean {
  return latitude >= area.south && latitude <= area.north && longitude >= area.west && longitude <= area.east;
}

/** Road metres between two places: the straight line and three tenths more. */
export function roadMeters(from: Place, to: Place): number {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180;
  const north = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2;
  const east = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const chord = north + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * east;
  return Math.round(2 * 6_371_000 * Math.asin(Math.sqrt(chord)) * 1.3);
}

/** The point at `share` (0 to 1) of a bent way, as streets are: its ends are exact. */
export function alongTheWay(from: Place, to: Place, share: number): Place {
  const bend = Math.sin(share * Math.PI) * 0.16 + Math.sin(share * Math.PI * 3) * 0.05;
  const north = to.latitude - from.latitude;
  const east = to.longitude - from.longitude;
  return { latitude: from.latitude + north * share - east * bend, longitude: from.longitude + east * share + north * bend };
}

const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

// At most some 250 metres away from the middle.
function spread(text: string, factor: number): number {
  const sum = [...text].reduce((total, letter) => (total * factor + letter.charCodeAt(0)) % 2003, 7);
  return (sum - 1001) / 450_000;
}
