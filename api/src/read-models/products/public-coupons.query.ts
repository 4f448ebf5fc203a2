import type { EntityManager } from 'typeorm';
import { columnsOf, readEntity } from '../../platform/database/entity-statements.js';
import { prepared } from '../../platform/database/prepared-statements.js';
import { CouponEntity } from '../../modules/coupons/coupon.entity.js';

/** A coupon that checkout lists, and how often this shopper uses it. */
export interface PublicCoupon {
  coupon: CouponEntity;
  ownUses: number;
}

const MAX_COUPONS = 20;

/** SQL: how often a shopper uses a coupon, held and redeemed uses together. */
export const usesOf = ({ coupon, shopper }: { coupon: string; shopper: string }): string =>
  `(SELECT count(*)::int FROM coupon_uses u WHERE u.coupon_id = ${coupon} AND u.shopper_id = ${shopper} AND u.state <> 'released')`;

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
  const isKnown = isKnownCoupon({ now: '$2', shopper: '$1' });
  const text = prepared(`${selectWithUses(db, `, ${isKnown} AS is_known`)} WHERE c.code = $3 AND c.deleted_at IS NULL`);
  const [row] = await db.query<(CouponRow & Pick<TypedCoupon, 'is_known'>)[]>(text, [shopperId, now, code]);
  return row ? { ...readCoupon(db, row), is_known: row.is_known } : null;
}

/** In one statement, the newest first. */
export async function findPublicCoupons(db: EntityManager, shopperId: string, now: Date): Promise<PublicCoupon[]> {
  const text = `${selectWithUses(db)} WHERE c.deleted_at IS NULL AND ${isListed('$2')} ORDER BY c.id DESC LIMIT ${MAX_COUPONS}`;
  const rows = await db.query<CouponRow[]>(text, [shopperId, now]);
  return rows.map((row) => readCoupon(db, row));
}

type CouponRow = Record<string, unknown> & { own_uses: number };

/** For the shopper of the first value. */
const selectWithUses = (db: EntityManager, more = ''): string =>
  `SELECT ${columnsOf(db, CouponEntity, 'c')}, ${usesOf({ coupon: 'c.id', shopper: '$1' })} AS own_uses${more} FROM coupons c`;

const readCoupon = (db: EntityManager, row: CouponRow): PublicCoupon => ({
  coupon: readEntity(db, CouponEntity, 'c', row)!,
  ownUses: row.own_uses,
});
