import type { GeoPlace, Rupees } from '@shop/domain';
import type { EntityManager } from 'typeorm';

export interface EstimateBasis {
  /** The settings' rows by key. */
  settings: Record<string, unknown>;
  /** Where its riders start. */
  pickup: string;
  /** What the courier asked lately for addresses with this pincode; null when nobody has asked. */
  fees: { from: Rupees; to: Rupees } | null;
}

// The newest say what a delivery costs now; a few are enough for the range.
const NEWEST = 20;

/** Loaded in one statement: every visitor asks. */
export async function loadEstimateBasis(db: EntityManager, pincode: string, since: Date): Promise<EstimateBasis> {
  const [row] = await db.query<EstimateBasis[]>(
    `SELECT (SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM settings
              WHERE key IN ('store-status', 'schedule', 'delivery-times', 'delivery-fee-table')) AS settings,
            (SELECT address FROM shop_details) AS pickup,
            (SELECT jsonb_build_object('from', min(fee), 'to', max(fee))
               FROM (SELECT fee FROM delivery_quotes
                      WHERE pincode = $1 AND source = 'courier' AND expires_at > $2 AND pickup_version = (SELECT pickup_version FROM shop_details)
                      ORDER BY expires_at DESC LIMIT ${NEWEST}) q
             HAVING count(*) > 0) AS fees`,
    [pincode, since],
  );
  return row!;
}

/** A door that the courier has found on its map. */
export interface KnownDoor extends GeoPlace {
  pincode: string;
}

// Enough for a town, and read by the primary key however many orders there are.
const NEWEST_DOORS = 2_000;

/** The doors of the newest orders within so many degrees of a place. */
export function findDoorsAround(db: EntityManager, { latitude, longitude }: GeoPlace, degrees: number): Promise<KnownDoor[]> {
  return db.query<KnownDoor[]>(
    `SELECT o.pincode, d.latitude, d.longitude
       FROM (SELECT order_id, (dropoff ->> 'latitude')::float8 AS latitude, (dropoff ->> 'longitude')::float8 AS longitude
               FROM shipments WHERE dropoff ->> 'latitude' IS NOT NULL ORDER BY order_id DESC LIMIT ${NEWEST_DOORS}) d
       JOIN orders o ON o.id = d.order_id
      WHERE d.latitude BETWEEN $1::float8 - $3::float8 AND $1::float8 + $3::float8 AND d.longitude BETWEEN $2::float8 - $3::float8 AND $2::float8 + $3::float8`,
    [latitude, longitude, degrees],
  );
}
