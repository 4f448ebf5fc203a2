import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { CouponUseEntity } from './coupon-use.entity.js';
import { CouponEntity } from './coupon.entity.js';

/** A coupon that checkout lists, and how often this shopper uses it: held and redeemed uses together. */
export interface PublicCoupon {
  coupon: CouponEntity;
  ownUses: number;
}

const MOST_COUPONS = 20;

/**
 * SQL: checkout lists the coupon `c`. One that has just ended is still explained; one that starts is announced a week before.
 * @param now the parameter with the moment
 */
const isListed = (now: string): string =>
  `c.is_public AND (c.ends_at IS NULL OR c.ends_at > ${now}::timestamptz - interval '1 day')
    AND (c.starts_at IS NULL OR c.starts_at < ${now}::timestamptz + interval '7 days')`;

/**
 * SQL: this shopper knows the coupon `c` without guessing. Checkout or the banner shows it, or an order of theirs uses it.
 * @param now the parameter with the moment
 * @param shopper the parameter with the shopper's id
 */
export const isKnownCoupon = ({ now, shopper }: { now: string; shopper: string }): string =>
  `((${isListed(now)})
    OR EXISTS (SELECT FROM offers o WHERE o.coupon_id = c.id AND o.ended_at IS NULL
      AND (o.starts_at IS NULL OR o.starts_at <= ${now}) AND (o.ends_at IS NULL OR o.ends_at > ${now}))
    OR EXISTS (SELECT FROM coupon_uses u WHERE u.coupon_id = c.id AND u.shopper_id = ${shopper} AND u.state <> 'released'))`;

/** A coupon that a shopper has typed. */
export interface TypedCoupon extends PublicCoupon {
  is_known: boolean;
}

/** By its code, as `couponCode` writes it. */
export async function findTypedCoupon(
  db: EntityManager,
  code: string,
  shopperId: string,
  now: Date,
): Promise<TypedCoupon | null> {
  const { entities, raw } = await selectWithUses(db)
    .addSelect(isKnownCoupon({ now: ':now', shopper: ':shopperId' }), 'is_known')
    .where('c.code = :code AND c.deleted_at IS NULL')
    .setParameters({ code, shopperId, now })
    .getRawAndEntities<{ own_uses: number; is_known: boolean }>();
  const [coupon] = entities;
  return coupon ? { coupon, ownUses: raw[0]!.own_uses, is_known: raw[0]!.is_known } : null;
}

/** In one statement, the newest first. */
export async function findPublicCoupons(db: EntityManager, shopperId: string, now: Date): Promise<PublicCoupon[]> {
  const coupons = selectWithUses(db)
    .where(`c.deleted_at IS NULL AND ${isListed(':now')}`)
    .orderBy('c.id', 'DESC')
    .limit(MOST_COUPONS)
    .setParameters({ shopperId, now });
  const { entities, raw } = await coupons.getRawAndEntities<{ own_uses: number }>();
  return entities.map((coupon, index) => ({ coupon, ownUses: raw[index]!.own_uses }));
}

const selectWithUses = (db: EntityManager): SelectQueryBuilder<CouponEntity> =>
  db
    .createQueryBuilder(CouponEntity, 'c')
    .addSelect(
      (uses) =>
        uses
          .select('count(*)::int')
          .from(CouponUseEntity, 'u')
          .where("u.coupon_id = c.id AND u.shopper_id = :shopperId AND u.state <> 'released'"),
      'own_uses',
    );
