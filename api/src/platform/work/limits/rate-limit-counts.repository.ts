import type { RateLimitCountEntity } from './rate-limit-count.entity.js';

/** Sends a statement and answers its rows. */
export interface CountsDatabase {
  query<Row>(text: string, values: unknown[]): Promise<Row[]>;
}

/**
 * Adds what one process has counted, and answers the totals of all of them. Sorted, so that two processes lock rows in the same order.
 * What has ended begins again.
 */
export function addCounts(db: CountsDatabase, counts: RateLimitCountEntity[], now: Date): Promise<RateLimitCountEntity[]> {
  return db.query<RateLimitCountEntity>(
    `INSERT INTO rate_limit_counts AS c (key, hits, ends_at)
     SELECT key, hits, ends_at FROM unnest($1::text[], $2::int[], $3::timestamptz[]) AS n(key, hits, ends_at) ORDER BY key
     ON CONFLICT (key) DO UPDATE
       SET hits = greatest(0, excluded.hits + CASE WHEN c.ends_at > $4 THEN c.hits ELSE 0 END),
           ends_at = CASE WHEN c.ends_at > $4 THEN greatest(c.ends_at, excluded.ends_at) ELSE excluded.ends_at END
     RETURNING key, hits, ends_at`,
    [counts.map(({ key }) => key), counts.map(({ hits }) => hits), counts.map(({ ends_at }) => ends_at), now],
  );
}

export async function deleteEndedCounts(db: CountsDatabase, now: Date): Promise<void> {
  await db.query('DELETE FROM rate_limit_counts WHERE ends_at <= $1', [now]);
}
