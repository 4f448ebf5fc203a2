import type { EntityManager } from 'typeorm';
import type { PageQuery } from '../../platform/page.dto.js';
import type { ListedOffer } from './offers.presenter.js';

const OFFERS = 'SELECT o.*, c.code AS coupon_code FROM offers o JOIN coupons c ON c.id = o.coupon_id WHERE o.ended_at IS NULL';

/** Newest first; one more than the limit, so that the caller sees whether others follow. */
export function findListedOffers(db: EntityManager, { cursor, limit }: PageQuery): Promise<ListedOffer[]> {
  return db.query(`${OFFERS} AND ($1::text IS NULL OR o.id < $1) ORDER BY o.id DESC LIMIT $2`, [cursor ?? null, limit + 1]);
}

export async function findListedOffer(db: EntityManager, id: string): Promise<ListedOffer | null> {
  const [offer] = await db.query<ListedOffer[]>(`${OFFERS} AND o.id = $1`, [id]);
  return offer ?? null;
}

/** Only offers whose code works at this moment: a banner must not promise what the checkout refuses. */
export function findActiveOffers(db: EntityManager, now: Date): Promise<ListedOffer[]> {
  return db.query(
    `${OFFERS} AND c.deleted_at IS NULL AND (c.starts_at IS NULL OR c.starts_at <= $1) AND (c.ends_at IS NULL OR c.ends_at > $1)
       AND (c.total_limit IS NULL OR c.uses < c.total_limit)
       AND (o.starts_at IS NULL OR o.starts_at <= $1) AND (o.ends_at IS NULL OR o.ends_at > $1)
     ORDER BY o.id LIMIT 200`,
    [now],
  );
}

/** The coupon that an offer is made for, if it can still be used by someone; locked against being deleted before the commit. */
export async function lockCouponForOffer(
  tx: EntityManager,
  code: string,
  now: Date,
): Promise<{ id: string; code: string } | null> {
  const [coupon] = await tx.query<{ id: string; code: string }[]>(
    `SELECT c.id, c.code FROM coupons c
      WHERE c.code = $1 AND c.deleted_at IS NULL AND (c.ends_at IS NULL OR c.ends_at > $2)
        AND (c.total_limit IS NULL OR c.uses < c.total_limit) FOR SHARE`,
    [code, now],
  );
  return coupon ?? null;
}
