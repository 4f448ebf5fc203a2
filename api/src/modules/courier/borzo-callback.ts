import { createHash } from 'node:crypto';
import { at, parseForeign } from '../../platform/foreign-json.js';
import { momentOf, wordFor } from './borzo.wire.js';
import type { CourierNews } from './courier-provider.js';

/** What a callback of Borzo's is about, as far as it can be read. It has no id of its own: the same news has the same hash. */
export function readCallback(raw: Buffer): CourierNews {
  const sent = parseForeign(raw);
  const [order, delivery] = [at(sent, 'order'), at(sent, 'delivery')];
  const event = text(at(sent, 'event_type')) || 'unknown';
  const courierOrderId = idOf(at(delivery, 'order_id')) || idOf(at(order, 'order_id'));
  const word =
    text(at(delivery, 'status')) || wordFor(text(at(order, 'status')), text(at(at(dropOf(order), 'delivery'), 'status')));
  const parts = [
    event,
    text(at(sent, 'event_datetime')),
    courierOrderId,
    idOf(at(delivery, 'delivery_id')),
    word,
    text(at(delivery, 'status_datetime')),
  ];
  const toldAt = momentOf(text(at(delivery, 'status_datetime')) || text(at(sent, 'event_datetime')));
  return { eventId: createHash('sha256').update(parts.join('|')).digest('hex'), event, courierOrderId, word, at: toldAt };
}

const text = (value: unknown): string => (typeof value === 'string' && value.length <= 80 ? value : '');

const idOf = (value: unknown): string => (Number.isSafeInteger(value) ? String(value) : '');

function dropOf(order: unknown): unknown {
  const points = at(order, 'points');
  return Array.isArray(points) ? points.filter((point) => at(point, 'is_return_point') !== true).at(-1) : null;
}
