import { type MapPlaces, metresFrom, type Place } from './places';

export const MAP_WIDTH = 640;
export const MAP_HEIGHT = 400;
/** Room for the markers, which stand on their place. */
const MARGIN = { side: 84, top: 104, bottom: 60 };
/** A rider at the door is still shown a little way from it. */
const MIN_SPAN_M = 700;

export interface MapPoint {
  x: number;
  y: number;
}

/** How a part of the city fits into the drawing. */
export interface MapView {
  /** Where a place lies in the drawing. */
  locate(place: Place): MapPoint;
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
  const scale = Math.min(width / Math.max(east.size, MIN_SPAN_M), height / Math.max(north.size, MIN_SPAN_M * 0.6));
  const at = (metres: { east: number; north: number }): MapPoint => ({
    x: MAP_WIDTH / 2 + (metres.east - east.middle) * scale,
    y: MARGIN.top + height / 2 - (metres.north - north.middle) * scale,
  });
  return { locate: (place) => at(metresFrom(origin, place)) };
}

function span(values: number[]): { size: number; middle: number } {
  const low = Math.min(...values);
  const high = Math.max(...values);
  return { size: high - low, middle: (low + high) / 2 };
}
