import { STATUSES_BEFORE_RIDER } from '@shop/domain';
import type { EntityManager } from 'typeorm';

/** Deliveries without an issue of which nothing was heard: a booking sent, a rider asked for or a shipment booked before that moment. */
export async function findSilentDeliveries(
  db: EntityManager,
  { sentBefore, waitingSince }: { sentBefore: Date; waitingSince: Date },
): Promise<string[]> {
  const rows = await db.query<{ order_id: string }[]>(
    `SELECT d.order_id FROM deliveries d JOIN orders o ON o.id = d.order_id
      WHERE d.issue IS NULL AND o.status IN ('confirmed', 'shipped')
        AND ((d.state = 'unknown' AND d.booking_sent_at < $1) OR (d.state = 'queued' AND d.requested_at < $2)
          OR (d.state = 'booked' AND lower(d.progress_status) = ANY ($3) AND d.booked_at < $2)) LIMIT 100`,
    [sentBefore, waitingSince, STATUSES_BEFORE_RIDER],
  );
  return rows.map(({ order_id }) => order_id);
}
