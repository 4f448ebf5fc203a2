import type { Message } from '../deliveries.js';
import { unixNow, wireId } from './payment-book.js';

/** A webhook as the provider sends it: the entities as they are at this moment. */
export function webhookMessage(event: string, about: object): Message {
  const id = wireId('evt').slice(4);
  const payload = Object.fromEntries(Object.entries(about).map(([name, entity]) => [name, { entity }]));
  const body = JSON.stringify({
    entity: 'event',
    account_id: 'acc_Sandbox0000001',
    event,
    contains: Object.keys(payload),
    payload,
    created_at: unixNow(),
  });
  return {
    id,
    event,
    body,
    headers: (signature) => ({
      'x-razorpay-signature': signature,
      'x-razorpay-event-id': id,
      'request-id': id,
      'user-agent': 'Razorpay-Webhook/v1',
    }),
  };
}
