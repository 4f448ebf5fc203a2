/** An ordinary order: so many packs may always wait for their payment, however few there are. */
const FEW = 5;

/** So many may lapse: an abandoned checkout is nothing unusual, and a street or a network has more of them than one person. */
const MAX_LAPSED = { everyone: 6, account: 1, phone: 1, street: 3, network: 3 };

type Mark = keyof typeof MAX_LAPSED;

const PERSON = ['account', 'phone'] as const;
const PLACE = ['street', 'network'] as const;

/** `too-many`: never so many in one order. `waiting`: not before others have paid, or their time is over. */
export type UnpaidRejectionReason = 'too-many' | 'waiting';

/**
 * SQL: which packs cannot be kept for someone who has not paid yet, with the `reason` (null when they can) and the most that one
 * shopper's unpaid orders may keep (`share`): a quarter of all that may wait; someone proven, all of it.
 *
 * Each row of `packs` is a product with what is `wanted` of it, the packs that were `there` before anyone held one, how many wait for a
 * payment (`everyone`, `strangers`, and of the same `account`, `phone`, `street` and `network`), and how many orders lapsed in the last
 * hours less those that were paid (`lapsed_everyone`, …). `proven`: has paid for an order before, or has a verified phone.
 *
 * An ordinary order is never refused for what others hold: buyers of one hostel or one carrier's network may open their checkouts all
 * at the same minute, as long as there are packs. It stops being ordinary when its account and phone keep more than a few packs, or
 * when too many orders of its account, phone, street, network or product lapse and too few are paid. Then, and for larger orders,
 * unpaid orders together keep at most half of the packs, shoppers without a paid order three quarters of that, and one account,
 * phone, street or network a quarter. Where orders lapse, not even a few packs are excepted from that, so that accounts that cost
 * nothing cannot keep the last packs one after the other. Lapses of others do not touch someone proven.
 *
 * It is SQL because it decides a race: in the statement that takes the packs no one waits for our answer.
 */
export const unpaidShares = (packs: string): string => `
  SELECT p.*, most.share, CASE WHEN p.wanted > most.share THEN 'too-many' WHEN NOT asks.ordinary AND (${isOver}) THEN 'waiting' END AS reason
    FROM ${packs} p
   CROSS JOIN LATERAL (SELECT p.there / 2 AS half, ${atLeastFew('CASE WHEN p.proven THEN p.there / 2 ELSE p.there / 2 / 4 END')} AS share) most
   CROSS JOIN LATERAL (SELECT ${PERSON.map((mark) => `p.${mark} + p.wanted <= ${FEW}`).join(' AND ')} AS few) small
   CROSS JOIN LATERAL (SELECT
     small.few AND ${PERSON.map(hasFewLapses).join(' AND ')}
       AND (p.proven OR ${[...PLACE, 'everyone' as const].map(hasFewLapses).join(' AND ')}) AS ordinary,
     -- Has let nothing lapse and wants little: what others have let lapse leaves room for them that those cannot take.
     p.proven OR (small.few AND ${PERSON.map((mark) => `p.lapsed_${mark} <= 0`).join(' AND ')}) AS welcome) asks`;

const atLeastFew = (count: string): string => `GREATEST(${FEW}, ${count})`;

function hasFewLapses(mark: Mark): string {
  return `p.lapsed_${mark} <= ${MAX_LAPSED[mark]}`;
}

const limitOf = (mark: Mark, count: string): string =>
  `CASE WHEN p.proven OR ${hasFewLapses(mark)} THEN ${atLeastFew(count)} ELSE ${count} END`;

// Of a product whose orders lapse, new accounts get little each: those that never pay are soon used up.
const limitOfPerson = (mark: Mark, count: string): string =>
  `LEAST(${limitOf(mark, count)}, GREATEST(1, ${limitOf('everyone', count)}))`;

// The other half is for those who pay, whatever is kept from them.
const isOver = [
  `p.everyone + p.wanted > ${atLeastFew('most.half')}`,
  `NOT p.proven AND p.strangers + p.wanted > ${limitOf('everyone', 'CASE WHEN asks.welcome THEN most.half ELSE most.half * 3 / 4 END')}`,
  ...PERSON.map(
    (mark) => `p.${mark} + p.wanted > ${limitOfPerson(mark, 'CASE WHEN p.proven THEN most.half ELSE most.half / 4 END')}`,
  ),
  ...PLACE.map(
    (mark) => `p.${mark} + p.wanted > ${limitOf(mark, 'CASE WHEN asks.welcome THEN most.half ELSE most.half / 4 END')}`,
  ),
].join(' OR ');
