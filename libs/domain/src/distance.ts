/** A place on the map, in degrees. */
export interface GeoPlace {
  latitude: number;
  longitude: number;
}

const METRES_PER_DEGREE = 111_320;

/** As the crow flies; exact enough within a city. */
export function metersBetween(one: GeoPlace, other: GeoPlace): number {
  const shrink = Math.cos((one.latitude * Math.PI) / 180);
  const east = (other.longitude - one.longitude) * METRES_PER_DEGREE * shrink;
  return Math.hypot(east, (other.latitude - one.latitude) * METRES_PER_DEGREE);
}
