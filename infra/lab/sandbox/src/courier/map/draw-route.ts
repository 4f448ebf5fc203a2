import type { Place, Shipment } from '../courier-state.js';
import { alongTheWay } from './places.js';

const width = 440;
const height = 260;
const margin = 44;

/** A small picture: the shop, the home, the way between them and the rider on it. */
export function drawWay({ stops: [shop, home] }: Shipment, rider: Place | null): string {
  const way = Array.from({ length: 25 }, (_, index) => alongTheWay(shop, home, index / 24));
  const spot = project([...way, ...(rider ? [rider] : [])]);
  const path = way.map((place, index) => `${index === 0 ? 'M' : 'L'}${spot(place)}`).join('');
  return `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="Map of the way">
<path d="${path}" fill="none" stroke="var(--line)" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>
${mark(spot(shop), 'Shop', shop.latitude >= home.latitude)}${mark(spot(home), 'Home', shop.latitude < home.latitude)}
${rider ? `<circle cx="${spot(rider).split(' ')[0]}" cy="${spot(rider).split(' ')[1]}" r="10" fill="var(--accent)" stroke="var(--card)" stroke-width="4"/>` : ''}
</svg>`;
}

// The northern end has its name above, the southern one below: the way runs between them.
function mark(at: string, label: string, isNorth: boolean): string {
  const [x, y] = at.split(' ').map(Number) as [number, number];
  return `<circle cx="${x}" cy="${y}" r="7" fill="var(--text)"/><text x="${x}" y="${isNorth ? y - 16 : y + 26}" text-anchor="middle" font-size="15" font-weight="600" fill="var(--text)">${label}</text>`;
}

/** North is up, one scale both ways, everything inside the margin. */
function project(places: Place[]): (place: Place) => string {
  const squeeze = Math.cos((19 * Math.PI) / 180);
  const xs = places.map(({ longitude }) => longitude * squeeze);
  const ys = places.map(({ latitude }) => -latitude);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [wide, high] = [Math.max(...xs) - left || 1e-6, Math.max(...ys) - top || 1e-6];
  const scale = Math.min((width - 2 * margin) / wide, (height - 2 * margin) / high);
  const [padX, padY] = [(width - wide * scale) / 2, (height - high * scale) / 2];
  return ({ latitude, longitude }) =>
    [padX + (longitude * squeeze - left) * scale, padY + (-latitude - top) * scale].map((value) => value.toFixed(1)).join(' ');
}
