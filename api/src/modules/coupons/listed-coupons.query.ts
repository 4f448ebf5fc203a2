import type { EntityManager } from 'typeorm';
import type { PageQuery } from '../../platform/page.dto.js';
import type { CouponEntity } from './coupon.entity.js';

/** A coupon together with the name of its live offer. */
export type CouponWithOffer = CouponEntity & { offer_name: string | null };

const LIVE_OFFER = 'LEFT JOIN offers o ON o.coupon_id = c.id AND o.ended_at IS NULL AND (o.ends_at IS NULL OR o.ends_at > $1)';

/** Newest first, also those that are over; one more than the limit, so that the caller sees whether others follow. */
export function findListedCoupons(db: EntityManager, now: Date, { cursor, limit }: PageQuery): Promise<CouponWithOffer[]> {
  return db.query(
    `SELECT c.*, o.name AS offer_name FROM coupons c ${LIVE_OFFER}
      WHERE c.deleted_at IS NULL AND ($2::text IS NULL OR c.id < $2) ORDER BY c.id DESC LIMIT $3`,
    [now, cursor ?? null, limit + 1],
  );
}

export async function findListedCoupon(db: EntityManager, id: string): Promise<CouponWithOffer | null> {
  const [coupon] = await db.query<CouponWithOffer[]>(
    `SELECT c.*, o.name AS offer_name FROM coupons c
       LEFT JOIN offers o ON o.coupon_id = c.id AND o.ended_at IS NULL WHERE c.id = $1 AND c.deleted_at IS NULL`,
    [id],
  );
  return coupon ?? null;
}

/** Coupons that an offer may still be made for: live, neither ended nor used up, and in no other live offer. */
export function findUnassignedCoupons(db: EntityManager, now: Date): Promise<CouponEntity[]> {
  return db.query(
    `SELECT c.* FROM coupons c ${LIVE_OFFER}
      WHERE c.deleted_at IS NULL AND (c.ends_at IS NULL OR c.ends_at > $1) AND (c.total_limit IS NULL OR c.uses < c.total_limit)
        AND o.id IS NULL ORDER BY c.id DESC LIMIT 200`,
    [now],
  );
}
