import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useEffect, useRef } from 'react';
import { classes } from '../../../ui/classes';
import { messages } from '../messages';
import { MARKER_SIGNS, type MarkerKind } from './map-marker';
import type { MapPlaces, Place } from './places';
import styles from './tile-map.module.css';

export interface TileMapProps {
  places: MapPlaces;
  label: string;
  tileUrl: string;
  attribution: string;
  /** The tile service gives no tile: there would be a grey ground without a map. */
  onFailure: (tileUrl: string) => void;
}

/** The same places on real map tiles. A chunk of its own: only shops with a tile service load it. */
export default function TileMap({ places, label, tileUrl, attribution, onFailure }: TileMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const drawing = useRef<Drawing | null>(null);
  useEffect(() => {
    if (!frame.current) return;
    const opened = openMap(frame.current, tileUrl, attribution, () => onFailure(tileUrl));
    drawing.current = opened;
    return () => {
      opened.map.remove();
      drawing.current = null;
    };
  }, [tileUrl, attribution, onFailure]);
  useEffect(() => {
    if (drawing.current) showPlaces(drawing.current, places);
  }, [places]);
  return <div ref={frame} className={styles.map} role="region" aria-label={label} />;
}

interface Drawing {
  map: L.Map;
  markers: Partial<Record<MarkerKind, L.Marker>>;
  route: L.Polyline;
  /** What the view was fitted to; the shopper's own zoom stays until a place comes or goes. */
  fitted: string;
}

function openMap(frame: HTMLElement, tileUrl: string, attribution: string, onFailure: () => void): Drawing {
  const map = L.map(frame, { scrollWheelZoom: false, zoomControl: false });
  L.control.zoom({ zoomInTitle: messages.zoomIn, zoomOutTitle: messages.zoomOut }).addTo(map);
  const tiles = L.tileLayer(tileUrl, { attribution, maxZoom: 19 }).addTo(map);
  tiles.once('tileload', () => tiles.off('tileerror', onFailure));
  tiles.once('tileerror', onFailure);
  const route = L.polyline([], { className: styles.route, interactive: false }).addTo(map);
  return { map, markers: {}, route, fitted: '' };
}

const KINDS: MarkerKind[] = ['shop', 'home', 'rider'];

function showPlaces(drawing: Drawing, places: MapPlaces): void {
  for (const kind of KINDS) showMarker(drawing, kind, places[kind]);
  const corners = [places.shop, places.rider, places.home].filter((place) => place !== null).map(latLng);
  const way = [places.shop, places.isParcelOnBoard ? places.rider : null, places.home];
  drawing.route.setLatLngs(way.filter((place) => place !== null).map(latLng));
  const fitted = KINDS.filter((kind) => places[kind]).join(' ');
  if (fitted === drawing.fitted || corners.length === 0) return;
  drawing.fitted = fitted;
  drawing.map.fitBounds(L.latLngBounds(corners), { padding: [56, 56], maxZoom: 16, animate: false });
}

function showMarker({ map, markers }: Drawing, kind: MarkerKind, place: Place | null): void {
  const marker = markers[kind];
  if (!place) {
    marker?.remove();
    delete markers[kind];
  } else if (marker) {
    marker.setLatLng(latLng(place));
  } else {
    markers[kind] = L.marker(latLng(place), { icon: iconOf(kind), interactive: false, keyboard: false }).addTo(map);
  }
}

function iconOf(kind: MarkerKind): L.DivIcon {
  const html = `<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path d="${MARKER_SIGNS[kind]}"/></svg>`;
  return L.divIcon({ html, className: classes(styles.marker, styles[kind]), iconSize: [44, 44] });
}

const latLng = ({ latitude, longitude }: Place): L.LatLngTuple => [latitude, longitude];
