import { Between, type EntityManager } from 'typeorm';
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

/** What was received in this span, in its order. */
export function findWebhookEvents(
  db: EntityManager,
  { provider, since, until }: { provider: ReceivedEvent['provider']; since: Date; until: Date },
): Promise<WebhookEventEntity[]> {
  return db.find(WebhookEventEntity, { where: { provider, received_at: Between(since, until) }, order: { received_at: 'ASC' } });
}

/**
 * Removes up to so many that came before this moment. They never change, and so are deleted where they were found. The newest of each provider stays, however old: by it the shop knows since when
 * none has come. @returns how many went
 */
export async function deleteWebhookEvents(db: EntityManager, before: Date, limit: number): Promise<number> {
  const [, deleted] = await db.query<[unknown, number]>(
    `WITH newest AS MATERIALIZED (
       SELECT p.provider, (SELECT max(received_at) FROM webhook_events n WHERE n.provider = p.provider) AS received_at
         FROM (VALUES ('payment'), ('courier')) AS p(provider))
     DELETE FROM webhook_events WHERE ctid = ANY (ARRAY(
       SELECT old.ctid FROM newest n CROSS JOIN LATERAL (
         SELECT w.ctid FROM webhook_events w
          WHERE w.provider = n.provider AND w.received_at < least($1, n.received_at)
          ORDER BY w.received_at LIMIT $2) old))`,
    [before, limit],
  );
  return deleted;
}
