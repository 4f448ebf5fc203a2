import type { Place, Shipment } from '../courier-state.js';
import type { JourneyClock } from './journey-clock.js';
import { alongTheWay } from '../map/places.js';

/** Where the rider is at this moment; null while there is none. */
export function riderPlace(shipment: Shipment, journey: JourneyClock): Place | null {
  const step = shipment.script[shipment.step];
  if (shipment.rider === null || !step?.leg) return null;
  const { way, from, to } = step.leg;
  const done = step.lasts === null ? 1 : (journey.now() - shipment.stepStartedAt) / (step.lasts * 1000);
  const [start, goal] = endsOf(shipment, way);
  return alongTheWay(start, goal, from + (to - from) * Math.min(1, Math.max(0, done)));
}

function endsOf({ stops: [shop, home], rider }: Shipment, way: 'to-shop' | 'to-home' | 'back'): [Place, Place] {
  if (way === 'to-home') return [shop, home];
  if (way === 'back') return [home, shop];
  const side = rider === 1 ? -1 : 1; // the second rider comes from the other side
  return [{ latitude: shop.latitude - 0.009 * side, longitude: shop.longitude + 0.007 * side }, shop];
}
