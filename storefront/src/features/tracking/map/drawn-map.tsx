import type { CSSProperties } from 'react';
import styles from './drawn-map.module.css';
import { MapGround } from './map-ground';
import { MapMarker } from './map-marker';
import { MAP_HEIGHT, MAP_WIDTH, type MapPoint, mapView } from './map-view';
import type { MapPlaces } from './places';

/** Shop, home, rider and the way between them on a drawn ground: needs no map service. */
export function DrawnMap({ places, label }: { places: MapPlaces; label: string }) {
  const view = mapView(places);
  if (!view) return null;
  const [shop, home, rider] = [places.shop, places.home, places.rider].map((place) => place && view.locate(place));
  return (
    <svg viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`} className={styles.map} role="img" aria-label={label}>
      <rect width={MAP_WIDTH} height={MAP_HEIGHT} className={styles.land} />
      <MapGround scale={view.scale} {...view.origin} />
      {shop && home && <Route from={shop} over={(places.isParcelOnBoard && rider) || null} to={home} />}
      {shop && <MapMarker kind="shop" at={shop} />}
      {home && <MapMarker kind="home" at={home} />}
      {rider && <MapMarker kind="rider" at={rider} />}
    </svg>
  );
}

interface RouteProps {
  from: MapPoint;
  /** The rider; null before he has the parcel. */
  over: MapPoint | null;
  to: MapPoint;
}

/** The way behind the rider and the way ahead. It glides along with him where the browser can animate paths. */
function Route({ from, over, to }: RouteProps) {
  const ahead = arc(over ?? from, to);
  const behind = over && arc(from, over);
  return (
    <>
      {behind && <path d={behind} className={styles.casing} style={shape(behind)} />}
      <path d={ahead} className={styles.casing} style={shape(ahead)} />
      {behind && <path d={behind} className={styles.behind} style={shape(behind)} />}
      <path d={ahead} className={styles.ahead} style={shape(ahead)} />
    </>
  );
}

const shape = (path: string) => ({ d: `path("${path}")` }) as CSSProperties;

/** A slightly bent line: roads are never straight. */
function arc(from: MapPoint, to: MapPoint): string {
  const bend = 0.14;
  const x = (from.x + to.x) / 2 - (to.y - from.y) * bend;
  const y = (from.y + to.y) / 2 + (to.x - from.x) * bend;
  return `M ${round(from.x)} ${round(from.y)} Q ${round(x)} ${round(y)} ${round(to.x)} ${round(to.y)}`;
}

const round = (value: number): number => Math.round(value * 10) / 10;
