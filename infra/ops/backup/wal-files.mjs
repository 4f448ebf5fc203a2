/** A segment, `000000010000000000000003`, or the history of a timeline. */
const SEGMENT = /^[0-9A-F]{24}$/;
const HISTORY = /^[0-9A-F]{8}\.history$/;
const FOLDER = 'wal';

/** @param {string} file as PostgreSQL calls it */
export const storedWalName = (file) => `${FOLDER}/${file}.gz.enc`;

/** What the archive holds, as PostgreSQL calls it. @param {import('./store/store.mjs').Store} store */
export async function listWal(store) {
  const files = (await store.list(FOLDER)).map(({ name }) => name.slice(FOLDER.length + 1).replace(/\.gz\.enc$/, ''));
  return { segments: files.filter((file) => SEGMENT.test(file)), histories: files.filter((file) => HISTORY.test(file)) };
}

/** Where in the WAL a segment lies, whatever its timeline: names compare like places. @param {string} segment */
export const placeOf = (segment) => segment.slice(8);

/** The segment that holds a position such as `0/2000028`. @param {{ timeline: number, position: string, segmentBytes: number }} where */
export function segmentAt({ timeline, position, segmentBytes }) {
  const [high = '0', low = '0'] = position.split('/');
  return [timeline, Number.parseInt(high, 16), Math.floor(Number.parseInt(low, 16) / segmentBytes)].map(hex8).join('');
}

/** The segment that holds the last byte before a position. @param {{ timeline: number, end: string, segmentBytes: number }} where */
export function lastSegmentOf({ timeline, end, segmentBytes }) {
  const [high = '0', low = '0'] = end.split('/');
  const last = Number.parseInt(high, 16) * 0x1_0000_0000 + Number.parseInt(low, 16) - 1;
  const position = [Math.floor(last / 0x1_0000_0000), last % 0x1_0000_0000].map((half) => half.toString(16)).join('/');
  return segmentAt({ timeline, position, segmentBytes });
}

/** The place behind this one. @param {string} place @param {number} segmentBytes */
export function nextPlace(place, segmentBytes) {
  const perHigh = 0x1_0000_0000 / segmentBytes;
  const number = Number.parseInt(place.slice(0, 8), 16) * perHigh + Number.parseInt(place.slice(8), 16) + 1;
  return [Math.floor(number / perHigh), number % perHigh].map(hex8).join('');
}

/** @param {number} number */
const hex8 = (number) => number.toString(16).toUpperCase().padStart(8, '0');
