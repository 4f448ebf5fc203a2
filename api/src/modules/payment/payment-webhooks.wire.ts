import { at, idOf, parseForeign } from '../../platform/foreign-json.js';
import type { PaymentNews } from './payment-provider.js';

/**
 * What a webhook of Razorpay's is about, as far as it can be read. It was signed, so whatever it holds is accepted: a
 * refusal would make them send it again for a day and then switch the webhook off.
 */
export function readWebhook(raw: Buffer): Omit<PaymentNews, 'eventId'> {
  const sent = parseForeign(raw);
  const entity = (kind: string): unknown => at(at(at(sent, 'payload'), kind), 'entity');
  const event = at(sent, 'event');
  return {
    event: typeof event === 'string' && /^[\w.-]{1,80}$/.test(event) ? event : 'unknown',
    providerOrderId: idOf(at(entity('payment'), 'order_id')) ?? idOf(at(entity('order'), 'id')),
    providerRefundId: idOf(at(entity('refund'), 'id')),
    providerDisputeId: idOf(at(entity('dispute'), 'id')),
  };
}
