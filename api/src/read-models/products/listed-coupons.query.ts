import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import type { PageQuery } from '../../platform/kernel/page.dto.js';
import { hasUsesLeft } from './listed-offers.query.js';
import { CouponEntity } from '../../modules/coupons/coupon.entity.js';

/** A coupon together with the name of its live offer. */
export type CouponWithOffer = CouponEntity & { offer_name: string | null };

const LIVE_OFFER = 'o.coupon_id = c.id AND o.ended_at IS NULL';
const OFFER_IN_TIME = `${LIVE_OFFER} AND (o.ends_at IS NULL OR o.ends_at > :now)`;

/** Newest first, also those that are over; one more than the limit, so that the caller sees whether others follow. */
export function findListedCoupons(db: EntityManager, now: Date, { cursor, limit }: PageQuery): Promise<CouponWithOffer[]> {
  const coupons = selectCoupons(db, OFFER_IN_TIME, now)
    .orderBy('c.id', 'DESC')
    .limit(limit + 1);
  if (cursor !== undefined) coupons.andWhere('c.id < :cursor', { cursor });
  return withOffers(coupons);
}

export async function findListedCoupon(db: EntityManager, id: string): Promise<CouponWithOffer | null> {
  const [coupon] = await withOffers(selectCoupons(db, LIVE_OFFER).andWhere('c.id = :id', { id }));
  return coupon ?? null;
}

/** Coupons that an offer may still be made for: live, neither ended nor used up, and in no other live offer. */
export function findUnassignedCoupons(db: EntityManager, now: Date): Promise<CouponEntity[]> {
  return selectCoupons(db, OFFER_IN_TIME, now)
    .andWhere('(c.ends_at IS NULL OR c.ends_at > :now)')
    .andWhere(hasUsesLeft('c'))
    .andWhere('o.id IS NULL')
    .orderBy('c.id', 'DESC')
    .limit(200)
    .getMany();
}

const selectCoupons = (db: EntityManager, offer: string, now?: Date): SelectQueryBuilder<CouponEntity> =>
  db
    .createQueryBuilder(CouponEntity, 'c')
    .leftJoin('offers', 'o', offer, now && { now })
    .addSelect('o.name', 'offer_name')
    .where('c.deleted_at IS NULL');

async function withOffers(coupons: SelectQueryBuilder<CouponEntity>): Promise<CouponWithOffer[]> {
  const { entities, raw } = await coupons.getRawAndEntities<Pick<CouponWithOffer, 'offer_name'>>();
  return entities.map((coupon, index) => ({ ...coupon, offer_name: raw[index]!.offer_name }));
}
