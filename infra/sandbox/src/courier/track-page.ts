import type { Trip } from './courier-state.js';
import { riderPlace } from './trip-wire.js';

const WORDS: Record<string, string> = {
  planned: 'Looking for a rider',
  courier_assigned: 'A rider is assigned',
  courier_departed: 'The rider is on the way to the shop',
  courier_at_pickup: 'The rider is at the shop',
  parcel_picked_up: 'Picked up',
  active: 'On the way',
  courier_arrived: 'At the door',
  finished: 'Delivered',
};

/** The courier's own page behind a tracking link. */
export function trackPage(trip: Trip): string {
  const { latitude, longitude } = riderPlace(trip);
  const position = trip.rider === null ? 'not known yet' : `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5"><meta name="color-scheme" content="light dark"><title>Delivery ${trip.order_id}</title>
<style>body{font:17px/1.5 system-ui;margin:0;display:grid;place-items:center;min-height:100vh}main{padding:24px;max-width:28rem}h1{font-size:1.4rem}dt{opacity:.7}dd{margin:0 0 .8rem;font-weight:600}</style></head>
<body><main><h1>Delivery ${trip.order_id}</h1><dl><dt>Status</dt><dd>${WORDS[trip.delivery] ?? trip.delivery}</dd>
<dt>Rider's position</dt><dd>${position}</dd></dl><p>This page belongs to the local courier sandbox.</p></main></body></html>`;
}
