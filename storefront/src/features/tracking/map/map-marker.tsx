import { classes } from '../../../ui/classes';
import styles from './map-marker.module.css';
import type { MapPoint } from './map-view';

export type MarkerKind = 'shop' | 'home' | 'rider';

/** The signs of the markers, on a grid of 24. */
export const MARKER_SIGNS: Record<MarkerKind, string> = {
  shop: 'M4.5 10.5V20h15v-9.5M3 9.5 5 4h14l2 5.5a2.6 2.6 0 0 1-4.5 1 2.9 2.9 0 0 1-4.5 0 2.9 2.9 0 0 1-4.5 0A2.6 2.6 0 0 1 3 9.5M9.5 20v-5.5h5V20',
  home: 'M4 11.5 12 4.5l8 7M6 10v9.5h12V10M10 19.5V14h4v5.5',
  rider:
    'M5.5 19.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6M18.5 19.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6M8.5 16.5h5.5l3-6.5h-3M17 10l1.5 3.5M3 10.5h6.5v3M14.5 6h2',
};

/** A pin that stands on its place; the rider is a disc that glides from place to place. */
export function MapMarker({ kind, at }: { kind: MarkerKind; at: MapPoint }) {
  return (
    <g className={classes(styles.marker, styles[kind])} style={{ transform: `translate(${at.x}px, ${at.y}px)` }}>
      {kind === 'rider' ? (
        <RiderDisc />
      ) : (
        <path d="M0 0c-15-17-25-28-25-43a25 25 0 0 1 50 0c0 15-10 26-25 43Z" className={styles.pin} />
      )}
      <g transform={kind === 'rider' ? 'translate(-18 -18) scale(1.5)' : 'translate(-15 -59) scale(1.25)'}>
        <path d={MARKER_SIGNS[kind]} className={styles.sign} />
      </g>
    </g>
  );
}

function RiderDisc() {
  return (
    <>
      <circle r="44" className={styles.halo} />
      <circle r="29" className={styles.pin} />
    </>
  );
}
