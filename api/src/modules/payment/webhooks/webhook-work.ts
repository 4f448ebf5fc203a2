import type { EntityManager } from 'typeorm';
import { enqueue } from '../../../platform/work/jobs/enqueue.js';
import type { PaymentWebhookEvent } from '../gateway/payment-provider.js';

/** What an event is about; the inbox keeps it. */
export type WebhookSubject = Omit<PaymentWebhookEvent, 'eventId' | 'event'>;

/** Queues what a payment event asks for, none for one that is about nothing of ours. Each job reads the provider, so that it may be queued again. */
export async function enqueueWebhookWork(
  tx: EntityManager,
  { providerOrderId, providerRefundId, providerDisputeId }: Partial<WebhookSubject>,
): Promise<void> {
  if (providerDisputeId) await enqueue(tx, 'follow-dispute', { providerDisputeId }, { key: `dispute:${providerDisputeId}` });
  else if (providerRefundId) await enqueue(tx, 'follow-refund', { providerRefundId });
  else if (providerOrderId) await enqueue(tx, 'settle-payment', { providerOrderId });
}
