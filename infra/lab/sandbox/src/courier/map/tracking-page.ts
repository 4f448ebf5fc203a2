import type { Shipment } from '../courier-state.js';
import type { CourierContext } from '../courier-context.js';
import { drawWay } from './draw-route.js';
import { riderPlace } from '../journey/rider-place.js';
import { riders } from '../journey/riders.js';
import { describeDelivery } from '../wire/status-descriptions.js';

/** The courier's own page behind a tracking link. It knows no address and no name but the rider's. */
export function trackPage(context: CourierContext, shipment: Shipment | undefined): { status: number; page: string } {
  if (!shipment)
    return { status: 404, page: layout('No such delivery', '<h1>No such delivery</h1><p>This link is not known.</p>', false) };
  const place = riderPlace(shipment, context.journey);
  const rider = shipment.rider === null ? null : riders[shipment.rider];
  const position = place ? `${place.latitude.toFixed(5)}, ${place.longitude.toFixed(5)}` : 'not known yet';
  const isOver = shipment.order === 'completed' || shipment.order === 'canceled';
  const content = `<p class="order">Order ${shipment.order_id}</p>
<h1>${describeDelivery(shipment.delivery)}</h1>
${drawWay(shipment, place)}
<dl>
<dt>Courier</dt><dd>${rider ? `${rider.name} ${rider.surname}` : 'not assigned yet'}</dd>
<dt>Position</dt><dd>${position}</dd>
<dt>Last change</dt><dd><time datetime="${shipment.changed}">${shipment.changed.slice(11, 19)}</time></dd>
</dl>`;
  return { status: 200, page: layout(`Order ${shipment.order_id}`, content, !isOver) };
}

function layout(title: string, content: string, isLive: boolean): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
${isLive ? '<meta http-equiv="refresh" content="3">' : ''}
<title>${title}</title>
<style>${looks}</style>
</head>
<body><main>${content}</main><footer>A delivery of the local courier sandbox. Nobody is really riding.</footer></body>
</html>
`;
}

const looks = `
:root { --ground: #f1f4f8; --card: #fff; --text: #18202c; --quiet: #566173; --line: #c4ccd8; --accent: #1a56c4; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #12161d; --card: #1c222c; --text: #edf1f7; --quiet: #a7b1c2; --line: #4a5566; --accent: #8db4ff; }
}
* { box-sizing: border-box; }
body { margin: 0; padding: 24px 16px; background: var(--ground); color: var(--text);
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
main { max-width: 480px; margin: 0 auto; padding: 24px; border-radius: 16px; background: var(--card); }
h1 { margin: 0 0 20px; font-size: 26px; line-height: 1.2; }
.order { margin: 0 0 4px; color: var(--quiet); }
svg { display: block; width: 100%; height: auto; border-radius: 12px; background: var(--ground); }
dl { display: grid; grid-template-columns: auto 1fr; gap: 8px 20px; margin: 20px 0 0; }
dt { color: var(--quiet); }
dd { margin: 0; font-weight: 600; font-variant-numeric: tabular-nums; }
footer { max-width: 480px; margin: 16px auto 0; color: var(--quiet); font-size: 14px; text-align: center; }
`;
