import type { EntityManager } from 'typeorm';
import { WebhookEventEntity } from './webhook-event.entity.js';

export interface ReceivedEvent {
  provider: 'payment' | 'courier';
  eventId: string;
  event: string;
  /** What the job needs of it; no personal data. */
  body: Record<string, unknown>;
}

/** Stores what a provider sent; false when the same event was stored before. */
export async function saveWebhookEvent(tx: EntityManager, { provider, eventId, event, body }: ReceivedEvent): Promise<boolean> {
  const saved = await tx
    .createQueryBuilder()
    .insert()
    .into(WebhookEventEntity)
    .values({ provider, event_id: eventId, event: event.slice(0, 80), body })
    .orIgnore()
    .returning('event_id')
    .execute();
  return (saved.raw as unknown[]).length > 0;
}
