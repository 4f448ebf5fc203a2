import { type MapPlaces, metresFrom, type Place } from './places';

export const MAP_WIDTH = 640;
export const MAP_HEIGHT = 400;
/** Room for the markers, which stand on their place. */
const MARGIN = { side: 84, top: 104, bottom: 60 };
/** Closer than this the streets would look empty. */
const LEAST_SPAN_M = 700;

export interface MapPoint {
  x: number;
  y: number;
}

/** How a part of the city fits into the drawing. */
export interface MapView {
  /** Drawing units per metre. */
  scale: number;
  /** Where a place lies in the drawing. */
  locate(place: Place): MapPoint;
  /** Where the origin of the street pattern lies: always the same place of the city, so that streets stand still. */
  origin: MapPoint;
}

/** Fits all that is known into the drawing; null when nothing is. */
export function mapView({ shop, home, rider }: Pick<MapPlaces, 'shop' | 'home' | 'rider'>): MapView | null {
  const places = [shop, home, rider].filter((place) => place !== null);
  const origin = places[0];
  if (!origin) return null;
  const spots = places.map((place) => metresFrom(origin, place));
  const east = span(spots.map((spot) => spot.east));
  const north = span(spots.map((spot) => spot.north));
  const width = MAP_WIDTH - 2 * MARGIN.side;
  const height = MAP_HEIGHT - MARGIN.top - MARGIN.bottom;
  const scale = Math.min(width / Math.max(east.size, LEAST_SPAN_M), height / Math.max(north.size, LEAST_SPAN_M * 0.6));
  const at = (metres: { east: number; north: number }): MapPoint => ({
    x: MAP_WIDTH / 2 + (metres.east - east.middle) * scale,
    y: MARGIN.top + height / 2 - (metres.north - north.middle) * scale,
  });
  return { scale, locate: (place) => at(metresFrom(origin, place)), origin: at({ east: 0, north: 0 }) };
}

function span(values: number[]): { size: number; middle: number } {
  const low = Math.min(...values);
  const high = Math.max(...values);
  return { size: high - low, middle: (low + high) / 2 };
}
