import type { DataSource, EntityManager } from 'typeorm';
import { newId } from '../../../platform/ids.js';
import type { Difference } from './compare-records.js';
import type { BookFigures } from './reconciliation.entity.js';

interface Book {
  day: string;
  at: Date;
  figures: BookFigures;
  differences: Difference[];
  /** Why its rides could not be compared; null when all was. */
  ridesMissing: string | null;
}

/**
 * Keeps a day's book. What differs is open, again if it was healed; what differs no more is healed. What is
 * put aside stays aside as long as it says the same. Of rides that could not be compared stays what was known.
 */
export async function keepBook(db: DataSource, { day, at, figures, differences, ridesMissing }: Book): Promise<void> {
  const rows = differences.map((each) => ({ ...each, id: newId() }));
  await db.transaction(async (tx) => {
    // Two readers of one day take turns: each leaves what it saw as a whole.
    await tx.query(
      `INSERT INTO money_books (day, read_at, figures, failure) VALUES ($1, $2, $3, $4)
       ON CONFLICT (day) DO UPDATE SET read_at = excluded.read_at, failure = excluded.failure,
         figures = coalesce(money_books.figures, excluded.figures) || jsonb_strip_nulls(excluded.figures)`,
      [day, at, JSON.stringify(figures), ridesMissing],
    );
    await tx.query(
      `INSERT INTO money_differences (id, day, kind, subject, order_id, ours, theirs, found_at)
       SELECT d.id, $1, d.kind, d.subject, d.order_id, d.ours, d.theirs, $3
         FROM jsonb_to_recordset($2) AS d(id text, kind text, subject text, order_id text, ours numeric, theirs numeric)
       ON CONFLICT (kind, subject) DO UPDATE SET healed_at = NULL, ours = excluded.ours, theirs = excluded.theirs, order_id = excluded.order_id,
         found_at = CASE WHEN money_differences.healed_at IS NULL THEN money_differences.found_at ELSE excluded.found_at END`,
      [day, JSON.stringify(rows), at],
    );
    await tx.query(
      `UPDATE money_differences SET healed_at = $2
        WHERE day = $1 AND healed_at IS NULL AND NOT ($4 AND kind LIKE 'ride-%')
          AND NOT EXISTS (SELECT FROM jsonb_to_recordset($3) AS d(kind text, subject text)
                           WHERE d.kind = money_differences.kind AND d.subject = money_differences.subject)`,
      [day, at, JSON.stringify(rows), ridesMissing !== null],
    );
    await bringBack(tx, at);
  });
}

async function bringBack(tx: EntityManager, at: Date): Promise<void> {
  await tx.query(
    `UPDATE money_asides a SET ended_at = $1, ending = CASE WHEN d.healed_at IS NULL THEN 'changed' ELSE 'healed' END
       FROM money_differences d
      WHERE d.id = a.difference_id AND a.ended_at IS NULL
        AND (d.healed_at IS NOT NULL OR (d.order_id, d.ours, d.theirs) IS DISTINCT FROM (a.order_id, a.ours, a.theirs))`,
    [at],
  );
}

/** The book could not be read; what it said before stays. */
export async function keepFailure(
  db: DataSource,
  { day, at, failure }: { day: string; at: Date; failure: string },
): Promise<void> {
  await db.query(
    `INSERT INTO money_books (day, read_at, failure) VALUES ($1, $2, $3)
     ON CONFLICT (day) DO UPDATE SET read_at = excluded.read_at, failure = excluded.failure`,
    [day, at, failure],
  );
}
