import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, IsNull, Repository } from 'typeorm';
import { ComposedStatement, isBehind } from '../../platform/database/composed-statement.js';
import { newId } from '../../platform/kernel/ids.js';
import { breaksUnique } from '../../platform/database/unique.js';
import { hasUsesLeft } from '../../read-models/products/listed-offers.query.js';
import { CouponEntity } from './coupon.entity.js';
import { CouponUseEntity } from './coupon-use.entity.js';
import { usesOf } from '../../read-models/products/public-coupons.query.js';

/** What the owner decides about a coupon, next to its code. */
export type CouponTerms = Pick<
  CouponEntity,
  | 'discount_type'
  | 'discount_value'
  | 'min_order'
  | 'max_discount'
  | 'starts_at'
  | 'ends_at'
  | 'total_limit'
  | 'per_customer_limit'
  | 'is_public'
>;

/** The one place that writes coupons and their uses. */
@Injectable()
export class CouponsRepository {
  constructor(@InjectRepository(CouponEntity) private readonly coupons: Repository<CouponEntity>) {}

  countLive(): Promise<number> {
    return this.coupons.countBy({ deleted_at: IsNull() });
  }

  /** By its code, as `couponCode` writes it. */
  findLiveByCode(code: string): Promise<CouponEntity | null> {
    return this.coupons.findOneBy({ code, deleted_at: IsNull() });
  }

  /** @throws ShopError COUPON_EXISTS */
  async createCoupon(tx: EntityManager, code: string, terms: CouponTerms): Promise<CouponEntity> {
    const coupon = tx.create(CouponEntity, { id: newId(), code, ...terms });
    await tx.insert(CouponEntity, coupon).catch(breaksUnique('coupons_live_code', 'COUPON_EXISTS'));
    return coupon;
  }

  /**
   * @returns whether this version was still there to be changed
   * @throws ShopError USAGE_LIMIT_BELOW_USES
   */
  async changeTerms(tx: EntityManager, id: string, version: number, terms: CouponTerms): Promise<boolean> {
    const { affected } = await tx
      .update(CouponEntity, { id, version, deleted_at: IsNull() }, { ...terms, version: version + 1 })
      .catch(breaksUnique('coupons_uses_check', 'USAGE_LIMIT_BELOW_USES'));
    return affected === 1;
  }

  /** It works no more, and stays to be looked at. Harmless when it is over. */
  async endCoupon(tx: EntityManager, id: string, now: Date): Promise<void> {
    await tx
      .createQueryBuilder()
      .update(CouponEntity)
      .set({ ends_at: now, version: () => 'version + 1' })
      .where('id = :id AND deleted_at IS NULL AND (ends_at IS NULL OR ends_at > :now)', { id, now })
      .execute();
  }

  /** Old orders still say what they used, so that the row stays. @returns the code, or null where there is none to delete */
  async deleteCoupon(tx: EntityManager, id: string, now: Date): Promise<string | null> {
    const { raw } = await tx
      .createQueryBuilder()
      .update(CouponEntity)
      .set({ deleted_at: now })
      .where({ id, deleted_at: IsNull() })
      .returning('code')
      .execute();
    const [coupon] = raw as Pick<CouponEntity, 'code'>[];
    return coupon?.code ?? null;
  }

  /**
   * Takes one use for an order that is there.
   * @returns false when the coupon is gone, used up, or used up for this shopper: then none is taken
   */
  async takeUse(tx: EntityManager, use: Pick<CouponUseEntity, 'coupon_id' | 'order_id' | 'shopper_id'>): Promise<boolean> {
    const locking = new ComposedStatement();
    await locking.run(tx, { columns: 'count(*)', from: this.addLock(locking, use.coupon_id) });
    const taking = new ComposedStatement();
    this.addFreeCoupon(taking, use.coupon_id, use.shopper_id);
    taking.add('draft', 'SELECT $1::text AS id, $2::text AS shopper_id', [use.order_id, use.shopper_id]);
    this.addHeldUse(taking);
    const held = await taking.run<object>(tx, { columns: 'order_id', from: 'held_use' });
    return held.length > 0;
  }

  /** `coupon_lock`: behind another part; one order at a time counts the uses of a customer. @returns its name */
  addLock(statement: ComposedStatement, couponId: string, behind?: string): string {
    statement.add('coupon_lock', `SELECT id FROM coupons WHERE id = $1 ${isBehind(behind)} FOR NO KEY UPDATE`, [couponId]);
    return 'coupon_lock';
  }

  /** `free_coupon`: a coupon that this shopper may use once more; no row otherwise. In a statement behind `addLock`. */
  addFreeCoupon(statement: ComposedStatement, couponId: string, shopperId: string): void {
    statement.add(
      'free_coupon',
      `SELECT c.id FROM coupons c WHERE c.id = $1 AND c.deleted_at IS NULL AND ${hasUsesLeft('c')}
          AND (c.per_customer_limit IS NULL OR ${usesOf({ coupon: 'c.id', shopper: '$2' })} < c.per_customer_limit)`,
      [couponId, shopperId],
    );
  }

  /** `held_use`: the order of `draft` holds one use of `free_coupon`. */
  addHeldUse(statement: ComposedStatement): void {
    statement.add('taken_coupon', 'UPDATE coupons c SET uses = c.uses + 1 FROM free_coupon f CROSS JOIN draft WHERE c.id = f.id');
    statement.add(
      'held_use',
      `INSERT INTO coupon_uses (order_id, coupon_id, shopper_id, state) SELECT d.id, f.id, d.shopper_id, 'held' FROM draft d CROSS JOIN free_coupon f
       ON CONFLICT (order_id) DO UPDATE SET state = 'held' RETURNING order_id`,
    );
  }

  /** The use that the order of `waiting_order` holds, where it holds one, is used for good. */
  addRedeemedUse(statement: ComposedStatement): void {
    statement.add(
      'redeemed_use',
      "UPDATE coupon_uses u SET state = 'redeemed' FROM waiting_order o WHERE u.order_id = o.id AND u.state = 'held'",
    );
  }

  /** Releases the use that an order holds, or has redeemed. Harmless when there is none in that state. */
  async releaseUse(tx: EntityManager, orderId: string, from: 'held' | 'redeemed'): Promise<void> {
    await tx.query(
      `WITH use AS (UPDATE coupon_uses SET state = 'released' WHERE order_id = $1 AND state = $2 RETURNING coupon_id)
       UPDATE coupons c SET uses = c.uses - 1 FROM use WHERE c.id = use.coupon_id`,
      [orderId, from],
    );
  }

  /** Those of orders that are deleted; none of them counts any more. */
  async deleteUses(tx: EntityManager, orderIds: string[]): Promise<void> {
    await tx.delete(CouponUseEntity, { order_id: In(orderIds), state: 'released' });
  }
}
