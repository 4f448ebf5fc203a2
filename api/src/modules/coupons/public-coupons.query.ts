import type { EntityManager } from 'typeorm';
import { CouponUseEntity } from './coupon-use.entity.js';
import { CouponEntity } from './coupon.entity.js';

/** A coupon that checkout lists, and how often this shopper uses it: held and redeemed uses together. */
export interface PublicCoupon {
  coupon: CouponEntity;
  ownUses: number;
}

const DAY = 86_400_000;
/** A coupon that has just ended is still explained; one that starts is announced a week before. */
const ENDED_DAYS = 1;
const ANNOUNCED_DAYS = 7;
const MOST_COUPONS = 20;

/** In one statement, the newest first. */
export async function findPublicCoupons(db: EntityManager, shopperId: string, now: Date): Promise<PublicCoupon[]> {
  const coupons = db
    .createQueryBuilder(CouponEntity, 'c')
    .addSelect(
      (uses) =>
        uses
          .select('count(*)::int')
          .from(CouponUseEntity, 'u')
          .where("u.coupon_id = c.id AND u.shopper_id = :shopperId AND u.state <> 'released'"),
      'own_uses',
    )
    .where('c.is_public AND c.deleted_at IS NULL')
    .andWhere('(c.ends_at IS NULL OR c.ends_at > :endedSince)')
    .andWhere('(c.starts_at IS NULL OR c.starts_at < :startsBefore)')
    .orderBy('c.id', 'DESC')
    .limit(MOST_COUPONS)
    .setParameters({
      shopperId,
      endedSince: new Date(now.getTime() - ENDED_DAYS * DAY),
      startsBefore: new Date(now.getTime() + ANNOUNCED_DAYS * DAY),
    });
  const { entities, raw } = await coupons.getRawAndEntities<{ own_uses: number }>();
  return entities.map((coupon, index) => ({ coupon, ownUses: raw[index]!.own_uses }));
}
