import type { AsideEnding } from './acknowledgement.entity.js';
import type { MoneyDifferenceEntity } from './difference.entity.js';

/** A difference with the last time that somebody put it aside, or another difference of the same payment, refund or ride. */
export interface DifferenceRow extends MoneyDifferenceEntity {
  is_aside: boolean;
  aside_id: string | null;
  note: string;
  put_at: Date;
  put_by: string;
  aside_ours: string | null;
  aside_theirs: string | null;
  ended_at: Date | null;
  ended_by: string | null;
  ending: AsideEnding | null;
}

export const SELECT_DIFFERENCES = `
  SELECT d.id, to_char(d.day, 'YYYY-MM-DD') AS day, d.kind, d.subject, d.order_id, d.ours, d.theirs, d.found_at, d.healed_at,
         coalesce(a.difference_id = d.id AND a.ended_at IS NULL, false) AS is_aside, a.id AS aside_id, a.note, a.put_at,
         coalesce(putter.name, '') AS put_by, a.ours AS aside_ours, a.theirs AS aside_theirs, a.ended_at, ender.name AS ended_by, a.ending
    FROM money_differences d
    LEFT JOIN LATERAL (
      SELECT * FROM money_asides s WHERE s.subject = d.subject
       ORDER BY s.difference_id = d.id AND s.ended_at IS NULL DESC, s.id DESC LIMIT 1) a ON true
    LEFT JOIN admins putter ON putter.id = a.put_by
    LEFT JOIN admins ender ON ender.id = a.ended_by`;

/** What a person still has to look at, of `money_differences d`. */
export const IS_OPEN = `d.healed_at IS NULL
  AND NOT EXISTS (SELECT FROM money_asides o WHERE o.difference_id = d.id AND o.ended_at IS NULL)`;

/** The database speaks of rupees in text. */
export const amountOf = (rupees: string | null): number | null => (rupees === null ? null : Number(rupees));
