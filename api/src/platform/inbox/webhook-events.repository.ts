import type { EntityManager } from 'typeorm';

export interface ReceivedEvent {
  provider: 'payment' | 'courier';
  eventId: string;
  event: string;
  /** What the job needs of it; no personal data. */
  body: Record<string, unknown>;
}

/** Stores what a provider sent; false when the same event was stored before. */
export async function keepEvent(tx: EntityManager, { provider, eventId, event, body }: ReceivedEvent): Promise<boolean> {
  const kept: unknown[] = await tx.query(
    'INSERT INTO webhook_events (provider, event_id, event, body) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING event_id',
    [provider, eventId, event.slice(0, 80), JSON.stringify(body)],
  );
  return kept.length > 0;
}
