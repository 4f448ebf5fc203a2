/** A point on the map. */
export interface Place {
  latitude: number;
  longitude: number;
}

// Middles of the pincodes around Thane, to about a kilometre: enough to price a trip and to draw it.
const PINCODES: Record<string, [number, number]> = {
  '400601': [19.1943, 72.9701],
  '400602': [19.1861, 72.9689],
  '400603': [19.1826, 72.9781],
  '400604': [19.1932, 72.9512],
  '400605': [19.2003, 72.9967],
  '400606': [19.2183, 72.9561],
  '400607': [19.2403, 72.9713],
  '400608': [19.2215, 72.9856],
  '400610': [19.2287, 72.9627],
  '400615': [19.2672, 72.9631],
  '400076': [19.1176, 72.906],
  '400078': [19.1444, 72.9326],
  '400079': [19.1112, 72.9243],
  '400080': [19.1721, 72.9425],
  '400081': [19.1663, 72.9622],
  '400082': [19.1747, 72.9531],
  '400083': [19.1105, 72.9375],
  '400042': [19.1387, 72.9358],
  '400086': [19.0863, 72.9089],
  '400701': [19.1563, 72.9985],
  '400703': [19.0771, 72.9987],
  '400708': [19.1513, 72.9981],
  '400050': [19.0544, 72.8263],
  '400058': [19.1197, 72.8464],
  '400001': [18.9388, 72.8354],
  '411001': [18.5289, 73.8744],
};

const AREA = { south: 18.85, north: 19.35, west: 72.75, east: 73.15 };

/** Where an address is, by the pincode in it and a little by its text, so that two doors never share a point. Null when no pincode is known. */
export function findPlace(address: string): Place | null {
  const pincode = address.match(/\b[1-9]\d{5}\b/g)?.find((code) => code in PINCODES);
  if (!pincode) return null;
  const [latitude, longitude] = PINCODES[pincode]!;
  const spread = [...address].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 2000, 7) - 1000;
  return { latitude: latitude + spread / 400_000, longitude: longitude - spread / 350_000 };
}

export function isInArea({ latitude, longitude }: Place): boolean {
  return latitude > AREA.south && latitude < AREA.north && longitude > AREA.west && longitude < AREA.east;
}

/** Road metres between two places: the straight line and three tenths more. */
export function roadMeters(from: Place, to: Place): number {
  const rad = (degrees: number): number => (degrees * Math.PI) / 180;
  const a =
    Math.sin(rad(to.latitude - from.latitude) / 2) ** 2 +
    Math.cos(rad(from.latitude)) * Math.cos(rad(to.latitude)) * Math.sin(rad(to.longitude - from.longitude) / 2) ** 2;
  return Math.round(2 * 6_371_000 * Math.asin(Math.sqrt(a)) * 1.3);
}

/** The point at `share` (0 to 1) of a bent way: streets do not run straight. */
export function alongTheWay(from: Place, to: Place, share: number): Place {
  const t = Math.min(1, Math.max(0, share));
  const bend = Math.sin(t * Math.PI) * 0.18 + Math.sin(t * Math.PI * 3) * 0.04;
  const [dy, dx] = [to.latitude - from.latitude, to.longitude - from.longitude];
  return { latitude: from.latitude + dy * t - dx * bend, longitude: from.longitude + dx * t + dy * bend };
}
