import { isPincode } from './pincode.js';
import type { Rupees } from '../price/money.js';

/** What a delivery costs up to a distance by road. */
export interface FeeBand {
  up_to_km: number;
  fee: Rupees;
}

/** A pincode that the shop delivers to, and how far it is by road. */
export interface ServedPincode {
  pincode: string;
  km: number;
}

/** The owner's own prices, for when the courier cannot be asked. */
export interface FeeTable {
  /** Nearest first. */
  bands: FeeBand[];
  pincodes: ServedPincode[];
  /** Only these pincodes are delivered to, whatever the courier says. */
  only_listed: boolean;
}

export const NO_FEE_TABLE: FeeTable = { bands: [], pincodes: [], only_listed: false };

export const MAX_KM = 50;
export const MAX_BANDS = 12;
export const MAX_PINCODES = 300;
const MAX_FEE = 10_000;

/** Null for a pincode that is not listed, or that lies beyond the last band. */
export function feeByTable({ bands, pincodes }: FeeTable, pincode: string): Rupees | null {
  const place = pincodes.find((served) => served.pincode === pincode.trim());
  const band = place && bands.find(({ up_to_km }) => place.km <= up_to_km);
  return band?.fee ?? null;
}

export type FeeTableFault =
  | { what: 'bad-band' | 'band-order'; at: number }
  | { what: 'bad-pincode' | 'twice' | 'too-far'; at: number }
  | { what: 'too-many' | 'no-bands' | 'no-pincodes' };

/** The first thing that is wrong with a table, and in which row (from 0); null when it holds. An empty one says: no table. */
export function faultOfFeeTable({ bands, pincodes, only_listed }: FeeTable): FeeTableFault | null {
  if (bands.length > MAX_BANDS || pincodes.length > MAX_PINCODES) return { what: 'too-many' };
  for (const [at, { up_to_km, fee }] of bands.entries()) {
    if (!isDistance(up_to_km) || up_to_km === 0 || !Number.isInteger(fee) || fee < 0 || fee > MAX_FEE)
      return { what: 'bad-band', at };
    if (at > 0 && up_to_km <= bands[at - 1]!.up_to_km) return { what: 'band-order', at };
  }
  const farthest = bands.at(-1)?.up_to_km ?? MAX_KM;
  const seen = new Set<string>();
  for (const [at, { pincode, km }] of pincodes.entries()) {
    if (!isPincode(pincode) || !isDistance(km)) return { what: 'bad-pincode', at };
    if (seen.has(pincode)) return { what: 'twice', at };
    if (km > farthest) return { what: 'too-far', at };
    seen.add(pincode);
  }
  if (pincodes.length > 0 && bands.length === 0) return { what: 'no-bands' };
  return (only_listed || bands.length > 0) && pincodes.length === 0 ? { what: 'no-pincodes' } : null;
}

// To a hundred metres.
const isDistance = (km: number): boolean =>
  Number.isFinite(km) && km >= 0 && km <= MAX_KM && Math.abs(km * 10 - Math.round(km * 10)) < 1e-6;
