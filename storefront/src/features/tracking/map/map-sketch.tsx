import { MapMarker } from './map-marker';
import styles from './map-sketch.module.css';
import { MAP_HEIGHT, MAP_WIDTH, type MapPoint, mapView } from './map-view';
import { distanceText, type MapPlaces, type Place } from './places';

/**
 * Shop, rider and home as they lie to each other, north up, with the straight distances between them: needs no map service. There are no
 * streets in it, because we know of none.
 */
export function MapSketch({ places, label }: { places: MapPlaces; label: string }) {
  const view = mapView(places);
  if (!view) return null;
  const { shop, home, rider, isParcelOnBoard } = places;
  const over = isParcelOnBoard ? rider : null;
  const { locate } = view;
  return (
    <svg viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`} className={styles.map} role="img" aria-label={label}>
      <rect width={MAP_WIDTH} height={MAP_HEIGHT} className={styles.ground} />
      {shop && over && <Leg from={shop} to={over} locate={locate} className={styles.behind} />}
      {shop && home && <Leg from={over ?? shop} to={home} locate={locate} className={styles.ahead} />}
      {shop && <MapMarker kind="shop" at={locate(shop)} />}
      {home && <MapMarker kind="home" at={locate(home)} />}
      {rider && <MapMarker kind="rider" at={locate(rider)} />}
    </svg>
  );
}

interface LegProps {
  from: Place;
  to: Place;
  locate(place: Place): MapPoint;
  className: string | undefined;
}

/** Shorter ones have no room for their distance between the markers. */
const MIN_LABELLED_PX = 115;

/** A straight line with its distance. It glides along with the rider where the browser can animate paths. */
function Leg({ from, to, locate, className }: LegProps) {
  const [start, end] = [locate(from), locate(to)];
  const path = `M ${round(start.x)} ${round(start.y)} L ${round(end.x)} ${round(end.y)}`;
  return (
    <>
      <path d={path} className={className} style={{ d: `path("${path}")` }} />
      {Math.hypot(end.x - start.x, end.y - start.y) >= MIN_LABELLED_PX && (
        <text x={round((start.x + end.x) / 2)} y={round((start.y + end.y) / 2)} className={styles.distance}>
          {distanceText(from, to)}
        </text>
      )}
    </>
  );
}

const round = (value: number): number => Math.round(value * 10) / 10;
