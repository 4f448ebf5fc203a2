import { at, idOf, parseForeign } from '../../../platform/work/providers/provider-json.js';
import type { PaymentWebhookEvent } from './payment-provider.js';

/**
 * What a webhook of Razorpay's is about, as far as it can be read. It was signed, so whatever it holds is accepted: a
 * refusal would make them send it again for a day and then switch the webhook off.
 */
export function readWebhook(raw: Buffer): Omit<PaymentWebhookEvent, 'eventId'> {
  const sent = parseForeign(raw);
  const entity = (kind: string): unknown => at(at(at(sent, 'payload'), kind), 'entity');
  const event = at(sent, 'event');
  return {
    event: typeof event === 'string' && /^[\w.-]{1,80}$/.test(event) ? event : 'unknown',
    providerOrderId: nameOf(at(entity('payment'), 'order_id')) ?? nameOf(at(entity('order'), 'id')),
    providerRefundId: nameOf(at(entity('refund'), 'id')),
    providerDisputeId: nameOf(at(entity('dispute'), 'id')),
  };
}

// Razorpay's names are texts with a prefix: a number is none of them, and needs no job.
const nameOf = (value: unknown): string | null => (typeof value === 'string' ? idOf(value) : null);
