import { createHash } from 'node:crypto';
import { at, idOf, momentOf, parseForeign, textOf } from '../../../platform/work/providers/provider-json.js';
import { findDrop, readStatus, statusFor } from './borzo.wire.js';
import type { CourierWebhookEvent } from '../courier-provider.js';

/** What a callback of Borzo's is about, as far as it can be read. It has no id of its own: the same event has the same hash. */
export function readCallback(raw: Buffer): CourierWebhookEvent {
  const sent = parseForeign(raw);
  const [order, delivery] = [at(sent, 'order'), at(sent, 'delivery')];
  const event = textOf(at(sent, 'event_type'), 80) || 'unknown';
  const courierOrderId = idOf(at(delivery, 'order_id')) ?? idOf(at(order, 'order_id')) ?? '';
  const status =
    readStatus(at(delivery, 'status')) ||
    statusFor(readStatus(at(order, 'status')), readStatus(at(at(findDrop(order), 'delivery'), 'status')));
  const [sentAt, toldAt] = [at(sent, 'event_datetime'), at(delivery, 'status_datetime')];
  const parts = [event, textOf(sentAt, 80), courierOrderId, idOf(at(delivery, 'delivery_id')) ?? '', status, textOf(toldAt, 80)];
  return {
    eventId: createHash('sha256').update(parts.join('|')).digest('hex'),
    event,
    courierOrderId,
    status,
    at: momentOf(toldAt) ?? momentOf(sentAt),
  };
}
