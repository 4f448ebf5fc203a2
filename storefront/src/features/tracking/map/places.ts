import { DELIVERY_STEPS, isParcelOnBoard } from '@shop/domain';
import { messages } from '../messages';
import type { Courier, Tracking } from '../api';

export interface Place {
  latitude: number;
  longitude: number;
}

/** What the map shows; null is not known, or not any more. */
export interface MapPlaces {
  shop: Place | null;
  home: Place | null;
  rider: Place | null;
  /** The rider has the parcel: his way is the shopper's. Before, he is on a way of his own. */
  isParcelOnBoard: boolean;
}

/** The first point of a delivery is the shop, the second the shopper's home. */
export function placesOf(tracking: Tracking, courier: Courier | null, shop: Place | null): MapPlaces {
  const step = DELIVERY_STEPS[tracking.step_index]?.key ?? 'CREATED';
  return {
    shop: placeOf(tracking.points[0]) ?? shop,
    home: placeOf(tracking.points[1]),
    rider: placeOf(courier),
    isParcelOnBoard: isParcelOnBoard(tracking.status, step),
  };
}

interface MaybePlace {
  latitude: number | null;
  longitude: number | null;
}

function placeOf(point: MaybePlace | null | undefined): Place | null {
  if (!point || point.latitude === null || point.longitude === null) return null;
  return { latitude: point.latitude, longitude: point.longitude };
}

const METRES_PER_DEGREE = 111_320;

/** Metres east and north of a place; exact enough within a city. */
export function metresFrom(origin: Place, place: Place): { east: number; north: number } {
  const shrink = Math.cos((origin.latitude * Math.PI) / 180);
  return {
    east: (place.longitude - origin.longitude) * METRES_PER_DEGREE * shrink,
    north: (place.latitude - origin.latitude) * METRES_PER_DEGREE,
  };
}

/** As the crow flies, for people: `800 m`, `2.4 km`. */
export function distanceText(one: Place, other: Place): string {
  const { east, north } = metresFrom(one, other);
  const metres = Math.hypot(east, north);
  return metres < 950
    ? messages.metres(Math.max(Math.round(metres / 50) * 50, 50))
    : messages.kilometres((metres / 1000).toFixed(1));
}
